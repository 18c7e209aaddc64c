import type { RemoteEntry } from '@hostel/contracts/delivery';
import type { RouteObject } from 'react-router-dom';
import { MissingPage } from '../pages/missing-page.tsx';
import { isChunkFailure } from '../remotes/failures.ts';
import type { StaleTab } from '../remotes/stale-tab.ts';

type LazyPage = Extract<NonNullable<RouteObject['lazy']>, () => unknown>;

async function componentOf(lazy: LazyPage) {
  const { Component } = await lazy();
  if (!Component) throw new Error('A lazy route has no component');
  return Component;
}

/**
 * The routes of a remote, in which a page below a layout that can't be loaded is replaced by a note
 * in the layout: the error element of the remote would replace the navigation too, and the router
 * would store the failure.
 */
export function keepFrame(
  routes: readonly RouteObject[],
  remote: RemoteEntry,
  stale: StaleTab,
): RouteObject[] {
  const guarded = (lazy: LazyPage): LazyPage => {
    return async () => {
      try {
        return await lazy();
      } catch (error) {
        if (!isChunkFailure(error)) throw error;
        const load = () => componentOf(lazy);
        return { element: <MissingPage {...{ remote, stale, load }} /> };
      }
    };
  };
  const keep = (route: RouteObject, hasLayout: boolean): RouteObject => {
    const { lazy } = route;
    const page = hasLayout && typeof lazy === 'function' ? { lazy: guarded(lazy) } : {};
    if (route.index) return { ...route, ...page };
    const isLayout = hasLayout || Boolean(lazy ?? route.element ?? route.Component);
    const children = route.children?.map((child) => keep(child, isLayout));
    return { ...route, ...page, ...(children && { children }) };
  };
  return routes.map((route) => keep(route, false));
}
