import type { RemotesDocument } from '@hostel/contracts/releases';
import { useSession } from '@hostel/shared-ui/session';
import { createBrowserRouter } from 'react-router-dom';
import { admissionOf } from '../guard/admission.ts';
import { createRemoteLoader, type LoadRoutes } from '../remotes/load-remote.ts';
import { createRegistry } from '../remotes/registry.ts';
import { createStaleTab } from '../remotes/stale.ts';
import { noteLoad } from '../releases/release-state.ts';
import { createDiscovery } from './discovery.ts';
import { createTree } from './tree.tsx';

/** The router over the remotes of this page, each loaded when it is first gone to. */
export function createAppRouter(document: RemotesDocument, loadRoutes: LoadRoutes) {
  const { remotes } = document;
  const registry = createRegistry(document);
  const discovery = createDiscovery({
    remotes,
    loader: createRemoteLoader(registry, loadRoutes, noteLoad),
    mayEnter: (remote) => admissionOf(remote, useSession.getState()) === 'open',
  });
  const stale = createStaleTab(document, registry.refresh);
  return createBrowserRouter(createTree({ remotes, discovery, stale }), {
    patchRoutesOnNavigation: discovery.discover,
  });
}
