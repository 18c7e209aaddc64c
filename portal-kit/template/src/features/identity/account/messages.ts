export const accountMessages = {
  title: 'Your account',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  loading: 'Loading your account',
  failed: 'Your account could not be loaded',
  signIn: 'Sign in again',
  /** Labels of the roles; an unknown role is shown as it is. */
  roles: new Map([
    ['student', 'Student'],
    ['provost', 'Provost'],
    ['chief-provost', 'Chief Provost'],
    ['warden', 'Warden'],
    ['admin', 'Administrator'],
  ]),
} as const;
