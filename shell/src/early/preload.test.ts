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
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await runEarlyScript()).toEqual(['/f.woff2']);
});
