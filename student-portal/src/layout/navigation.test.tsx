import { portalRoutes } from '../portal-routes.tsx';
import { routes } from '../routes.tsx';
import { released } from '../lib/released.ts';
import { portalLinks } from './navigation.tsx';

const prefix = '/student-login';

/** Every page but the profile, which the account's menu leads to. */
function pathsOf(tree: typeof routes): string[] {
  return (tree[0]?.children ?? [])
    .map(({ path }) => (path ? `${prefix}/${path}` : prefix))
    .filter((path) => path !== `${prefix}/profile`);
}

test.each([
  { feedback: false, leave: false, notices: false },
  { feedback: true, leave: false, notices: false },
  { feedback: true, leave: true, notices: false },
  { feedback: true, leave: true, notices: true },
])('every link has its page, and every page its link: %j', (some) => {
  const links = portalLinks(some).map(({ to }) => to);
  expect(links).toEqual(pathsOf(portalRoutes(some)));
  expect(links).toHaveLength(2 + Number(some.feedback) + Number(some.leave));
});

test('what is exposed to the shell are the released pages', () => {
  expect(pathsOf(routes)).toEqual(portalLinks(released).map(({ to }) => to));
});
