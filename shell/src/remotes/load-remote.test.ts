import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { isChunkFailure, RemoteUnavailable } from './failures.ts';
import { createRemoteLoader, type LoadRoutes } from './load-remote.ts';
import { createRegistry } from './registry.ts';

const fallback = { version: '0.9.0-z', entry: '/old.js', integrity: 'sha384-z' };
const exposed = { routes: [] };
const chunkError = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });

function setUp({ previous = false, live = remotesDocument(remoteEntry('student')) } = {}) {
  const entry = remoteEntry('student', previous ? { fallback } : {});
  const read = jest.fn().mockResolvedValue({ document: live });
  const load = jest.fn<ReturnType<LoadRoutes>, Parameters<LoadRoutes>>();
  const registry = createRegistry(remotesDocument(entry), read);
  const note = jest.fn();
  return { read, load, note, loader: createRemoteLoader(registry, load, note) };
}

test('loads a remote once, however often it is asked for', async () => {
  const { load, loader } = setUp();
  load.mockResolvedValue(exposed);
  const [one, other] = await Promise.all([loader.load('student'), loader.load('student')]);
  expect(one).toBe(exposed);
  expect(other).toBe(exposed);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is not remembered: the next attempt reads remotes.json again and goes by it', async () => {
  const released = remoteEntry('student', { version: '1.1.0-b', entry: '/new.js' });
  const { read, load, loader } = setUp({ live: remotesDocument(released) });
  load.mockRejectedValueOnce(new Error('no script')).mockResolvedValueOnce(exposed);
  await expect(loader.load('student')).rejects.toThrow(RemoteUnavailable);
  expect(read).not.toHaveBeenCalled();
  expect(await loader.load('student')).toBe(exposed);
  expect(load).toHaveBeenLastCalledWith('student', released);
});

test('the previous release steps in for an entry that does not come', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { load, loader, note } = setUp({ previous: true });
  load.mockRejectedValueOnce(new Error('integrity')).mockResolvedValueOnce(exposed);
  expect(await loader.load('student')).toBe(exposed);
  expect(load).toHaveBeenLastCalledWith('student', fallback);
  expect(note.mock.calls).toEqual([
    ['student', '1.0.0-a', undefined],
    ['student', '1.0.0-a', '0.9.0-z'],
  ]);
});

test('the previous release does not step in once code of the live one runs', async () => {
  const { load, loader } = setUp({ previous: true });
  load.mockRejectedValue(chunkError);
  const failure: unknown = await loader.load('student').catch((error: unknown) => error);
  expect(load).toHaveBeenCalledTimes(1);
  expect(isChunkFailure(failure)).toBe(true);
});

test('a module without routes, and a remote that nobody lists, are failures too', async () => {
  const { load, loader } = setUp();
  load.mockResolvedValue({ pages: [] });
  await expect(loader.load('student')).rejects.toThrow(RemoteUnavailable);
  await expect(loader.load('library')).rejects.toThrow(RemoteUnavailable);
});

test.each([
  [chunkError, true],
  [Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [new Error('a bug'), false],
  [new RemoteUnavailable('student', new Error('no script')), false],
  ['a text', false],
])('%s is a lost chunk: %s', (error, lost) => {
  expect(isChunkFailure(error)).toBe(lost);
});
