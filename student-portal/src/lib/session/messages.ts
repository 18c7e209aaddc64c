export const sessionMessages = {
  ended: 'Your session has ended. What you typed is kept.',
  signIn: 'Sign in again',
} as const;
