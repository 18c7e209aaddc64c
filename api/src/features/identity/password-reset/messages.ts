/** Texts of the password reset. */
export const messages = {
  sent: 'Reset password OTP sent to your email!',
  verified: 'OTP verified successfully!',
  reset: 'Password reset successfully! You can now login with your new password.',
};

/** The mail that informs the owner of an account about a changed password. */
export function changedMail(name: string): { subject: string; text: string } {
  const lines = [
    `Dear ${name},`,
    'The password of your hostel account has been changed, and all devices have been signed out.',
    'If you did not do this, choose a new password with Forgot Password on the sign-in page, and inform the hostel office.',
    'The Hostel Office',
  ];
  return { subject: 'Your password was changed', text: `${lines.join('\n\n')}\n` };
}
