/** Texts of the own account. */
export const messages = {
  saved: 'Profile saved successfully',
  passwordChanged: 'Password changed successfully. You are signed out everywhere else.',
  wrongPassword: 'This is not your current password.',
  samePassword: 'Choose a password that differs from the current one.',
  passwordRequired:
    'Please enter your password to sign out elsewhere. If you are not asked for it, reload the page.',
  sessionEnded: 'The device has been signed out.',
  unknownSession: 'This session has already ended.',
};

/** The mail about a changed password, in case another person changed it. */
export function passwordChangedMail(name: string): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    'The password of your hostel account has been changed, and all other sessions have been signed out.',
    'If you did not do this, set a new password with "Forgot Password?" and inform the hostel office.',
    'The Hostel Office',
  ];
  return { subject: 'Your password was changed', text: `${lines.join('\n\n')}\n` };
}

/** The mail about a changed mobile number, to which codes are sent by SMS, in case another person changed it. */
export function phoneChangedMail(name: string): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    'The mobile number of your hostel account has been changed. SMS of the hostel office go to the new number; one-time passwords only after eight days.',
    'If you did not do this, set a new password with "Forgot Password?" and inform the hostel office.',
    'The Hostel Office',
  ];
  return { subject: 'Your mobile number was changed', text: `${lines.join('\n\n')}\n` };
}
