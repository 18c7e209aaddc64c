import type { RemoteEntry } from '@hostel/contracts/delivery';
import { planPages } from './page-list.ts';

const base = '/remotes/student-portal/1.0.0-a';

const portal: RemoteEntry = {
  name: 'student-portal',
  container: 'student_portal',
  title: 'Student Portal',
  version: '1.0.0-a',
  paths: ['/student-login'],
  roles: ['student'],
  entry: `${base}/entry.js`,
  integrity: 'sha384-a',
  preload: [
    { href: `${base}/frame.js`, as: 'script' },
    { href: `${base}/home.js`, as: 'script', exactly: ['/student-login'] },
  ],
};

const site: RemoteEntry = {
  ...portal,
  name: 'public-site',
  paths: ['/'],
  roles: undefined,
  entry: '/remotes/public-site/1.0.0-a/entry.js',
  preload: [],
};

const shellPreload = [
  { href: '/shell/1.0.0-a/text.woff2', as: 'font' },
  { href: '/shell/1.0.0-a/http.js', as: 'script', portals: true },
] as const;

function linksOf(path: string) {
  const page = planPages([site, portal], shellPreload, []).find((each) => each.path === path);
  return page?.links.map(({ href, roles }) => [href, roles]);
}

const student = ['student'];

test('the first page of a portal preloads its own files, other pages of the portal do not', () => {
  expect(linksOf('/student-login')).toContainEqual([`${base}/home.js`, student]);
  expect(linksOf('/student-login/*')).toEqual([
    [`${base}/entry.js`, student],
    [`${base}/frame.js`, student],
    ['/shell/1.0.0-a/text.woff2', undefined],
    ['/shell/1.0.0-a/http.js', student],
  ]);
});

test('what only portals use is preloaded on no other page', () => {
  expect(linksOf('*')).toEqual([
    ['/remotes/public-site/1.0.0-a/entry.js', undefined],
    ['/shell/1.0.0-a/text.woff2', undefined],
  ]);
});
