/** What the way to a new password says to people. */
export const messages = {
  sent: 'Reset password OTP sent to your email!',
  verified: 'OTP verified successfully!',
  reset: 'Password reset successfully! You can now login with your new password.',
};

/** The mail that tells the owner of an account that its password was changed. */
export function changedMail(name: string): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    'The password of your hostel account was changed just now, and every device was signed out.',
    'If this was not you, choose a new password with Forgot Password on the login page, and tell the hostel office.',
    'The Hostel Office',
  ];
  return { subject: 'Your password was changed', text: `${lines.join('\n\n')}\n` };
}
