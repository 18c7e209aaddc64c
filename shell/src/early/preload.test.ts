import { shareOf } from '@hostel/contracts/release-choice';

/** The page as the publisher composes it for a portal of students. */
async function runEarlyScript() {
  jest.resetModules();
  document.head.innerHTML =
    '<link rel="preload" href="/f.woff2" as="font"><link rel="preload-for" data-roles="student" href="/a.js" as="script"><link rel="preload-for" data-roles="warden admin" href="/b.js" as="script">';
  await import('./preload.ts');
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return links.map((link) => link.getAttribute('href'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['nobody', undefined, 't', ['/f.woff2']],
  ['a student', '{"role":"student"}', 't', ['/f.woff2', '/a.js']],
  ['a warden', '{"role":"warden"}', 't', ['/f.woff2', '/b.js']],
  ['a student whose token is gone', '{"role":"student"}', '', ['/f.woff2']],
  ['something that is no session', 'null', 't', ['/f.woff2']],
  ['something that is not JSON', '{', 't', ['/f.woff2']],
])('for %s', async (_, user, token, preloaded) => {
  for (const storage of [localStorage, sessionStorage]) {
    localStorage.clear();
    if (user !== undefined) storage.setItem('user', user);
    storage.setItem('token', token);
    expect(await runEarlyScript()).toEqual(preloaded);
  }
});

test('a browser without storage fetches what it is asked for', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await runEarlyScript()).toEqual(['/f.woff2']);
  forbidden.mockRestore();
});

describe('of two releases of one remote', () => {
  const link = (file: string, share: string, rest = '') =>
    `<link rel="preload-for" data-remote="site" data-share="${share}" data-percent="10" ${rest} href="${file}" as="script">`;
  const run = async () => {
    jest.resetModules();
    document.head.innerHTML =
      link('/live.js', 'live') +
      link('/share.js', 'share') +
      link('/share-student.js', 'share', 'data-roles="student"');
    await import('./preload.ts');
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    return links.map((each) => each.getAttribute('href'));
  };
  /** Where `site` comes to stand in the drawn number's turn. */
  const numberFor = (place: number) => {
    const numbers = Array.from({ length: 10_000 }, (_, drawn) => drawn);
    return numbers.find((drawn) => shareOf(`share=${drawn}`, 'site') === place);
  };
  afterEach(() => {
    document.cookie = 'share=;path=/;max-age=0';
    document.cookie = 'preview=;path=/;max-age=0';
  });

  test.each([
    ['below the percentage the shared one', 9.99, ['/share.js']],
    ['from it on the live one', 10, ['/live.js']],
  ])('%s', async (_, place, preloaded) => {
    document.cookie = `share=${numberFor(place)};path=/`;
    expect(await run()).toEqual(preloaded);
  });

  test('its own part of a portal for who is signed in', async () => {
    document.cookie = `share=${numberFor(0)};path=/`;
    localStorage.setItem('user', '{"role":"student"}');
    localStorage.setItem('token', 't');
    expect(await run()).toEqual(['/share.js', '/share-student.js']);
  });

  test('a browser without cookies gets the live one, and a preview neither', async () => {
    expect(await run()).toEqual(['/live.js']);
    document.cookie = 'preview=site@2.0.0-p;path=/';
    expect(await run()).toEqual([]);
  });
});
