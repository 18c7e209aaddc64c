import { useEffect } from 'react';
import { FirstLoad } from '../frame/first-load.tsx';
import { NotFound } from '../pages/not-found.tsx';
import type { Discovery } from './discovery.ts';
import { useGoAgain } from './use-go-again.ts';

interface UnmatchedProps {
  remote: string;
  discovery: Discovery;
}

/**
 * A remote's path that no route of it matches. Where its routes aren't in the tree yet, because its
 * door was closed when the address was gone to, going there again fetches them.
 */
export function Unmatched({ remote, discovery }: UnmatchedProps) {
  const goAgain = useGoAgain();
  const missing = !discovery.has(remote);
  useEffect(() => {
    if (missing) goAgain();
  }, [missing, goAgain]);
  return missing ? <FirstLoad /> : <NotFound />;
}
