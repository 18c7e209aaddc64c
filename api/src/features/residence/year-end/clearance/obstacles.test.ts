import { obstaclesOf, type Standing } from './obstacles.ts';

const clear: Standing = {
  checkedOut: true,
  dues: 0,
  openRequests: 0,
  openFindings: 0,
  waitingCharges: 0,
};

test.each([
  ['nothing', {}, []],
  ['money that was paid too much', { dues: -100 }, []],
  ['no check-out', { checkedOut: false }, ['check-out']],
  ['a paisa', { dues: 1 }, ['dues']],
  ['a request', { openRequests: 1 }, ['requests']],
  ['a broken chair', { openFindings: 1 }, ['inventory']],
  ['a charge that waits', { waitingCharges: 1 }, ['charge-waiting']],
  ['all', { checkedOut: false, dues: 1, openRequests: 2 }, ['check-out', 'dues', 'requests']],
] as const)('with %s open', (_what, over, obstacles) => {
  expect(obstaclesOf({ ...clear, ...over })).toEqual(obstacles);
});
