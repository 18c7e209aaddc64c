import { useSession } from '@hostel/shared-ui/session';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as paths from './paths.ts';
import { portal } from './portal.ts';
import { routes } from './routes.tsx';
import { server, withServer } from './testing/server.ts';

// Pages are loaded lazily, and a busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

withServer();
beforeEach(() => signedInAs({ email: 'meera@example.edu', role: 'warden' }));

const fields =
  'phoneNumber address guardianName guardianPhone rollNumber fatherName motherName gender ' +
  'dateOfBirth courseName department yearOfStudy admissionYear admissionDate sgpaOdd sgpaEven ' +
  'roomPreference hostelName roomNumber';
const account = {
  ...Object.fromEntries(fields.split(' ').map((field) => [field, null])),
  _id: '0123456789ab',
  name: 'Dr. Meera Nair',
  email: 'meera@example.edu',
  role: 'warden',
  updatedAt: '2026-07-01T10:00:00.000Z',
};
const answer = () => HttpResponse.json({ success: true, data: account });

function open(path = '') {
  const elsewhere = { path: '*', element: <h1>Another remote</h1> };
  const shell = { HydrateFallback: () => null, children: [...routes, elsewhere] };
  return renderRoutes([shell], `${paths.home}${path}`);
}

test('shows the user on the dashboard', async () => {
  server.use(http.get('*/api/profile/me', answer));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: portal.title })).toBeVisible();
  expect(await screen.findByText('Dr. Meera Nair')).toBeVisible();
  expect(screen.getByText('Warden')).toBeVisible();
});

test('shows a network failure in the card, and loads it with Try again', async () => {
  server.use(http.get('*/api/profile/me', () => HttpResponse.error()));
  const { user } = open();
  const panel = within(await screen.findByRole('alert'));
  server.use(http.get('*/api/profile/me', answer));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dr. Meera Nair')).toBeVisible();
});

test('shows an unknown address in the frame, with a link to the dashboard', async () => {
  open('/nowhere/at-all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    paths.home,
  );
});

test('asks before the logout, and then removes the session', async () => {
  server.use(
    http.get('*/api/profile/me', answer),
    http.post('*/api/auth/logout', () => HttpResponse.json({ success: true, message: 'Done.' })),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Account of meera@example.edu' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(useSession.getState().token).toBeNull();
});
