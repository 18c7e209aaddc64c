/** What the calls on one's own account say. */
export const messages = {
  saved: 'Profile saved successfully',
  passwordChanged: 'Password changed successfully. You are signed out everywhere else.',
  wrongPassword: 'This is not your current password.',
  samePassword: 'Choose a password that differs from the current one.',
  passwordRequired:
    'Please enter your password to sign out elsewhere. If you are not asked for it, reload the page.',
  sessionEnded: 'Signed out there.',
  unknownSession: 'This session has already ended.',
};

/** The mail that tells of a new password, for the case that it was somebody else. */
export function passwordChangedMail(name: string): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    'The password of your hostel account has been changed, and every other session was signed out.',
    'If that was not you, set a new password with "Forgot Password?" and tell the hostel office.',
    'The Hostel Office',
  ];
  return { subject: 'Your password was changed', text: `${lines.join('\n\n')}\n` };
}
