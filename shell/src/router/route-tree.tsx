import type { RemoteEntry } from '@hostel/contracts/delivery';
import type { RouteObject } from 'react-router-dom';
import { FirstLoad } from '../frame/first-load.tsx';
import { Frame } from '../frame/frame.tsx';
import { RemoteGuard } from '../guard/remote-guard.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { RemoteError } from '../pages/remote-error.tsx';
import { SiteDown } from '../pages/site-down.tsx';
import type { StaleTab } from '../remotes/stale-tab.ts';
import { mountIdOf, type Discovery } from './discovery.ts';
import { createDocumentRoute } from './document-route.ts';
import { UnmatchedPath } from './unmatched-path.tsx';

interface RouteTreeParts {
  remotes: readonly RemoteEntry[];
  discovery: Discovery;
  stale: StaleTab;
}

/** `/student-login` to `student-login/*`, `/` to `*`. */
function splatOf(path: string): string {
  return [...path.split('/').filter(Boolean), '*'].join('/');
}

/**
 * The route tree before any remote is loaded. Each remote has a route without a path, so that its
 * prefix alone matches the splat below it and discovery runs: with a path it would match, and the
 * page would stay blank. The remote's routes are added before that splat, because the first of two
 * splats with the same rank wins, and a remote may have its own 404.
 */
export function createRouteTree({ remotes, discovery, stale }: RouteTreeParts): RouteObject[] {
  const document = createDocumentRoute(remotes);
  const owners = remotes.map((remote) => ({
    id: remote.name,
    element: <RemoteGuard remote={remote} remotes={remotes} />,
    errorElement: <RemoteError remote={remote} remotes={remotes} stale={stale} />,
    children: [
      // Not on the frame: if a remote cannot be loaded, a loader there would never have run, and the
      // router would show the loading state instead of the error.
      { id: mountIdOf(remote.name), ...document, children: [] },
      ...remote.paths.map((path) => ({
        path: splatOf(path),
        element: <UnmatchedPath remote={remote.name} remotes={remotes} discovery={discovery} />,
      })),
    ],
  }));
  const hasRoot = remotes.some(({ paths }) => paths.includes('/'));
  return [
    {
      id: 'frame',
      element: <Frame />,
      errorElement: <SiteDown />,
      hydrateFallbackElement: <FirstLoad />,
      children: hasRoot
        ? owners
        : [...owners, { path: '*', element: <NotFound remotes={remotes} /> }],
    },
  ];
}
