import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { profileOf } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { StaffAccountPage } from './account-page.tsx';

const off = { since: null, required: false, recoveryCodesLeft: 0 };
withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  const now = new Date().toISOString();
  const sessions = [
    {
      _id: 's1',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now,
      device: 'Firefox',
      current: true,
    },
    {
      _id: 's2',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now,
      device: 'Safari',
      current: false,
    },
  ];
  server.use(
    http.get('*/api/profile/me', () => HttpResponse.json({ success: true, data: profileOf() })),
    http.get('*/api/auth/sessions', () => HttpResponse.json({ success: true, data: sessions })),
    http.get('*/api/auth/second-factor', () => HttpResponse.json({ success: true, data: off })),
  );
});

const open = () =>
  renderRoutes(
    [{ path: '/provost-login/profile', element: <StaffAccountPage /> }],
    '/provost-login/profile',
  );

test('shows the account, and saves a phone number under the version it was read with', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/profile/me', async ({ request }) => {
      sent.push(request.headers.get('If-Match'), await request.json());
      return HttpResponse.json({
        success: true,
        data: profileOf({ phoneNumber: '+919876543210' }),
      });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Dr. Meera Nair')).toBeVisible();
  expect(screen.getByText('Warden')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Contact' }));
  await user.type(form.getByLabelText('Phone'), '9876543210');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile is saved.')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.stringContaining(profileOf().updatedAt),
    { phoneNumber: '9876543210' },
  ]);
});

test('does not send an invalid phone number', async () => {
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Contact' }));
  await user.type(form.getByLabelText('Phone'), '12345');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Enter a 10-digit mobile number/)).toBeVisible();
});

test('signs out other sessions, but not the current one', async () => {
  const ended: unknown[] = [];
  server.use(
    http.delete('*/api/auth/sessions/:id', ({ params }) => {
      ended.push(params['id']);
      return HttpResponse.json({ success: true, message: 'x' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari' }));
  expect(screen.queryByRole('button', { name: 'Sign out Firefox' })).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Your password'), 'river stones 7');
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Sign-out completed.')).toBeInTheDocument();
  expect(ended).toEqual(['s2']);
});
