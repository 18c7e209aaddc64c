import { smsText, type SmsText } from '../../../platform/messages/sms/sms-texts.ts';
import { waitInWords } from '../sign-in/index.ts';
import type { OtpPurpose } from './policy.ts';

/** Texts of one-time passwords. */
export const messages = {
  wrong: 'Invalid OTP. Please try again.',
  exhausted: 'Too many wrong tries. Please ask for a new OTP.',
  expired: 'This OTP has expired. Please ask for a new one.',
  used: 'This OTP has been used. Please ask for a new one.',
  notVerified: 'Please verify the OTP first.',
  linkNeeded:
    'Too many wrong OTPs were entered for this email today. Please request a new OTP: the mail will have a link to open instead.',
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

const smsTemplates = {
  registration: 'registration-otp',
  'password-reset': 'password-otp',
} as const;

/** The mail with a one-time password, and the SMS with the same. */
export function otpMail(
  purpose: OtpPurpose,
  code: string,
): { subject: string; text: string; sms: SmsText } {
  const lines = [
    `${code} is your OTP. It ${purposes[purpose]}.`,
    'It is valid for 10 minutes. The hostel office never asks for it. Do not share it with anyone.',
    'If you did not request it, please ignore this mail.',
    'The Hostel Office',
  ];
  const sms = smsText(smsTemplates[purpose], [code]);
  return { subject: subjects[purpose], text: `${lines.join('\n\n')}\n`, sms };
}

/** The pages that a mailed link opens. */
export const linkPaths: Record<OtpPurpose, string> = {
  registration: '/registration',
  'password-reset': '/login/forgot-password',
};

/** The mail with a link instead of a one-time password; links are never sent by SMS. */
export function linkMail(purpose: OtpPurpose, link: string): { subject: string; text: string } {
  const lines = [
    `This link ${purposes[purpose]}:`,
    link,
    'You receive a link instead of an OTP because too many wrong OTPs were entered for your email today. It is valid for 10 minutes. Do not share it with anyone.',
    'If you did not request it, please ignore this mail.',
    'The Hostel Office',
  ];
  return { subject: subjects[purpose].replace('OTP', 'link'), text: `${lines.join('\n\n')}\n` };
}
