import { messages as authMessages, waitInWords } from '../sign-in/index.ts';

/** Texts of the second factor. */
export const messages = {
  signedIn: authMessages.signedIn,
  locked: authMessages.locked,
  /** In a browser that is new to the account: the wrong codes may be another person's. */
  newBrowsersLocked: (milliseconds: number) =>
    `Too many wrong codes were entered for this account. Please try again in ${waitInWords(milliseconds)}, or in a browser in which you have signed in before. If these codes were not yours, another person knows your password: set a new one with ‘Forgot Password?’, then you can sign in at once.`,
  wrongCode: 'This code is wrong or was used before. Please enter another one.',
  challengeEnded: 'This sign-in has expired. Please enter your email and password again.',
  codeMissing: 'Please enter a code of your present authenticator app, or a recovery code.',
  turnedOn: 'The second factor is turned on.',
  codesRenewed: 'Your new recovery codes are valid. The earlier ones are not any more.',
  turnedOff: 'The second factor is turned off.',
  notOn: 'The second factor of this account is not turned on.',
  notStarted: 'This set-up has expired. Please begin again.',
  required: 'Your role needs a second factor. You can set it up on another phone instead.',
} as const;

interface Mail {
  subject: string;
  text: string;
}

function mailOf(subject: string, name: string, lines: readonly string[]): Mail {
  const text = [`Dear ${name},`, ...lines, 'The Hostel Office'].join('\n\n');
  return { subject, text: `${text}\n` };
}

const ifNotYou =
  'If you did not do this, change your password at once and inform an administrator of the hostel office.';

export function turnedOnMail(name: string): Mail {
  return mailOf('Second factor turned on', name, [
    'An authenticator app was set up for your staff account. From now on, signing in needs a code of it besides your password. All other sessions have been signed out.',
    'Keep the recovery codes on paper: with one of them you can sign in when you don’t have your phone.',
    ifNotYou,
  ]);
}

export function turnedOffMail(name: string): Mail {
  return mailOf('Second factor turned off', name, [
    'The second factor of your staff account was turned off. Signing in needs only your password now.',
    ifNotYou,
  ]);
}

export function codesRenewedMail(name: string): Mail {
  return mailOf('New recovery codes', name, [
    'New recovery codes were made for your staff account. The earlier ones can’t be used any more.',
    ifNotYou,
  ]);
}

export function recoveryCodeMail(name: string, left: number): Mail {
  const rest = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
  return mailOf('A recovery code was used', name, [
    `A recovery code of your staff account was used in place of the authenticator app. ${rest}`,
    'If your phone is lost, set up the authenticator app on another one: My Profile, Second factor.',
    ifNotYou,
  ]);
}

export function wrongCodesMail(name: string): Mail {
  return mailOf('Wrong codes at sign-in', name, [
    'Your password was entered correctly, but followed by too many wrong codes. For up to a day your staff account can be used only in browsers in which you have signed in before.',
    'If this was not you, another person knows your password. Set a new one with ‘Forgot Password?’ on the sign-in page; then you can sign in at once.',
  ]);
}

export function resetMail(name: string): Mail {
  return mailOf('Second factor reset', name, [
    'An administrator has reset the second factor of your staff account. Your authenticator app and your recovery codes can’t be used any more, and you have been signed out everywhere.',
    'Sign in with your password and set up the second factor again.',
    'If you did not ask for this, inform the hostel office.',
  ]);
}
