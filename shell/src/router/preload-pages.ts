import type { RouteObject } from 'react-router-dom';

/** How long the first page has for its own files and data, in milliseconds. */
const headStart = 2000;

/** Not part of TypeScript's library, because only some browsers have it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const kind: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || /2g$/.test(String(kind));
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}

function lazyPages(routes: readonly RouteObject[]): (() => Promise<unknown>)[] {
  return routes.flatMap(({ lazy, children = [] }) => [
    ...(typeof lazy === 'function' ? [lazy] : []),
    ...lazyPages(children),
  ]);
}

/**
 * Loads the pages of a portal one after another when its first page is shown, so that they open at
 * once and without a network. Ends at the first failure: a page that is opened is loaded again.
 */
export async function preloadPages(routes: readonly RouteObject[]): Promise<void> {
  if (savesData()) return;
  await new Promise((resolve) => setTimeout(resolve, headStart));
  try {
    for (const load of lazyPages(routes)) {
      await whenIdle();
      await load();
    }
  } catch (error) {
    console.warn(error);
  }
}
