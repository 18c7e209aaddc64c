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

// Pages are fetched lazily and two cores are shared: a second is too little.
configure({ asyncUtilTimeout: 10_000 });

/** Stands for the portals, which are other remotes'. */
function Portal() {
  const { pathname, search } = useLocation();
  return <h1>{`Portal at ${pathname}${search}`}</h1>;
}

const portals: RouteObject[] = ['student-login', 'provost-login'].map((path) => ({
  path: `${path}/*`,
  Component: Portal,
}));

function renderRoutes(
  children: RouteObject[],
  entry: string | { pathname: string; state: unknown },
) {
  const queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [entry],
  });
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, queries, user: userEvent.setup() };
}

/** The site at a path, as the shell would mount it beside the portals. */
export function renderSite(path: string) {
  return renderRoutes([...portals, ...routes], path);
}

/** One piece of the site, inside what it takes from the shell. */
export function renderPiece(piece: ReactNode) {
  return renderRoutes([{ path: '*', element: piece }], '/');
}
