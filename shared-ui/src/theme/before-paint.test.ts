import { themeStorageKey } from './theme.ts';

async function runEarlyScript() {
  jest.resetModules();
  await import('./before-paint.ts');
  return document.documentElement.dataset['theme'];
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['<script>', undefined],
])('applies a stored choice of %s as %s before the first paint', async (stored, shown) => {
  localStorage.setItem(themeStorageKey, stored);
  expect(await runEarlyScript()).toBe(shown);
});

test('uses the system’s theme without storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await runEarlyScript()).toBeUndefined();
});
