import { useEffect, useSyncExternalStore } from 'react';

const delay = 5000;

function subscribe(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** Whether the page can be seen: another tab in front, or a closed lid, hides it. */
function usePageSeen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/**
 * Goes on to the next slide five seconds after the present one came, however it came. Rests while
 * `running` is false or the page is hidden.
 */
export function useAutoplay(running: boolean, present: number, goOn: (() => void) | undefined) {
  const seen = usePageSeen();
  useEffect(() => {
    if (!running || !seen || goOn === undefined) return undefined;
    const timer = setTimeout(goOn, delay);
    return () => clearTimeout(timer);
  }, [running, seen, present, goOn]);
}
