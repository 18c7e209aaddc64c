import { waitInWords } from './limits/lockout-policy.ts';

/** Texts of sign-in, passwords and invitations. */
export const messages = {
  signedIn: 'Login successful!',
  signedOut: 'Logged out successfully!',
  wrongCredentials: 'Login failed. Please check your credentials.',
  // For sign-in pages from before the second factor: the current one shows the next step instead.
  codeRequired:
    'This account needs a code of the authenticator app. Please reload the page and sign in again.',
  locked: (milliseconds: number) =>
    `Too many failed attempts. Please try again in ${waitInWords(milliseconds)}.`,
  invitationInvalid: 'This link has been used or has expired. Please ask for a new one.',
  passwordSet: 'Your password is set. You can now sign in with it.',
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
  passwordPersonal:
    'This password is too easy to guess: it is made of your name, email, roll number or birth date, or of the word hostel. Please choose another one.',
  passwordShort: (length: number) => `Password must be at least ${length} characters long`,
} as const;
