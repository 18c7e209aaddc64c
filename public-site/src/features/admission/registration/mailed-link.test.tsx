import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { refusing, registrationCalls, type SentCall } from '../../../testing/registration.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import { filled, openAt } from '../../../testing/open-registration.ts';
import { server, withServer } from '../../../testing/server.ts';
import { eraseDraft, useWizard } from './store.ts';

withServer();
beforeEach(() => {
  localStorage.clear();
  act(eraseDraft);
  server.use(...registrationCalls());
});

const next = () => screen.getByRole('button', { name: 'Next' });

describe('a mailed link', () => {
  const token = 'abcdefghij-0123456789_';
  const page = `/registration#email=meera%40example.edu&otp=${token}`;

  it('replaces the OTP and is removed from the address; its token is not shown', async () => {
    const sent: SentCall[] = [];
    server.use(...registrationCalls(sent));
    const { user, router } = await openAt(
      2,
      { otpState: 'sent', values: { ...filled, otp: '' } },
      page,
    );
    expect(await screen.findByText(/You opened the link in our email/)).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.state).toMatchObject({ step: 2 });
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue(token)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
    expect(screen.queryByDisplayValue(token)).not.toBeInTheDocument();
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
    const otps = sent.flatMap(({ call, body }) => (/-v|-o/.test(call) ? [[call, body]] : []));
    expect(otps).toEqual([
      ['verify-otp', { email: filled.email, otp: token }],
      ['email-verification', expect.objectContaining({ email: filled.email, otp: token })],
    ]);
  });

  it('is accepted while the page is shown', async () => {
    const { router } = await openAt(2, { otpState: 'sent', values: { ...filled, otp: '' } });
    await act(() => router.navigate(page.replace('/registration', '/register')));
    expect(await screen.findByText(/You opened the link in our email/)).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('is replaced by the OTP field when the server refuses it', async () => {
    const expired = 'This OTP has expired. Please ask for a new one.';
    const refusal = { code: 'otp_expired', message: expired, fields: { otp: expired } };
    server.use(refusing('verify-otp', 422, refusal));
    const { user } = await openAt(2, { otpState: 'sent', values: { ...filled, otp: '' } }, page);
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText(expired)).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
  });

  it('that is incomplete is reported without a call', async () => {
    const sent: SentCall[] = [];
    server.use(...registrationCalls(sent));
    const values = { ...filled, otp: '' };
    const { user } = await openAt(2, { otpState: 'sent', values }, page.slice(0, -4));
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(sent).toEqual([]);
  });

  it('stays after a network failure', async () => {
    server.use(http.post('*/api/auth/verify-otp', () => HttpResponse.error()));
    const { user } = await openAt(2, { otpState: 'sent', values: { ...filled, otp: '' } }, page);
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Failed to verify OTP')).toBeVisible();
    expect(useWizard.getState().values.otp).toBe(token);
  });

  it('opens the first step in a browser without a draft', async () => {
    renderSite(page);
    expect(await screen.findByRole('heading', { name: 'Personal information' })).toBeVisible();
    expect(screen.getByText(/the link verifies meera@example.edu/)).toBeVisible();
  });
});
