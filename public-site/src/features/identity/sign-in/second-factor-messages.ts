/** Texts of the second step of the staff sign-in. */
export const codeMessages = {
  title: 'Enter your code',
  intro:
    'Your password is right. Now enter the 6-digit code from the authenticator app on your phone.',
  recoveryIntro:
    'Your password is right. Now enter one of the recovery codes that you printed or wrote down.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Three groups of letters and digits. Each code can be used once.',
  submit: 'Verify',
  submitting: 'Verifying...',
  failed: 'The code could not be checked. Please try again.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  startAgain: 'Start again',
  lost: 'Lost your phone and your recovery codes? Ask an administrator of the hostel office to reset your second factor.',
} as const;
