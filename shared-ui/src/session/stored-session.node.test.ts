/** @jest-environment node */

/** Node 25 and later have this global, which is undefined without a file to store it in. */
const read = jest.fn(() => undefined);

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: read });
});

it('reads no browser storage while prerendering', async () => {
  const { clearStored, readStored } = await import('./stored-session.ts');
  expect(readStored()).toEqual({ token: null, user: null });
  clearStored();
  expect(read).not.toHaveBeenCalled();
});
