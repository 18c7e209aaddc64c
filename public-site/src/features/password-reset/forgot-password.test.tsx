import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../testing/render-site.tsx';
import { server, withServer } from '../../testing/server.ts';

withServer();
beforeEach(() => localStorage.clear());

/** A toast of an earlier test may still stand beside the newest, which comes first. */
const toast = async (text: string) => (await screen.findAllByText(text))[0];

const ok = { success: true, message: 'ok', expiresAt: '2026-01-01T00:00:00.000Z' };
const refusal = (status: number, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ success: false, code: 'refused', message, fields }, { status });

/** Every call succeeds; `sent` collects path and body. */
function obliging() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/:call', async ({ params, request }) => {
      sent.push([params.call, await request.json()]);
      return HttpResponse.json(ok);
    }),
  );
  return sent;
}

async function toOtp(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@example.edu');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByRole('textbox', { name: 'OTP' });
}

async function toPassword(user: UserEvent) {
  await toOtp(user);
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await screen.findByLabelText('New password');
}

test.each(['student-login', 'provost-login'])(
  'from %s to a new password and back',
  async (door) => {
    const sent = obliging();
    const { user, router } = renderSite(`/login/${door}`);
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('heading', { name: 'Forgot Password' });
    await toPassword(user);
    expect(await toast('OTP verified successfully!')).toBeVisible();
    await user.type(screen.getByLabelText('New password'), 'a new one');
    await user.type(screen.getByLabelText('Confirm password'), 'a new one');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await user.click(await screen.findByRole('link', { name: 'Go to Login Now' }));
    expect(router.state.location.pathname).toBe(`/login/${door}`);
    expect(
      await toast('Password reset successfully! You can now login with your new password.'),
    ).toBeVisible();
    const email = 'asha@example.edu';
    expect(sent).toEqual([
      ['send-reset-password-otp', { email }],
      ['verify-reset-password-otp', { email, otp: '123456' }],
      [
        'reset-password',
        { email, otp: '123456', newPassword: 'a new one', confirmPassword: 'a new one' },
      ],
    ]);
  },
);

test('after the fourth step the login comes by itself', async () => {
  obliging();
  const { user, router } = renderSite('/login/forgot-password');
  await toPassword(user);
  await user.type(screen.getByLabelText('New password'), 'a new one');
  await user.type(screen.getByLabelText('Confirm password'), 'a new one{Enter}');
  await screen.findByRole('link', { name: 'Go to Login Now' });
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 });
});

test('each field says what is missing, until it is edited', async () => {
  obliging();
  const { user } = renderSite('/login/forgot-password');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(screen.getByText('Email is required')).toBeVisible();
  await user.type(email, 'a');
  expect(screen.queryByText('Email is required')).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  await user.clear(email);
  await toOtp(user);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  expect(screen.getByText('OTP is required')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '12{Enter}');
  expect(screen.getByText('OTP must be 6 digits')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '3456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
  expect(screen.getByText('New password is required')).toBeVisible();
  expect(screen.getByText('Please confirm your password')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('Confirm password'), 'other{Enter}');
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
});

test('Back goes a step back, Resend OTP sends again', async () => {
  const sent = obliging();
  const { user } = renderSite('/login/forgot-password');
  await toPassword(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Resend OTP' }));
  expect(await toast('OTP resent successfully!')).toBeVisible();
  expect(sent).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.edu');
});

test('a refused OTP is told at its field; no answer with the text of the catalogue', async () => {
  obliging();
  const { user } = renderSite('/login/forgot-password');
  await toOtp(user);
  const path = '*/api/auth/verify-reset-password-otp';
  server.use(http.post(path, () => refusal(422, 'x', { otp: 'This OTP has expired.' })));
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '123456{Enter}');
  expect(await screen.findByText('This OTP has expired.')).toBeVisible();
  server.use(http.post(path, () => HttpResponse.error()));
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '{Backspace}6{Enter}');
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible();
});

it('comes back to the OTP after a reload while it is valid, and to the start after Back', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  server.use(http.post('*/api/auth/:call', () => HttpResponse.json({ ...ok, expiresAt })));
  const first = renderSite('/login/forgot-password');
  await toOtp(first.user);
  first.unmount();
  const second = renderSite('/login/forgot-password');
  expect(await screen.findByRole('textbox', { name: 'OTP' })).toBeVisible();
  expect(screen.getByText(/asha@example.edu/)).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Back' }));
  second.unmount();
  renderSite('/login/forgot-password');
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
});

describe('a mailed link', () => {
  const token = 'abcdefghij-0123456789_';
  const page = `/login/forgot-password#email=asha%40example.edu&otp=${token}`;

  it('is removed from the address and verified; its token is not shown', async () => {
    const sent = obliging();
    const { user, router } = renderSite(page);
    expect(
      await screen.findByText(
        'You opened the link that we sent to asha@example.edu in place of an OTP.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByRole('button', { name: 'Reset Password' })).toBeVisible();
    expect(sent).toEqual([
      ['verify-reset-password-otp', { email: 'asha@example.edu', otp: token }],
    ]);
  });

  it('makes way for the OTP once the server refuses it', async () => {
    const expired = 'This OTP has expired. Please ask for a new one.';
    server.use(
      http.post('*/api/auth/verify-reset-password-otp', () => refusal(422, 'x', { otp: expired })),
    );
    const { user } = renderSite(page);
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText(expired)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'OTP' })).toHaveValue('');
  });
});
