import { preloadPages } from './preload-pages.ts';

const page = () => Promise.resolve({});
let connection: { effectiveType: string; saveData: boolean };

beforeEach(() => {
  jest.useFakeTimers();
  connection = { effectiveType: '4g', saveData: false };
  Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true });
});
afterEach(() => void jest.useRealTimers());

async function preload(lazy: () => Promise<object>) {
  const last = jest.fn(page);
  void preloadPages([
    {
      path: 'a',
      children: [
        { index: true, lazy },
        { path: 'b', lazy: last },
      ],
    },
  ]);
  await jest.advanceTimersByTimeAsync(1500);
  const early = last.mock.calls.length;
  await jest.advanceTimersByTimeAsync(30_000);
  return { early, late: last.mock.calls.length };
}

test('loads every page, after the first page had time for its own files', async () => {
  expect(await preload(page)).toEqual({ early: 0, late: 1 });
});

test.each([
  ['the user saves data', { effectiveType: '4g', saveData: true }],
  ['the network is slow', { effectiveType: 'slow-2g', saveData: false }],
])('loads nothing if %s', async (_, slow) => {
  connection = slow;
  expect(await preload(page)).toEqual({ early: 0, late: 0 });
});

test('ends at the first failure', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(await preload(() => Promise.reject(new Error('no network')))).toEqual({
    early: 0,
    late: 0,
  });
  expect(warn).toHaveBeenCalledTimes(1);
});
