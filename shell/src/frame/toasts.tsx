import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

type Idle = { cancel: () => void };

function whenIdle(act: () => void): Idle {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 2000 });
    return { cancel: () => cancelIdleCallback(handle) };
  }
  const timer = setTimeout(act, 300);
  return { cancel: () => clearTimeout(timer) };
}

/**
 * The place for toasts, fetched once the first page stands still: nobody has done anything yet
 * that could be told about. If it doesn't come, the next navigation asks again.
 */
export function Toasts() {
  const { pathname } = useLocation();
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return undefined;
    const load = async () => {
      const { LimitedToaster } = await import('./limited-toaster.tsx');
      setToaster(() => LimitedToaster);
    };
    const idle = whenIdle(() => void load().catch(console.warn));
    return idle.cancel;
  }, [Toaster, pathname]);
  return Toaster ? <Toaster /> : null;
}
