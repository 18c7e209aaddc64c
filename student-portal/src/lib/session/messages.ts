export const sessionMessages = {
  ended: 'Your session has ended. What you typed is kept.',
  toSeeMore: 'Your session has ended. Please sign in again.',
  signIn: 'Sign in again',
} as const;
