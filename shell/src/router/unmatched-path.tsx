import type { RemoteEntry } from '@hostel/contracts/delivery';
import { useEffect } from 'react';
import { FirstLoad } from '../frame/first-load.tsx';
import { NotFound } from '../pages/not-found.tsx';
import type { Discovery } from './discovery.ts';
import { useRetryNavigation } from '../pages/use-retry-navigation.ts';

interface UnmatchedPathProps {
  remote: string;
  remotes: readonly RemoteEntry[];
  discovery: Discovery;
}

/**
 * A path of a remote that none of its routes matches. If its routes are not in the tree yet, because
 * the session could not open it before, another navigation to the address loads them.
 */
export function UnmatchedPath({ remote, remotes, discovery }: UnmatchedPathProps) {
  const retry = useRetryNavigation();
  const missing = !discovery.has(remote);
  useEffect(() => {
    if (missing) retry();
  }, [missing, retry]);
  return missing ? <FirstLoad /> : <NotFound remotes={remotes} />;
}
