import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../../testing/render-site.tsx';
import { server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(() => localStorage.clear());

/** The newest toast comes first; one of an earlier test may still be on screen. */
const toast = async (text: string) => (await screen.findAllByText(text))[0];

const ok = { success: true, message: 'ok', expiresAt: '2026-01-01T00:00:00.000Z' };
const refusal = (status: number, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ success: false, code: 'refused', message, fields }, { status });

/** Lets every call succeed and returns the path and body of each. */
function acceptCalls() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/:call', async ({ params, request }) => {
      sent.push([params.call, await request.json()]);
      return HttpResponse.json(ok);
    }),
  );
  return sent;
}

async function openOtpStep(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@example.edu');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByRole('textbox', { name: 'OTP' });
}

async function openPasswordStep(user: UserEvent) {
  await openOtpStep(user);
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await screen.findByLabelText('New password');
}

test.each(['student-login', 'provost-login'])(
  'resets the password and returns to %s',
  async (loginForm) => {
    const sent = acceptCalls();
    const { user, router } = renderSite(`/login/${loginForm}`);
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('heading', { name: 'Forgot Password' });
    await openPasswordStep(user);
    expect(await toast('OTP verified successfully!')).toBeVisible();
    await user.type(screen.getByLabelText('New password'), 'a new one');
    await user.type(screen.getByLabelText('Confirm password'), 'a new one');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await user.click(await screen.findByRole('link', { name: 'Go to Login Now' }));
    expect(router.state.location.pathname).toBe(`/login/${loginForm}`);
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

test('opens the login page by itself after the fourth step', async () => {
  acceptCalls();
  const { user, router } = renderSite('/login/forgot-password');
  await openPasswordStep(user);
  await user.type(screen.getByLabelText('New password'), 'a new one');
  await user.type(screen.getByLabelText('Confirm password'), 'a new one{Enter}');
  await screen.findByRole('link', { name: 'Go to Login Now' });
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 });
});

test('shows the error of a field until the field is edited', async () => {
  acceptCalls();
  const { user } = renderSite('/login/forgot-password');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(screen.getByText('Email is required')).toBeVisible();
  await user.type(email, 'a');
  expect(screen.queryByText('Email is required')).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  await user.clear(email);
  await openOtpStep(user);
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

test('goes a step back with Back and sends another OTP with Resend OTP', async () => {
  const sent = acceptCalls();
  const { user } = renderSite('/login/forgot-password');
  await openPasswordStep(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Resend OTP' }));
  expect(await toast('OTP resent successfully!')).toBeVisible();
  expect(sent).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.edu');
});

test('shows a refused OTP at its field, and the text of the catalogue without an answer', async () => {
  acceptCalls();
  const { user } = renderSite('/login/forgot-password');
  await openOtpStep(user);
  const path = '*/api/auth/verify-reset-password-otp';
  server.use(http.post(path, () => refusal(422, 'x', { otp: 'This OTP has expired.' })));
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '123456{Enter}');
  expect(await screen.findByText('This OTP has expired.')).toBeVisible();
  server.use(http.post(path, () => HttpResponse.error()));
  await user.type(screen.getByRole('textbox', { name: 'OTP' }), '{Backspace}6{Enter}');
  expect(await screen.findByText('OTP Verification Failed')).toBeVisible();
});

it('opens the OTP step after a reload while the OTP is valid, and the first step after Back', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  server.use(http.post('*/api/auth/:call', () => HttpResponse.json({ ...ok, expiresAt })));
  const first = renderSite('/login/forgot-password');
  await openOtpStep(first.user);
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
    const sent = acceptCalls();
    const { user, router } = renderSite(page);
    expect(
      await screen.findByText(
        'You opened the link that we sent to asha@example.edu. No OTP is needed.',
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

  it('is replaced by the OTP field when the server refuses it', async () => {
    const expired = 'This OTP has expired. Please ask for a new one.';
    server.use(
      http.post('*/api/auth/verify-reset-password-otp', () => refusal(422, 'x', { otp: expired })),
    );
    const { user } = renderSite(page);
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText(expired)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'OTP' })).toHaveValue('');
  });

  it('that is incomplete is reported without a word about digits', async () => {
    const sent = acceptCalls();
    const { user } = renderSite(page.slice(0, -4));
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'OTP' })).toHaveValue('');
    expect(sent).toEqual([]);
  });
});
