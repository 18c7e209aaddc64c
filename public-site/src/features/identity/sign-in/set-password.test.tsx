import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../../testing/render-site.tsx';
import { server, withServer } from '../../../testing/server.ts';

withServer();

test('sets the password with the token of the link, and removes it from the address', async () => {
  server.use(
    http.post('*/api/auth/accept-invitation', async ({ request }) => {
      expect(await request.json()).toEqual({ invitation: 'abc-123', newPassword: 'long enough' });
      return HttpResponse.json({ success: true, message: 'Done.' });
    }),
  );
  const { user, router } = renderSite('/login/set-password#invitation=abc-123');
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  expect(router.state.location.hash).toBe('');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password is set.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    '/login/provost-login',
  );
});

test('leads a student to the sign-in page of students', async () => {
  server.use(
    http.post('*/api/auth/accept-invitation', async ({ request }) => {
      expect(await request.json()).toEqual({ invitation: 'abc-123', newPassword: 'mango9' });
      return HttpResponse.json({ success: true, message: 'Done.' });
    }),
  );
  const { user } = renderSite('/login/set-password#invitation=abc-123&for=student');
  await user.type(await screen.findByLabelText('New password'), 'mango9');
  expect(screen.queryByText('12 characters or more.')).toBeNull();
  await user.type(screen.getByLabelText('Confirm password'), 'mango9');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  const link = await screen.findByRole('link', { name: 'Go to Login' });
  expect(link).toHaveAttribute('href', '/login/student-login');
});

test('shows that the passwords differ, and sends nothing', async () => {
  const { user } = renderSite('/login/set-password#abc-123');
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enouhg');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
});

test('shows the server’s message for a used link', async () => {
  server.use(
    http.post('*/api/auth/accept-invitation', () =>
      HttpResponse.json(
        { success: false, code: 'invitation_invalid', message: 'This link has been used.' },
        { status: 422 },
      ),
    ),
  );
  const { user } = renderSite('/login/set-password#abc-123');
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('This link has been used.')).toBeVisible();
});

test('shows no form without the link', async () => {
  renderSite('/login/set-password');
  expect(await screen.findByText('Open this page with the link in your invitation.')).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
