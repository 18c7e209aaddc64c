import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { createStaleTab } from './stale-tab.ts';

const shown = remotesDocument(remoteEntry('student'));
const released = remotesDocument(remoteEntry('student', { version: '1.1.0-b' }));

beforeEach(() => sessionStorage.clear());

function tab(live: typeof shown | null) {
  const reload = jest.fn();
  return { reload, stale: createStaleTab(shown, () => Promise.resolve(live), reload) };
}

test('reloads once when other releases are live', async () => {
  const first = tab(released);
  expect(await first.stale.reloadIfStale()).toBe(true);
  expect(first.reload).toHaveBeenCalledTimes(1);

  // The page after the reload, still with the old document: a proxy may hold on to it.
  const second = tab(released);
  expect(await second.stale.reloadIfStale()).toBe(false);
  expect(second.reload).not.toHaveBeenCalled();
});

test('reloads again for a later release', async () => {
  await tab(released).stale.reloadIfStale();
  const again = tab(remotesDocument(remoteEntry('student', { version: '1.2.0-c' })));
  expect(await again.stale.reloadIfStale()).toBe(true);
});

test.each([
  ['the same releases are live', shown],
  ['nothing can be read: the network is gone, and the page is all there is', null],
])('does not reload when %s', async (_, live) => {
  const { reload, stale } = tab(live);
  expect(await stale.reloadIfStale()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
