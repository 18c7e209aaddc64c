import type { Audience } from '@hostel/releases/release';
import { watchOf } from './watch-option.ts';

const share: Audience = { to: 'share', percent: 10 };

test('reads for how long a share is watched, and whether it is raised', () => {
  expect(watchOf({ watch: '15m' }, share)).toEqual({ time: 900_000, text: '15m', promotes: false });
  expect(watchOf({ watch: '2h', promote: true }, share)).toEqual({
    time: 7_200_000,
    text: '2h',
    promotes: true,
  });
  expect(watchOf({}, share)).toBeUndefined();
});

test.each<[Parameters<typeof watchOf>[0], Audience, RegExp]>([
  [{ watch: '15m' }, { to: 'everyone' }, /--watch needs a share/],
  [{ watch: '15m' }, { to: 'preview' }, /--watch needs a share/],
  [{ watch: '15m' }, { to: 'share', percent: 100 }, /--watch needs a share/],
  [{ watch: 'soon' }, share, /such as 15m, not "soon"/],
  [{ watch: '0m' }, share, /such as 15m/],
  [{ watch: '48h' }, share, /up to 47h/],
  [{ promote: true }, share, /--promote needs --watch/],
  [{ watch: '15m', promote: true, 'skip-smoke': true }, share, /complete gate/],
  [{ watch: '15m', promote: true, 'skip-api': true }, share, /complete gate/],
])('rejects %j for %j', (values, audience, reason) => {
  expect(() => watchOf(values, audience)).toThrow(reason);
});
