import { createQueryClient } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { Toaster } from '@hostel/shared-ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { routes } from '../routes.tsx';

// Pages are loaded lazily and two cores are shared: a second is too short.
configure({ asyncUtilTimeout: 10_000 });

const student = {
  _id: 'student-1',
  name: 'Asha Verma',
  email: 'asha@example.edu',
  role: 'student',
} as const;

/** Replaces the sign-in pages, which belong to another remote. */
function SignIn() {
  const { pathname, state } = useLocation();
  return (
    <h1>
      Sign-in at {pathname}, from {JSON.stringify(state)}
    </h1>
  );
}

export function signInStudent(): void {
  useSession.getState().signIn({ token: 'a-token', user: student });
}

/** Removes everything that a test left in the browser. */
export function signOutStudent(): void {
  // A toast outlives the test that made it.
  notify.dismiss();
  useSession.getState().signOut();
  sessionStorage.clear();
  localStorage.clear();
}

/** The portal at a path, for a signed-in student, as the shell would mount it. */
export function renderPortal(path: string) {
  const queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes, { path: '*', Component: SignIn }],
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, queries, user: userEvent.setup() };
}

/** Waits until a toast is visible: it is in the document a moment earlier. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
