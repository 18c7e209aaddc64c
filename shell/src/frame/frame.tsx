import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Announcer } from './announcer.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Progress } from './progress.tsx';
import { Toasts } from './toasts.tsx';

/** What was painted before any script goes in the very frame in which the route's own content comes. */
function useTakeOver() {
  useLayoutEffect(() => document.getElementById('fragment')?.remove(), []);
}

/** Around every page of every remote: progress, network, messages, focus and scroll. */
export function Frame() {
  useTakeOver();
  return (
    <>
      <Progress />
      <OfflineNote />
      <Outlet />
      <Announcer />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
