import { documentOf } from '@hostel/contracts/delivery/paths';
import type { RemoteEntry } from '@hostel/contracts/delivery';
import { redirectDocument, type RouteObject } from 'react-router-dom';

/** Whether this document has been left for another. The browser may restore it from its cache. */
let left = false;
window.addEventListener('pageshow', ({ persisted }) => {
  // The restored page waits for the load that it began, and the session may have changed.
  if (persisted && left) window.location.reload();
});

/**
 * The part of a route that opens a path of another document (`documents` of a remote) by a full load
 * of the page, because a security policy belongs to a document. It runs after the blockers, so that
 * a page can still ask before it is left. Without a network no document can be loaded: the page is
 * shown in the current one until the browser is online again.
 * @param here the path of the current document
 */
export function createDocumentRoute(
  remotes: readonly Pick<RemoteEntry, 'documents'>[],
  here: string = window.location.pathname,
  reload: () => void = () => window.location.reload(),
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  const current = documentOf(here, remotes);
  const isHere = ({ pathname }: Pick<URL, 'pathname'>) => documentOf(pathname, remotes) === current;
  const reloadElsewhere = () => {
    if (!isHere(window.location)) reload();
  };
  return {
    loader: ({ request }) => {
      const url = new URL(request.url);
      if (isHere(url)) return null;
      if (!navigator.onLine) {
        window.addEventListener('online', reloadElsewhere);
        return null;
      }
      left = true;
      return redirectDocument(`${url.pathname}${url.search}`);
    },
    shouldRevalidate: ({ nextUrl }) => !isHere(nextUrl),
  };
}
