import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FirstLoad } from '../frame/first-load.tsx';
import { NotFound } from '../pages/not-found.tsx';
import type { Discovery } from './discovery.ts';

interface UnmatchedProps {
  remote: string;
  discovery: Discovery;
}

/**
 * A remote's path that no route of it matches. Where its routes aren't in the tree yet, because its
 * door was closed when the address was gone to, going there again fetches them.
 */
export function Unmatched({ remote, discovery }: UnmatchedProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const missing = !discovery.has(remote);
  useEffect(() => {
    if (missing) void navigate(location, { replace: true, state: location.state });
  }, [missing, navigate, location]);
  return missing ? <FirstLoad /> : <NotFound />;
}
