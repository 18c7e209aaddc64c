import type { RemoteEntry } from '@hostel/contracts/releases';
import type { RouteObject } from 'react-router-dom';
import { FirstLoad } from '../frame/first-load.tsx';
import { Frame } from '../frame/frame.tsx';
import { Door } from '../guard/door.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { RemoteError } from '../pages/remote-error.tsx';
import { SiteDown } from '../pages/site-down.tsx';
import type { StaleTab } from '../remotes/stale.ts';
import { mountIdOf, type Discovery } from './discovery.ts';
import { createDocumentRoute } from './documents.ts';
import { Unmatched } from './unmatched.tsx';

interface TreeParts {
  remotes: readonly RemoteEntry[];
  discovery: Discovery;
  stale: StaleTab;
}

/** `/student-login` to `student-login/*`, `/` to `*`. */
function splatOf(path: string): string {
  return [...path.split('/').filter(Boolean), '*'].join('/');
}

/**
 * The tree before any remote has come. Each remote has a route without a path, so that its bare
 * prefix is found by the splat below it and discovery runs: with a path of its own it would match,
 * and the page stay blank. Its routes are mounted ahead of that splat, for between two splats of
 * one rank the first in the tree wins, and a remote may bring a 404 of its own.
 */
export function createTree({ remotes, discovery, stale }: TreeParts): RouteObject[] {
  const document = createDocumentRoute(remotes);
  const owners = remotes.map((remote) => ({
    id: remote.name,
    element: <Door remote={remote} remotes={remotes} />,
    errorElement: <RemoteError remote={remote} remotes={remotes} stale={stale} />,
    children: [
      // Not on the frame: where a remote does not come, a loader there would never have run, and the
      // router would show the first load for ever in place of the failure.
      { id: mountIdOf(remote.name), ...document, children: [] },
      ...remote.paths.map((path) => ({
        path: splatOf(path),
        element: <Unmatched remote={remote.name} discovery={discovery} />,
      })),
    ],
  }));
  const everybodysOwn = remotes.some(({ paths }) => paths.includes('/'));
  return [
    {
      id: 'frame',
      element: <Frame />,
      errorElement: <SiteDown />,
      hydrateFallbackElement: <FirstLoad />,
      children: everybodysOwn ? owners : [...owners, { path: '*', element: <NotFound /> }],
    },
  ];
}
