import { useSession } from '@hostel/shared-ui/session';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allotmentOf } from '../testing/allotment.ts';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../testing/render-portal.tsx';
import { pageOf } from '../testing/requests.ts';
import { api, refusal, server, withServer } from '../testing/server.ts';

withServer();
beforeEach(() => {
  signInStudent();
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf([]))),
    http.get(api('/leave'), () => HttpResponse.json(pageOf([]))),
  );
});
afterEach(signOutStudent);

async function askToLogOut() {
  const view = renderPortal('/student-login');
  await view.user.click(await screen.findByRole('button', { name: /Account of Asha Verma/ }));
  await view.user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to log out?',
  });
  return { ...view, dialog: within(dialog) };
}

it('names the portal and the system, and links to every page', async () => {
  renderPortal('/student-login');
  const [nav] = await screen.findAllByRole('navigation', { name: 'Student Portal' });
  expect(screen.getByText('Hostel Management System')).toBeVisible();
  const links = within(nav!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/student-login',
    '/student-login/fees-payment',
    '/student-login/notices',
    '/student-login/maintenance-request',
    '/student-login/leave-apply',
    '/student-login/feedback',
    '/student-login/application',
  ]);
});

it('shows the application second while an applicant has no bed', async () => {
  const data = allotmentOf({ state: 'received' });
  server.use(http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data })));
  renderPortal('/student-login');
  const bars = await screen.findAllByRole('navigation', { name: 'Student Portal' });
  await waitFor(() =>
    expect(within(bars[1]!).getAllByRole('link')[1]).toHaveTextContent('Application'),
  );
});

it('confirms a logout, which can be cancelled', async () => {
  const { user, dialog } = await askToLogOut();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(useSession.getState().token).toBe('a-token');
});

it('ends the session on the server and in the browser, and opens the sign-in page', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post(api('/auth/logout'), ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      return HttpResponse.json({ success: true, message: 'Signed out.' });
    }),
  );
  const { user, dialog, router } = await askToLogOut();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  await expectToast('Logged out successfully!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(tokens).toEqual(['Bearer a-token']);
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it.each([
  ['no network', () => HttpResponse.error(), 'Error during logout'],
  [
    'a refusal without words',
    () => HttpResponse.json(refusal('', 'x'), { status: 500 }),
    'Could Not Logout',
  ],
  ['a refusal', () => HttpResponse.json(refusal('Not now.', 'x'), { status: 503 }), 'Not now.'],
  [
    'a session that had ended',
    () => HttpResponse.json(refusal('Ended.', 'session_ended'), { status: 401 }),
    'Logged out successfully!',
  ],
])('forgets the session in the browser after %s', async (_, answer, text) => {
  server.use(http.post(api('/auth/logout'), answer));
  const { user, dialog, router } = await askToLogOut();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  await expectToast(text);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(useSession.getState()).toMatchObject({ token: null, user: null, ended: false });
});
