import type { SessionUser } from '@hostel/contracts/identity/sign-in/session';
import { useSession } from '@hostel/shared-ui/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Toaster } from 'sonner';

/** Signs a user in for a test, without a server. */
export function signedInAs(user: SessionUser): void {
  useSession.getState().signIn({ token: 'token-of-a-test', user });
}

/** Renders a remote's routes at a path as the shell does, with a user to type and click. */
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
