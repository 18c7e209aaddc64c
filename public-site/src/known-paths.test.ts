import { matchRoutes, type RouteObject } from 'react-router-dom';
import { allFacilities } from './lib/content/facilities.ts';
import { allHostels } from './lib/content/hostels.ts';
import { allRules } from './lib/content/rules.ts';
import { hallAddresses } from './hall-addresses.ts';
import { knownPaths } from './known-paths.ts';
import { routes } from './routes.tsx';

/** The path pattern of every route except the one for unknown addresses. */
function patternsIn(tree: readonly RouteObject[]): string[] {
  return tree
    .flatMap(({ path, index, children = [] }) => [
      ...(index ? ['/'] : []),
      ...(path === undefined ? [] : [path]),
      ...patternsIn(children),
    ])
    .filter((path) => path !== '*');
}
const patternOf = (path: string) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  return route?.index ? '/' : route?.path;
};

test('lists an address for every route, and none without a route', () => {
  // The route for unknown addresses leads from these to the page of the hall.
  const others = hallAddresses.map(({ path }) => path);
  const own = knownPaths().filter((path) => !others.includes(path));
  const found = new Set(own.map(patternOf));
  expect([...found].sort()).toEqual(patternsIn(routes).sort());
});

test('lists every hall, facility and rule that has a page, and no other', () => {
  const ids = (prefix: string) =>
    knownPaths()
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length));
  expect(ids('/hostel/')).toEqual(allHostels.map(({ id }) => id));
  expect(ids('/facility/')).toEqual(allFacilities.map(({ id }) => id));
  expect(ids('/rules/')).toEqual(allRules.map(({ id }) => id));
});
