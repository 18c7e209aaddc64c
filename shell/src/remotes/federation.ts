import { loadContainer } from './load-container.ts';
import type { LoadRoutes } from './load-remote.ts';

/**
 * Whether the page shows what a remote has prerendered: it can be used when that is replaced. A
 * frame is not a page (src/early/frame.ts).
 */
export function isPrerendered(): boolean {
  return document.querySelector('#fragment:not([data-frame], :empty)') !== null;
}

/** Loads the federation's runtime; webpack loads it once. */
export function loadRuntime() {
  return import('./federation-runtime.ts');
}

/**
 * Loads `./routes` of a container from one release. The federation's runtime is loaded after a
 * prerendered page can be used (decision 0088): the remote of that page is loaded without it.
 */
export const loadRoutes: LoadRoutes = async (container, release) => {
  if (release.plain && isPrerendered()) return loadContainer(container, release);
  const { loadByRuntime } = await loadRuntime();
  return loadByRuntime(container, release);
};
