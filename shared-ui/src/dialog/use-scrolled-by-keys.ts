import { useEffect, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Text that is longer than its box, with nothing in it to go to, is itself gone to and scrolled by keys. */
export function useScrolledByKeys(box: RefObject<HTMLElement | null>): void {
  // After every rendering: what stands in the box may have become longer.
  useEffect(() => {
    const look = () => {
      const element = box.current;
      if (!element) return;
      const isLong = element.scrollHeight > element.clientHeight;
      if (isLong && !element.querySelector(focusable)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });
}
