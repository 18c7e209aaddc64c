/** @jest-environment node */

/** Node 25 and later have this global, which is undefined without a file to keep it in. */
const read = jest.fn(() => undefined);

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: read });
});

test('reads no browser storage where a page is prerendered', async () => {
  const { clearStored, readStored } = await import('./stored-session.ts');
  expect(readStored()).toEqual({ token: null, user: null });
  clearStored();
  expect(read).not.toHaveBeenCalled();
});
