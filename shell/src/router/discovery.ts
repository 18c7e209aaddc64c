import type { RemoteEntry } from '@hostel/contracts/delivery';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { ownerOf } from '@hostel/contracts/delivery/paths';

/** The id of the route that receives a remote's routes, before the shell's 404 for its paths. */
export function mountIdOf(remote: string): string {
  return `${remote}:routes`;
}

export interface Discovery {
  /** Loads the routes of the remote that owns a path, when it is first opened. */
  discover: PatchRoutesOnNavigationFunction;
  /** Whether a remote's routes are in the route tree. */
  has: (remote: string) => boolean;
}

interface DiscoveryParts {
  remotes: readonly RemoteEntry[];
  loader: RemoteLoader;
  /** Whether the session may open a remote; otherwise it is not loaded. */
  mayOpen: (remote: RemoteEntry) => boolean;
  /** The routes of a remote as they are put into the tree. */
  prepare: (remote: RemoteEntry, routes: readonly RouteObject[]) => RouteObject[];
}

export function createDiscovery({ remotes, loader, mayOpen, prepare }: DiscoveryParts): Discovery {
  const mounted = new Set<string>();
  return {
    has: (remote) => mounted.has(remote),
    discover: async ({ path, patch, signal }) => {
      const owner = ownerOf(path, remotes);
      if (!owner || mounted.has(owner.name) || !mayOpen(owner)) return;
      const { routes } = await loader.load(owner.name);
      // The router ignores routes that arrive after the navigation was cancelled.
      if (signal.aborted || mounted.has(owner.name)) return;
      patch(mountIdOf(owner.name), prepare(owner, routes));
      mounted.add(owner.name);
    },
  };
}
