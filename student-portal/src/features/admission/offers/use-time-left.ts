import { useEffect, useState } from 'react';
import type { TimedOffer } from './queries.ts';

const minute = 60_000;

/**
 * Milliseconds until the offer's deadline by the API's clock, updated each minute, and when the tab is
 * shown again: a hidden tab's timers are late.
 */
export function useTimeLeft({ offer, clockAhead }: TimedOffer): number {
  const { respondBy } = offer;
  const read = () => Date.parse(respondBy) - Date.now() - clockAhead;
  const [left, setLeft] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const now = Date.parse(respondBy) - Date.now() - clockAhead;
      setLeft(now);
      // The words change with the full minute before the deadline.
      if (now > 0) timer = setTimeout(update, (now % minute) + 1);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [respondBy, clockAhead]);
  return left;
}
