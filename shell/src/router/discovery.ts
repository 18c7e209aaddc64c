import type { RemoteEntry } from '@hostel/contracts/releases';
import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { ownerOf } from '@hostel/contracts/release-paths';

/** Where a remote's routes are put: a route of its own, ahead of the shell's 404 for its paths. */
export function mountIdOf(remote: string): string {
  return `${remote}:routes`;
}

export interface Discovery {
  /** Loads the routes of the remote that a path belongs to, the first time it is gone to. */
  discover: PatchRoutesOnNavigationFunction;
  /** Whether a remote's routes are in the tree. */
  has: (remote: string) => boolean;
}

interface DiscoveryParts {
  remotes: readonly RemoteEntry[];
  loader: RemoteLoader;
  /** Whether the present session may enter; a closed door needs nothing behind it. */
  mayEnter: (remote: RemoteEntry) => boolean;
}

export function createDiscovery({ remotes, loader, mayEnter }: DiscoveryParts): Discovery {
  const mounted = new Set<string>();
  return {
    has: (remote) => mounted.has(remote),
    discover: async ({ path, patch, signal }) => {
      const owner = ownerOf(path, remotes);
      if (!owner || mounted.has(owner.name) || !mayEnter(owner)) return;
      const { routes } = await loader.load(owner.name);
      // The router ignores what comes after the navigation was given up: then it isn't mounted.
      if (signal.aborted || mounted.has(owner.name)) return;
      patch(mountIdOf(owner.name), routes);
      mounted.add(owner.name);
    },
  };
}
