import { login, loginProvost } from '@hostel/contracts/identity/sign-in';
import { checkEligibility } from '@hostel/contracts/admission/eligibility';
import {
  resetPassword,
  sendResetPasswordOtp,
  verifyResetPasswordOtp,
} from '@hostel/contracts/identity/password-reset';
import { publishedNotices } from '@hostel/contracts/notices/public-notices';
import * as registration from '@hostel/contracts/admission/registration';
import {
  networkError,
  testErrorCatalogue,
  unreadableReply,
  words,
} from '@hostel/shared-ui/error-catalogue';
import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { blankValues } from './features/admission/registration/draft.ts';
import { eraseDraft } from './features/admission/registration/store.ts';
import { filled, openAt } from './testing/open-registration.ts';
import { registrationCalls } from './testing/registration.ts';
import { renderSite } from './testing/render-site.tsx';
import { server, withServer } from './testing/server.ts';

withServer();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(eraseDraft);
  server.use(...registrationCalls());
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** By text: queries by role are slow on a page with many elements. */
const press = async (name: string) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button, button *' }));

async function logIn(page: string) {
  renderSite(`/login/${page}`);
  await type('Email', 'asha@example.edu');
  await type('Password', 'secret');
  await press('Login');
}

/** Goes through the steps of the password reset to this button, and presses it. */
async function openReset(button: string) {
  renderSite('/login/forgot-password');
  await type('Email', 'asha@example.edu');
  await press('Send OTP');
  if (button === 'Send OTP') return;
  await type('OTP', '123456');
  if (button === 'Reset Password') {
    await press('Verify OTP');
    await type('New password', 'a new one');
    await type('Confirm password', 'a new one');
  }
  await press(button);
}

/** The first OTP is sent. */
async function resendOtp() {
  const sent = { success: true, message: '', expiresAt: '2036-01-01T00:00:00.000Z' };
  const path = '*/api/auth/send-reset-password-otp';
  server.use(http.post(path, () => HttpResponse.json(sent), { once: true }));
  await openReset('Resend OTP');
}

/** Opens a step of the registration, and presses a button there. */
const atStep =
  (step: number, button: string, rest: object = {}) =>
  async () => {
    await openAt(step, rest);
    await press(button);
  };
const emailEntered = { otpState: 'none', values: { ...blankValues, email: filled.email } };

async function submitApplication() {
  await openAt(5);
  fireEvent.click(screen.getByRole('checkbox'));
  await press('Submit Application');
  await press('Yes, submit');
}

/** The board tries three times; its pauses are skipped. */
async function openBoard() {
  const { setTimeout } = window;
  const skipPauses = (run: () => void, ms?: number) =>
    setTimeout(run, ms === 1000 || ms === 2000 ? 0 : ms);
  window.setTimeout = skipPauses as typeof setTimeout;
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderSite('/');
  await screen.findByText('The notices could not be loaded.');
  expect(log).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  window.setTimeout = setTimeout;
  log.mockRestore();
}

// Specification 1, section 8: Login, Reset, Eligibility, Registration OTP, step and submit.
testErrorCatalogue(
  server,
  [
    {
      call: login,
      act: () => logIn('student-login'),
      wordless: 'Login failed.',
      noReply: 'Login failed. Please try again.',
    },
    {
      call: loginProvost,
      act: () => logIn('provost-login'),
      wordless: 'Login failed. Please check your credentials.',
      noReply: 'An error occurred during login. Please try again.',
    },
    {
      call: sendResetPasswordOtp,
      act: () => openReset('Send OTP'),
      wordless: 'Failed to send OTP. Please try again.',
      noReply: 'Failed to Send Reset Password OTP',
    },
    {
      call: verifyResetPasswordOtp,
      act: () => openReset('Verify OTP'),
      wordless: ['Invalid OTP. Please try again.', 'Invalid OTP'],
      noReply: 'OTP Verification Failed',
    },
    {
      call: resetPassword,
      act: () => openReset('Reset Password'),
      wordless: 'Failed to reset password. Please try again.',
      noReply: 'Password Reset Failed',
    },
    {
      call: sendResetPasswordOtp,
      where: 'again',
      act: resendOtp,
      wordless: 'Failed to resend OTP',
      noReply: 'Failed to resend OTP',
    },
    {
      call: checkEligibility,
      act: atStep(1, 'Check Eligibility'),
      wordless: 'An error occurred while checking eligibility',
      noReply: networkError,
      unreadable: unreadableReply,
    },
    {
      call: registration.checkEmail,
      act: atStep(2, 'Send OTP', emailEntered),
      wordless: 'Failed to send OTP',
      noReply: 'Failed to send OTP',
    },
    {
      call: registration.sendOtp,
      act: atStep(2, 'Send OTP', emailEntered),
      wordless: 'Failed to send OTP',
      noReply: 'Failed to send OTP',
    },
    {
      call: registration.verifyOtp,
      act: atStep(2, 'Verify OTP', { otpState: 'sent' }),
      wordless: 'Invalid OTP. Please try again.',
      noReply: 'Failed to verify OTP',
    },
    {
      call: registration.emailVerification,
      act: atStep(2, 'Next'),
      wordless: 'Registration failed.',
      noReply: 'Registration failed.',
    },
    {
      call: registration.registeredStudentProfile,
      act: submitApplication,
      wordless: 'Registration failed. Please try again.',
      noReply: `Registration failed: ${networkError}`,
      unreadable: `Registration failed: ${unreadableReply}`,
    },
    {
      call: registration.registeredStudents,
      act: async () => {
        renderSite('/register');
        fireEvent.click(await screen.findByText('Show the list of registered students'));
      },
      refused: `Error: ${words}`,
      wordless: 'Failed to fetch student data',
      noReply: `Error: ${networkError}`,
      unreadable: `Error: ${unreadableReply}`,
    },
    { call: publishedNotices, act: openBoard, refused: [], wordless: [], noReply: [] },
  ],
  56,
);
