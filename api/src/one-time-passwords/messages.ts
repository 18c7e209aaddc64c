import { waitInWords } from '../auth/lockout-policy.ts';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';

/** What one-time passwords say to people. */
export const messages = {
  wrong: 'Invalid OTP. Please try again.',
  exhausted: 'Too many wrong tries. Please ask for a new OTP.',
  expired: 'This OTP has expired. Please ask for a new one.',
  used: 'This OTP has been used. Please ask for a new one.',
  notVerified: 'Please verify the OTP first.',
  linkNeeded:
    'Too many wrong OTPs were entered for this email today. Please ask for a new OTP: the mail will hold a link to open instead.',
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

/** The pages that a mailed link opens. */
export const linkPaths: Record<OtpPurpose, string> = {
  registration: '/registration',
  'password-reset': '/login/forgot-password',
};

/** The mail that brings a link in place of a one-time password. */
export function linkMail(purpose: OtpPurpose, link: string): { subject: string; text: string } {
  const lines = [
    `This link ${purposes[purpose]}:`,
    link,
    'We send a link in place of an OTP because too many wrong OTPs were entered for your email today. It is valid for 10 minutes. Give it to nobody.',
    'If you did not ask for it, you need not do anything.',
    'The Hostel Office',
  ];
  return { subject: subjects[purpose].replace('OTP', 'link'), text: `${lines.join('\n\n')}\n` };
}
