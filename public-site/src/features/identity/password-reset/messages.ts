/** The texts of the password reset; quoted ones are those of specification 1, sections 5 and 8. */
export const messages = {
  title: 'Forgot Password',
  progress: 'Steps of the password reset',
  steps: ['Email', 'OTP', 'New password', 'Done'],
  intro: {
    1: 'Enter the email address of your account. We will send you a one-time password.',
    2: (email: string) =>
      `Enter the OTP that we sent to ${email}. If the email contains a link instead, open the link.`,
    3: 'Choose a new password.',
    4: 'Your password has been changed. The login page opens in 3 seconds.',
  },
  linkOpened: (email: string) => `You opened the link that we sent to ${email}. No OTP is needed.`,
  linkIncomplete: 'This link is incomplete. Copy the complete link, or ask for a new OTP.',
  email: 'Email',
  otp: 'OTP',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  send: 'Send OTP',
  verify: 'Verify OTP',
  reset: 'Reset Password',
  resend: 'Resend OTP',
  back: 'Back',
  backToLogin: 'Back to Login',
  goNow: 'Go to Login Now',
  sent: 'OTP sent successfully to your email!',
  sendFailed: {
    refused: 'Failed to send OTP. Please try again.',
    noReply: 'Failed to Send Reset Password OTP',
  },
  verified: 'OTP verified successfully!',
  verifyFailed: {
    refused: 'Invalid OTP. Please try again.',
    noReply: 'OTP Verification Failed',
  },
  /** At the field, where the server refuses an OTP without words. */
  invalidOtp: 'Invalid OTP',
  done: 'Password reset successfully! You can now login with your new password.',
  resetFailed: {
    refused: 'Failed to reset password. Please try again.',
    noReply: 'Password Reset Failed',
  },
  resending: 'Resending OTP...',
  resent: 'OTP resent successfully!',
  resendFailed: 'Failed to resend OTP',
} as const;
