import { useSession } from '@hostel/shared-ui/session';
import type { Remote } from '@hostel/shared-ui/remote';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, useLocation } from 'react-router-dom';
import type { LoadRoutes } from '../remotes/load-remote.ts';
import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { createAppRouter } from './create-app-router.ts';

jest.mock('../frame/deferred/use-deferred-parts.ts', () => ({ useDeferredParts: () => undefined }));

function SignIn() {
  const { search } = useLocation();
  return <h1>Sign in{search}</h1>;
}

const modules: Record<string, Remote> = {
  site: {
    routes: [
      {
        children: [
          { index: true, element: <h1>Landing</h1> },
          { path: 'login', element: <SignIn /> },
          { path: '*', element: <h1>The site’s 404</h1> },
        ],
      },
    ],
  },
  student: {
    routes: [
      {
        path: 'student',
        children: [
          { index: true, element: <h1>Desk</h1> },
          { path: 'lost', lazy: () => Promise.reject(chunkError) },
          { path: 'bug', element: <Bug /> },
        ],
      },
    ],
  },
};
const chunkError = Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });

function Bug(): never {
  throw new Error('a bug');
}

const site = remoteEntry('site', { paths: ['/'] });
const student = remoteEntry('student', { title: 'Student Portal', roles: ['student'] });
const office = remoteEntry('office', { title: 'Office', roles: ['warden'] });
const everything = remotesDocument(site, student, office);

/** Opens the app at a path; the scroll position is the browser's to keep. */
function open(path: string, document = everything) {
  window.history.replaceState(null, '', path);
  const load = jest.fn<ReturnType<LoadRoutes>, Parameters<LoadRoutes>>((container) =>
    Promise.resolve(modules[container]),
  );
  const router = createAppRouter(document, load);
  render(<RouterProvider router={router} />);
  return { load, router };
}

function signIn(role: 'student' | 'warden' = 'student') {
  const user = { _id: role, name: 'Asha', email: `${role}@example.edu`, role };
  useSession.getState().signIn({ token: 't', user });
}

const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ token: null, user: null, ended: false });
  jest.spyOn(window, 'scrollTo').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

test('loads the remote of the path, and only that', async () => {
  const { load } = open('/');
  await heading('Landing');
  expect(load.mock.calls.map(([container]) => container)).toEqual(['site']);
});

test('prefers a remote’s 404 to the shell’s', async () => {
  open('/no/such/page');
  await heading('The site’s 404');
});

test('shows the shell’s 404 for a path that the portal does not have', async () => {
  signIn();
  open('/student/no-such');
  await heading('Page not found');
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Asha')).toHaveTextContent('student');
  expect(header.getByRole('link', { name: 'Hostel Management System' })).toHaveAttribute(
    'href',
    '/',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Go to Student Portal' }));
  await heading('Desk');
});

test('loads no remote without a session, and keeps the return path', async () => {
  const { load } = open('/student?tab=history');
  await heading('Sign in?from=%2Fstudent%3Ftab%3Dhistory');
  expect(load.mock.calls.map(([container]) => container)).toEqual(['site']);
});

test('opens a portal at its prefix', async () => {
  signIn();
  open('/student');
  await heading('Desk');
});

test('opens the login page without a return path after a logout', async () => {
  signIn();
  open('/student');
  await heading('Desk');
  act(() => useSession.getState().signOut());
  await heading('Sign in');
});

test('shows another role a link to its portal, and the remote after the right login', async () => {
  signIn('warden');
  const { load } = open('/student');
  await heading('This page is not for your account');
  expect(screen.getByRole('link', { name: 'Go to Office' })).toHaveAttribute('href', '/office');
  expect(load).not.toHaveBeenCalled();
  act(() => signIn('student'));
  await heading('Desk');
});

test('shows an error for a failed remote, and loads it with Try again', async () => {
  signIn();
  const { load, router } = open('/');
  await heading('Landing');
  load.mockRejectedValueOnce(new Error('no script'));
  await act(() => router.navigate('/student'));
  await heading('Student Portal can’t be loaded right now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Desk');
});

test('offers to reload the page after a failed chunk', async () => {
  signIn();
  open('/student/lost');
  await heading('This page couldn’t be loaded');
});

test('keeps the other pages when a page throws', async () => {
  signIn();
  const { router } = open('/student/bug');
  await heading('Something went wrong on this page');
  await act(() => router.navigate('/student'));
  await heading('Desk');
});

test('shows the shell’s 404 if no remote owns the other paths', async () => {
  open('/no/such/page', remotesDocument(student));
  await heading('Page not found');
});
