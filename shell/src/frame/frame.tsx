import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { releases } from '../releases/release-state.ts';
import { readReleases } from '../remotes/registry.ts';
import { Announcer } from './announcer.tsx';
import { Progress } from './progress.tsx';
import { replaceFragment } from './replace-fragment.ts';
import { useDeferredParts } from './deferred/use-deferred-parts.ts';
import { useToaster } from '../toasts/load-toasts.ts';

/** Around every page of every remote: progress, network, releases, messages, focus and scroll. */
export function Frame() {
  useLayoutEffect(replaceFragment, []);
  const parts = useDeferredParts();
  const Toaster = useToaster();
  return (
    <>
      <Progress />
      {parts && <parts.Bars store={releases} readReleases={readReleases} />}
      <Outlet />
      <Announcer />
      {Toaster && <Toaster />}
      <ScrollRestoration />
    </>
  );
}
