import { useEffect, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Makes a box focusable, and so scrollable by keys, when its text overflows and it has no controls. */
export function useScrolledByKeys(box: RefObject<HTMLElement | null>): void {
  // After every render: the content may have become longer.
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
