import type { RemotesDocument } from '@hostel/contracts/delivery';
import { useSession } from '@hostel/shared-ui/session';
import { createBrowserRouter } from 'react-router-dom';
import { accessTo } from '../guard/access.ts';
import { prefetchPortalsAtSignIn } from '../remotes/prefetch-portals.ts';
import { createRemoteLoader, type LoadRoutes } from '../remotes/load-remote.ts';
import { filesOrigin } from '../remotes/files-origin.ts';
import { createRegistry } from '../remotes/registry.ts';
import { createStaleTab } from '../remotes/stale-tab.ts';
import { noteLoad } from '../releases/release-state.ts';
import { createDiscovery } from './discovery.ts';
import { keepFrame } from './keep-frame.tsx';
import { preloadPages } from './preload-pages.ts';
import { createRouteTree } from './route-tree.tsx';

/** The router of the page. Each remote is loaded when one of its paths is first opened. */
export function createAppRouter(document: RemotesDocument, loadRoutes: LoadRoutes) {
  const { remotes } = document;
  const registry = createRegistry(document);
  const stale = createStaleTab(document, registry.refresh);
  const discovery = createDiscovery({
    remotes,
    loader: createRemoteLoader(registry, loadRoutes, noteLoad, filesOrigin()),
    mayOpen: (remote) => accessTo(remote, useSession.getState()) === 'open',
    prepare: (remote, routes) => {
      // A visitor of the public site reads a few pages, a user of a portal returns to all of them.
      if (remote.roles) void preloadPages(routes);
      return keepFrame(routes, remote, stale);
    },
  });
  prefetchPortalsAtSignIn(remotes);
  return createBrowserRouter(createRouteTree({ remotes, discovery, stale }), {
    patchRoutesOnNavigation: discovery.discover,
  });
}
