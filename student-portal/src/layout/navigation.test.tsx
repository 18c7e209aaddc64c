import * as paths from '../paths.ts';
import { routes } from '../routes.tsx';
import { portalLinks } from './navigation.tsx';

it('links to every page but those that the account menu and other pages lead to', () => {
  const pages = (routes[0]?.children ?? []).map(({ path }) => path ?? paths.dashboard);
  expect(pages.length).toBeGreaterThan(4);
  const links = portalLinks({ unread: 0, isApplicant: false }).map(({ to }) => to);
  const others = [paths.request, paths.offer, paths.roomChange, paths.results, paths.profile];
  expect([...links, ...others].sort()).toEqual(pages.sort());
});

it('names each page the same in the sidebar and in the phone’s bottom bar, but the longest', () => {
  const shorter = portalLinks({ unread: 0, isApplicant: false }).filter(
    ({ shortLabel }) => shortLabel !== undefined,
  );
  expect(shorter.map(({ label, shortLabel }) => [label, shortLabel])).toEqual([
    ['My application', 'Application'],
  ]);
});
