import { shareOf } from '@hostel/contracts/delivery/choice';

/** A link as the publisher writes it; without `data` it is for everybody. */
function link(href: string, data: Record<string, string> = {}): HTMLLinkElement {
  const element = document.createElement('link');
  element.setAttribute('rel', Object.keys(data).length > 0 ? 'preload-for' : 'preload');
  element.setAttribute('href', href);
  Object.assign(element.dataset, data);
  return element;
}

/** Runs the early script in a page with these links; gives what is preloaded then. */
async function runEarlyScript(...links: HTMLLinkElement[]) {
  jest.resetModules();
  document.head.replaceChildren(...links);
  await import('./preload.ts');
  const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return preloaded.map((each) => each.getAttribute('href'));
}

/** A page of a portal of students. */
const runAtPortal = () =>
  runEarlyScript(
    link('/f.woff2'),
    link('/a.js', { roles: 'student' }),
    link('/b.js', { roles: 'warden admin' }),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['portal'];
  delete document.documentElement.dataset['role'];
});

test.each([
  ['no user', undefined, 't', ['/f.woff2']],
  ['a student', '{"role":"student"}', 't', ['/f.woff2', '/a.js']],
  ['a warden', '{"role":"warden"}', 't', ['/f.woff2', '/b.js']],
  ['a student whose token is gone', '{"role":"student"}', '', ['/f.woff2']],
  ['something that is no session', 'null', 't', ['/f.woff2']],
  ['something that is not JSON', '{', 't', ['/f.woff2']],
])('enables links for %s', async (_, user, token, preloaded) => {
  for (const storage of [localStorage, sessionStorage]) {
    localStorage.clear();
    if (user !== undefined) storage.setItem('user', user);
    storage.setItem('token', token);
    expect(await runAtPortal()).toEqual(preloaded);
  }
});

test('has the frame painted of a portal that the user may open, and of no other page', async () => {
  const isPainted = () => 'portal' in document.documentElement.dataset;
  await runAtPortal();
  expect(isPainted()).toBe(false);
  localStorage.setItem('user', '{"role":"student"}');
  localStorage.setItem('token', 't');
  await runEarlyScript(link('/f.woff2'), link('/b.js', { roles: 'warden admin' }));
  expect(isPainted()).toBe(false);
  await runAtPortal();
  expect(isPainted()).toBe(true);
});

test('notes the role for the choice of the frame', async () => {
  await runAtPortal();
  expect(document.documentElement.dataset).not.toHaveProperty('role');
  sessionStorage.setItem('user', '{"role":"clerk"}');
  sessionStorage.setItem('token', 't');
  await runAtPortal();
  expect(document.documentElement.dataset['role']).toBe('clerk');
});

test('enables no link for a role without storage', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await runAtPortal()).toEqual(['/f.woff2']);
  forbidden.mockRestore();
});

describe('of two releases of one remote', () => {
  const part = (share: string, rest: Record<string, string> = {}) => ({
    remote: 'site',
    share,
    percent: '10',
    ...rest,
  });
  const run = () =>
    runEarlyScript(
      link('/live.js', part('live')),
      link('/share.js', part('share')),
      link('/share-student.js', part('share', { roles: 'student' })),
    );
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

  test('enables the part of what is shared as one by its own number', async () => {
    const bySite = { by: 'site', remote: 'student' };
    document.cookie = `share=${numberFor(9.99)};path=/`;
    expect(
      await runEarlyScript(
        link('/live.js', part('live', bySite)),
        link('/share.js', part('share', bySite)),
      ),
    ).toEqual(['/share.js']);
  });

  test('enables the browser’s part of a portal for a signed-in user', async () => {
    document.cookie = `share=${numberFor(0)};path=/`;
    localStorage.setItem('user', '{"role":"student"}');
    localStorage.setItem('token', 't');
    expect(await run()).toEqual(['/share.js', '/share-student.js']);
  });

  test('enables the live part without cookies, and none for a preview', async () => {
    expect(await run()).toEqual(['/live.js']);
    document.cookie = 'preview=site@2.0.0-p;path=/';
    expect(await run()).toEqual([]);
  });
});
