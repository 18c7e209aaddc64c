import { createQueryClient } from '@hostel/shared-ui/query';
import { Toaster } from '@hostel/shared-ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { routes } from '../routes.tsx';

// Pages are loaded lazily, and one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Replaces the portals, which are separate remotes. */
function Portal() {
  const { pathname, search } = useLocation();
  return <h1>{`Portal at ${pathname}${search}`}</h1>;
}

const portals: RouteObject[] = ['student-login', 'provost-login'].map((path) => ({
  path: `${path}/*`,
  Component: Portal,
}));

/** An entry of the browser's history. */
type HistoryEntry = string | { pathname: string; state: unknown };

function renderRoutes(children: RouteObject[], history: HistoryEntry[]) {
  const queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: history,
  });
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, queries, user: userEvent.setup() };
}

/**
 * The site as the shell mounts it beside the portals.
 * @param history the entries of the browser's history; the last one is shown
 */
export function renderSite(...history: HistoryEntry[]) {
  return renderRoutes([...portals, ...routes], history);
}

/** A part of the site with the providers that the shell supplies. */
export function renderPart(part: ReactNode) {
  return renderRoutes([{ path: '*', element: part }], ['/']);
}
