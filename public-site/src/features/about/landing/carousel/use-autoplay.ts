import { useEffect, useSyncExternalStore } from 'react';

const delay = 5000;

function subscribe(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** Whether the page is visible, and not behind another tab. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/**
 * Opens the next slide five seconds after the current one was opened. Stops while `running` is false
 * or the page is hidden.
 */
export function useAutoplay(running: boolean, current: number, next: (() => void) | undefined) {
  const visible = usePageVisible();
  useEffect(() => {
    if (!running || !visible || next === undefined) return undefined;
    const timer = setTimeout(next, delay);
    return () => clearTimeout(timer);
  }, [running, visible, current, next]);
}
