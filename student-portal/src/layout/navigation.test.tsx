import { portalRoutes } from '../portal-routes.tsx';
import { portalLinks } from './navigation.tsx';

const prefix = '/student-login';

test('every link has its page, and every page its link but the profile, which the account’s menu leads to', () => {
  const paths = (portalRoutes[0]?.children ?? [])
    .map(({ path }) => (path ? `${prefix}/${path}` : prefix))
    .filter((path) => path !== `${prefix}/profile`);
  expect(paths.length).toBeGreaterThan(4);
  expect(portalLinks({ unread: 0 }).map(({ to }) => to)).toEqual(paths);
});

it('calls each place the same in the sidebar and in the bar of a phone, but the dashboard', () => {
  const shorter = portalLinks({ unread: 0 }).filter(({ shortLabel }) => shortLabel !== undefined);
  expect(shorter.map(({ label, shortLabel }) => [label, shortLabel])).toEqual([
    ['Dashboard', 'Home'],
  ]);
});
