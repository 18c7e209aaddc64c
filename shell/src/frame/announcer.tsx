import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './announcer.module.css';

/** A page sets its title a moment after it is rendered. In milliseconds. */
const titleDelay = 100;

/** Moves the focus to the main element, unless the page has focused an element in it. */
function moveFocus(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Announces a new page to screen readers: its title is read, and the focus moves to the main
 * element. Changes of the query, such as filters and tabs, are not announced.
 */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (!hash) moveFocus();
    const timer = setTimeout(() => setAnnounced(document.title), titleDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className={classes.hidden}>
      {announced}
    </p>
  );
}
