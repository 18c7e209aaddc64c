export const sessionMessages = {
  toSeeMore: 'Your session has ended. Please sign in again.',
  signIn: 'Sign in again',
} as const;
