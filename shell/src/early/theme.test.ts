import { themeStorageKey } from '@hostel/shared-ui/theme';

async function runEarlyScript() {
  jest.resetModules();
  await import('./theme.ts');
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
])('a kept choice of %s is %s before the first paint', async (kept, shown) => {
  localStorage.setItem(themeStorageKey, kept);
  expect(await runEarlyScript()).toBe(shown);
});

test('a browser without storage shows the system’s theme', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await runEarlyScript()).toBeUndefined();
});
