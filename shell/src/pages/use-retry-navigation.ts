import type { RemoteEntry } from '@hostel/contracts/delivery';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the page preloads files of this remote. A browser repeats the failure of a preload for later
 * loads of the file, so only a reload of the page loads it again.
 */
function preloaded({ name }: RemoteEntry): boolean {
  return document.querySelector(`link[href*="/remotes/${name}/"][rel$="preload"]`) !== null;
}

function isAvailable({ entry }: RemoteEntry): Promise<boolean> {
  return fetch(entry, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Navigates to the current address again, so that what failed to load is loaded again. */
export function useRetryNavigation(remote?: RemoteEntry): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    const goAgain = () => {
      const state: unknown = location.state;
      void navigate(location, { replace: true, state });
    };
    if (!remote || !preloaded(remote)) return goAgain();
    void isAvailable(remote).then((available) =>
      available ? window.location.reload() : goAgain(),
    );
  }, [navigate, location, remote]);
}
