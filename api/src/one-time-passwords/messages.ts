import { waitInWords } from '../auth/lockout-policy.ts';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';

/** What one-time passwords say to people. */
export const messages = {
  wrong: 'Invalid OTP. Please try again.',
  exhausted: 'Too many wrong tries. Please ask for a new OTP.',
  expired: 'This OTP has expired. Please ask for a new one.',
  used: 'This OTP has been used. Please ask for a new one.',
  notVerified: 'Please verify the OTP first.',
  wait: (milliseconds: number) =>
    `An OTP was sent to this email a short while ago. You can ask for the next one in ${waitInWords(milliseconds)}.`,
};

const subjects: Record<OtpPurpose, string> = {
  registration: 'Your OTP for hostel registration',
  'password-reset': 'Your OTP for a new password',
};

const purposes: Record<OtpPurpose, string> = {
  registration: 'confirms your email for the hostel registration',
  'password-reset': 'lets you choose a new password',
};

/** The mail that brings a one-time password. */
export function otpMail(purpose: OtpPurpose, code: string): { subject: string; text: string } {
  const lines = [
    `${code} is your OTP. It ${purposes[purpose]}.`,
    'It is valid for 10 minutes. The hostel office never asks for it: give it to nobody.',
    'If you did not ask for it, you need not do anything.',
    'The Hostel Office',
  ];
  return { subject: subjects[purpose], text: `${lines.join('\n\n')}\n` };
}
