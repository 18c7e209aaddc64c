import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './announcer.module.css';

/** Titles are set by the page itself, a moment after it is there. */
const titleDelay = 100;

/** Where reading goes on after a navigation; what the page focused by itself stays focused. */
function moveFocus(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Tells who can't see it that another page is there: the title is said, and focus moves to the
 * main part. Filters and tabs, which live in the query, move nothing.
 */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (!hash) moveFocus();
    const timer = setTimeout(() => setSaid(document.title), titleDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className={classes.hidden}>
      {said}
    </p>
  );
}
