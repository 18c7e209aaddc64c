import type { SessionUser } from '@hostel/contracts/session';
import { useSession } from '@hostel/shared-ui/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Toaster } from 'sonner';

/** Signs somebody in for a test, without a server. */
export function signedInAs(user: SessionUser): void {
  useSession.getState().signIn({ token: 'token-of-a-test', user });
}

/** A remote's routes as the shell would show them at a path, with a person who types and clicks. */
export function renderRoutes(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const user = userEvent.setup({ delay: null });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster visibleToasts={20} />
    </QueryClientProvider>,
  );
  return { user, router, client, ...view };
}
