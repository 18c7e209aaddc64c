import { previewsOf, shareOf } from '@hostel/contracts/delivery/choice';

function endCookies() {
  for (const cookie of document.cookie.split(';')) {
    document.cookie = `${cookie.split('=')[0]?.trim()}=;path=/;max-age=0`;
  }
}

async function open(address: string) {
  window.history.replaceState({ kept: true }, '', address);
  jest.resetModules();
  await import('./choice.ts');
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

const previews = () => Object.fromEntries(previewsOf(document.cookie));

beforeEach(endCookies);

test('draws the share of a browser once', async () => {
  await open('/');
  const drawn = shareOf(document.cookie, 'site');
  expect(drawn).toBeGreaterThanOrEqual(0);
  await open('/rules');
  expect(shareOf(document.cookie, 'site')).toBe(drawn);
});

test('draws an invalid share again', async () => {
  document.cookie = 'share=many;path=/';
  await open('/');
  expect(shareOf(document.cookie, 'site')).toBeDefined();
});

test('stores a preview and removes it from the address', async () => {
  expect(await open('/rules?page=2&preview=site@1.1.0-b#fees')).toBe('/rules?page=2#fees');
  expect(window.history.state).toEqual({ kept: true });
  expect(previews()).toEqual({ site: '1.1.0-b' });
});

test('combines previews of several front ends, with the last of each', async () => {
  await open('/?preview=site@1.1.0-b+student-portal@1.0.0-a');
  await open('/?preview=site@1.2.0-c');
  expect(previews()).toEqual({ site: '1.2.0-c', 'student-portal': '1.0.0-a' });
  expect(await open('/')).toBe('/');
  expect(previews()).toEqual({ site: '1.2.0-c', 'student-portal': '1.0.0-a' });
});

test('ends every preview with off', async () => {
  await open('/?preview=site@1.1.0-b');
  expect(await open('/?preview=off')).toBe('/');
  expect(document.cookie).not.toContain('preview');
});

test('ignores an invalid preview', async () => {
  expect(await open('/?preview=<script>@;max-age=1')).toBe('/');
  expect(previews()).toEqual({});
});
