import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../testing/render-site.tsx';
import { server, withServer } from '../../testing/server.ts';

withServer();

test('the link’s token sets the password, and leaves the address bar', async () => {
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
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
    'href',
    '/login/provost-login',
  );
});

test('two passwords that differ are told before anything is sent', async () => {
  const { user } = renderSite('/login/set-password#abc-123');
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enouhg');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
});

test('a link that was used is told with the server’s words', async () => {
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

test('without the link there is nothing to fill in', async () => {
  renderSite('/login/set-password');
  expect(await screen.findByText('This page needs the link from your invitation.')).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
