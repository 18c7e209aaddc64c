import { documentOf } from '@hostel/contracts/release-paths';
import type { RemoteEntry } from '@hostel/contracts/releases';
import { redirectDocument, type RouteObject } from 'react-router-dom';

/** Whether this document has been left for another; the browser may show it again as it was. */
let left = false;
window.addEventListener('pageshow', ({ persisted }) => {
  // It waits for the load that it began, and the session may have changed meanwhile.
  if (persisted && left) window.location.reload();
});

/**
 * What the route around a remote's own routes does so that a path of another document (`documents` of a remote) is gone
 * to by a full load of the page: the policy belongs to the document that the server sent. After the
 * blockers, so that a page that asks before it is left still does.
 * @param here path of the document that this is
 */
export function createDocumentRoute(
  remotes: readonly Pick<RemoteEntry, 'documents'>[],
  here: string = window.location.pathname,
): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  const own = documentOf(here, remotes);
  const isHere = ({ pathname }: URL) => documentOf(pathname, remotes) === own;
  return {
    loader: ({ request }) => {
      const url = new URL(request.url);
      if (isHere(url)) return null;
      left = true;
      return redirectDocument(`${url.pathname}${url.search}`);
    },
    shouldRevalidate: ({ nextUrl }) => !isHere(nextUrl),
  };
}
