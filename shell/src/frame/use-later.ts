import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const load = () => import('./later.tsx');
type Parts = Awaited<ReturnType<typeof load>>;

/**
 * Parts of the frame that are fetched once the first page stands still: nobody has done anything
 * yet that could be told about. If they don't come, the next navigation asks again.
 */
export function useLater(): Parts | undefined {
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
