/** Texts of the card in My Profile. */
export const cardMessages = {
  title: 'Second factor',
  loading: 'Loading your second factor',
  failed: 'Your second factor could not be loaded.',
  off: 'Signing in needs only your password. With an authenticator app on your phone, nobody can sign in with a stolen password.',
  on: 'Signing in needs a code of your authenticator app besides the password.',
  since: 'Turned on',
  left: 'Recovery codes left',
  leftOf: (left: number, all: number) => `${left} of ${all}`,
  few: 'Few are left: make new ones',
  setUp: 'Set up',
  otherPhone: 'Set up another phone',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
} as const;

/** Texts of the page on which the second factor is set up. */
export const setUpMessages = {
  title: 'Set up the second factor',
  lead: 'An authenticator app on your phone shows a new code every 30 seconds. Signing in needs such a code besides your password.',
  required:
    'Your role needs a second factor. Everything else opens as soon as it is set up; it takes about two minutes.',
  loading: 'Loading your second factor',
  failed: 'Your second factor could not be loaded.',
  passwordTitle: 'Step 1 of 3: Confirm that it is you',
  password: 'Your password',
  current: 'Code of the present phone, or a recovery code',
  continue: 'Continue',
  continuing: 'Checking…',
  beginFailed: 'The set-up could not be started. Please try again.',
  scanTitle: 'Step 2 of 3: Connect your phone',
  scan: 'Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or FreeOTP, add an account and scan this picture.',
  picture: 'QR code for the authenticator app',
  key: 'If you can’t scan it, type this key into the app',
  code: 'Code shown in the app',
  codeHint: '6 digits',
  turnOn: 'Turn on',
  turningOn: 'Checking…',
  confirmFailed: 'The code could not be checked. Please try again.',
  beginAgain: 'Begin again',
  lostTitle: 'The second factor is turned on',
  lost: 'Your recovery codes did not arrive here. Please make new ones in My Profile, with your password and the next code of the app.',
  toProfile: 'Open My Profile',
  codesTitle: 'Step 3 of 3: Keep your recovery codes',
  done: 'Done',
} as const;

/** Texts of the recovery codes, shown once. */
export const codesMessages = {
  lead: 'If your phone is lost or broken, you can sign in with one of these codes. Each can be used once. They are shown only now: print them or write them down, and keep them away from your computer.',
  list: 'Recovery codes',
  sheetTitle: 'Hostel Office: recovery codes',
  account: (email: string) => `Account: ${email}`,
  made: (day: string) => `Made on ${day}. Earlier codes can’t be used any more.`,
  print: 'Print',
  copy: 'Copy',
  copied: 'The codes are copied.',
  copyFailed: 'The codes could not be copied. Please write them down.',
  written: 'I have printed these codes or written them down',
} as const;

interface ProofTexts {
  title: string;
  lead: string;
  submit: string;
  failed: string;
  done: string;
}

/** Texts of the dialogs that request the password and a code. */
export const proofMessages: Record<'renew' | 'turnOff', ProofTexts> = {
  renew: {
    title: 'Make new recovery codes?',
    lead: 'Your present recovery codes can’t be used any more then.',
    submit: 'Make new codes',
    failed: 'The codes could not be made. Please try again.',
    done: 'Your new recovery codes are valid.',
  },
  turnOff: {
    title: 'Turn the second factor off?',
    lead: 'Signing in needs only your password then. Your authenticator app and your recovery codes can’t be used any more.',
    submit: 'Turn off',
    failed: 'The second factor could not be turned off. Please try again.',
    done: 'The second factor is turned off.',
  },
};

export const proofFields = {
  password: 'Your password',
  code: 'Code of the app, or a recovery code',
  codesTitle: 'Your new recovery codes',
  close: 'Done',
} as const;
