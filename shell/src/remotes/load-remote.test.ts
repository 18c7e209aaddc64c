import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { isChunkFailure, RemoteUnavailable } from './failures.ts';
import { createRemoteLoader, type LoadRoutes } from './load-remote.ts';
import { createRegistry } from './registry.ts';

const fallback = { version: '0.9.0-z', entry: '/old.js', integrity: 'sha384-z' };
const exposed = { routes: [] };
const chunkError = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });

function setUp({
  previous = false,
  live = remotesDocument(remoteEntry('student')),
  filesOrigin = location.origin,
} = {}) {
  const entry = remoteEntry('student', previous ? { fallback } : {});
  const read = jest.fn().mockResolvedValue({ document: live });
  const load = jest.fn<ReturnType<LoadRoutes>, Parameters<LoadRoutes>>();
  const registry = createRegistry(remotesDocument(entry), read);
  const note = jest.fn();
  return { read, load, note, loader: createRemoteLoader(registry, load, note, filesOrigin) };
}

test('loads a remote once for many requests', async () => {
  const { load, loader } = setUp();
  load.mockResolvedValue(exposed);
  const [one, other] = await Promise.all([loader.load('student'), loader.load('student')]);
  expect(one).toBe(exposed);
  expect(other).toBe(exposed);
  expect(load).toHaveBeenCalledTimes(1);
});

test('reads remotes.json again after a failure, and uses it', async () => {
  const released = remoteEntry('student', { version: '1.1.0-b', entry: '/new.js' });
  const { read, load, loader } = setUp({ live: remotesDocument(released) });
  load.mockRejectedValueOnce(new Error('no script')).mockResolvedValueOnce(exposed);
  await expect(loader.load('student')).rejects.toThrow(RemoteUnavailable);
  expect(read).not.toHaveBeenCalled();
  expect(await loader.load('student')).toBe(exposed);
  expect(load).toHaveBeenLastCalledWith('student', released);
});

test('loads the previous release if the entry cannot be loaded', async () => {
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

test('does not load the previous release once code of the live one runs', async () => {
  const { load, loader } = setUp({ previous: true });
  load.mockRejectedValue(chunkError);
  const failure: unknown = await loader.load('student').catch((error: unknown) => error);
  expect(load).toHaveBeenCalledTimes(1);
  expect(isChunkFailure(failure)).toBe(true);
});

test('fails for a module without routes, and for a remote that is not listed', async () => {
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
])('recognises %s as a failed chunk: %s', (error, lost) => {
  expect(isChunkFailure(error)).toBe(lost);
});

describe('with released files of another origin', () => {
  const filesOrigin = 'https://assets.example.edu';
  const entries = ({ mock }: ReturnType<typeof setUp>['load']) =>
    mock.calls.map(([, { entry }]) => entry);
  const { entry } = remoteEntry('student');

  test('loads a remote from there', async () => {
    const { load, loader } = setUp({ filesOrigin });
    load.mockResolvedValue(exposed);
    await loader.load('student');
    expect(entries(load)).toEqual([filesOrigin + entry]);
  });

  test('loads the same release from the page’s origin if that fails, then the previous one', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const { load, loader, note } = setUp({ filesOrigin, previous: true });
    load
      .mockRejectedValueOnce(new Error('integrity'))
      .mockRejectedValueOnce(new Error('integrity'))
      .mockResolvedValueOnce(exposed);
    expect(await loader.load('student')).toBe(exposed);
    expect(entries(load)).toEqual([filesOrigin + entry, entry, `${filesOrigin}/old.js`]);
    expect(note).toHaveBeenLastCalledWith('student', '1.0.0-a', '0.9.0-z');
  });

  test('loads nothing else once code of a release runs', async () => {
    const { load, loader } = setUp({ filesOrigin, previous: true });
    load.mockRejectedValue(chunkError);
    await expect(loader.load('student')).rejects.toThrow(RemoteUnavailable);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
