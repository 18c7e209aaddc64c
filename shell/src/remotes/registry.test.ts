import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { createRegistry, fetchRemotes } from './registry.ts';

const shown = remotesDocument(remoteEntry('site'));
const live = remotesDocument(remoteEntry('site', { version: '1.1.0-b' }));

test('uses the document of the page without a request', async () => {
  const read = jest.fn();
  expect(await createRegistry(shown, read).current()).toBe(shown);
  expect(read).not.toHaveBeenCalled();
});

test('reads the document again once after a failure', async () => {
  const read = jest.fn().mockResolvedValue({ document: live });
  const registry = createRegistry(shown, read);
  registry.forget();
  expect(await registry.current()).toBe(live);
  expect(await registry.current()).toBe(live);
  expect(read).toHaveBeenCalledTimes(1);
});

test('keeps the remotes of the page if those that are live now need another shell', async () => {
  const read = jest.fn().mockResolvedValue({ document: live, outdated: true });
  const registry = createRegistry(shown, read);
  registry.forget();
  expect(await registry.current()).toBe(shown);
  // A tab whose files are gone is still reloaded: other releases are live.
  expect(await registry.refresh()).toBe(live);
});

test('uses the last document if the new one is invalid, and tries again', async () => {
  const read = jest.fn().mockResolvedValueOnce(null).mockResolvedValueOnce({ document: live });
  const registry = createRegistry(shown, read);
  registry.forget();
  expect(await registry.current()).toBe(shown);
  expect(await registry.current()).toBe(live);
});

test.each([
  ['a server error', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reads nothing from %s', async (_, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  expect(await fetchRemotes()).toBeNull();
});
