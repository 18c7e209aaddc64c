import { loadContainer } from './load-container.ts';

jest.mock('./shared-libraries.ts', () => ({
  sharedLibraries: () => ({ react: { version: '19.3.1', lib: () => 'React' } }),
}));

const release = { version: '1.0.0', entry: '/remotes/site/1.0.0/entry.js', integrity: 'sha384-e' };
const routes = { routes: [] };

/** Acts as the browser: runs the entry, which defines the container, or reports a failure. */
function answer(type: 'load' | 'error', container?: object): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    scripts.push(script);
    Reflect.set(globalThis, 'site', container);
    queueMicrotask(() => script.dispatchEvent(new Event(type)));
  });
  return scripts;
}

afterEach(() => jest.restoreAllMocks());

test('passes the libraries to the container, which the gate finds afterwards', async () => {
  const init = jest.fn();
  const container = { init, get: () => Promise.resolve(() => routes) };
  answer('load', container);
  await loadContainer('site', release);
  expect(init.mock.calls[0]).toMatchObject([{ react: { '19.3.1': { from: 'shell' } } }]);
  expect(Reflect.get(globalThis, 'site')).toBe(container);
});

test('checks the integrity of the entry', async () => {
  const scripts = answer('load', {
    init: () => undefined,
    get: () => Promise.resolve(() => routes),
  });
  expect(await loadContainer('site', release)).toBe(routes);
  expect(scripts.map(({ src, integrity }) => [src, integrity])).toEqual([
    [`${location.origin}${release.entry}`, 'sha384-e'],
  ]);
});

test('rejects an entry that does not load', async () => {
  answer('error');
  await expect(loadContainer('site', release)).rejects.toThrow('could not be loaded');
});

test('removes a container that has no routes, so that another release can be loaded', async () => {
  answer('load', { init: () => undefined, get: () => Promise.reject(new Error('no routes')) });
  await expect(loadContainer('site', release)).rejects.toThrow('no routes');
  expect(Reflect.get(globalThis, 'site')).toBeUndefined();
});
