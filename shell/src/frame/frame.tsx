import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { releases } from '../releases/release-state.ts';
import { readHouse } from '../remotes/registry.ts';
import { Announcer } from './announcer.tsx';
import { Progress } from './progress.tsx';
import { useLater } from './use-later.ts';

/** What was painted before any script goes in the very frame in which the route's own content comes. */
function useTakeOver() {
  useLayoutEffect(() => document.getElementById('fragment')?.remove(), []);
}

/** Around every page of every remote: progress, network, releases, messages, focus and scroll. */
export function Frame() {
  useTakeOver();
  const later = useLater();
  return (
    <>
      <Progress />
      {later && <later.Bars store={releases} readHouse={readHouse} />}
      <Outlet />
      <Announcer />
      {later && <later.Toaster />}
      <ScrollRestoration />
    </>
  );
}
