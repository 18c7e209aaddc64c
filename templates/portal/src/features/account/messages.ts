export const accountMessages = {
  title: 'Your account',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  loading: 'Loading your account',
  failed: 'Your account could not be read',
  signIn: 'Sign in again',
  /** Words for the wire's values; one that isn't here is shown as it came. */
  roles: new Map([
    ['student', 'Student'],
    ['provost', 'Provost'],
    ['chief-provost', 'Chief Provost'],
    ['warden', 'Warden'],
    ['admin', 'Administrator'],
  ]),
} as const;
