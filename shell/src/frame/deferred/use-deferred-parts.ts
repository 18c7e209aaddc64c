import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const load = () => import('./deferred-parts.tsx');
type Parts = Awaited<ReturnType<typeof load>>;

/**
 * Parts of the frame that are loaded when the first page is idle, because they are not needed
 * earlier. If the load fails, the next navigation tries again.
 */
export function useDeferredParts(): Parts | undefined {
  const { pathname } = useLocation();
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (parts) return;
    const fetchParts = () => void load().then(setParts, console.warn);
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchParts, { timeout: 2000 });
    else setTimeout(fetchParts, 300);
  }, [parts, pathname]);
  return parts;
}
