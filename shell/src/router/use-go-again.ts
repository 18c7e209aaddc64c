import type { RemoteEntry } from '@hostel/contracts/releases';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the page was composed for this remote. A browser answers the load of a file whose preload
 * failed with that failure, so only a fresh page really loads again.
 */
function preloaded({ name }: RemoteEntry): boolean {
  return document.querySelector(`link[href^="/remotes/${name}/"][rel$="preload"]`) !== null;
}

function answers({ entry }: RemoteEntry): Promise<boolean> {
  return fetch(entry, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Goes to the present address once more: what failed to load on the way is asked for again. */
export function useGoAgain(remote?: RemoteEntry): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    const goAgain = () => {
      const state: unknown = location.state;
      void navigate(location, { replace: true, state });
    };
    if (!remote || !preloaded(remote)) return goAgain();
    void answers(remote).then((back) => (back ? window.location.reload() : goAgain()));
  }, [navigate, location, remote]);
}
