export const sessionMessages = {
  toSeeMore: 'Your session has ended. Please sign in again.',
  /** In each further part of a page whose first part offers to sign in again. */
  afterSignIn: 'Shown after you sign in again.',
  signIn: 'Sign in again',
} as const;
