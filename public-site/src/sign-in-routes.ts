import type { RouteObject } from 'react-router-dom';

/** The doors: which one, the four forms, the reset of a password, and the first password of a staff account. */
export const signInRoutes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({
      Component: (await import('./features/sign-in/login-options.tsx')).LoginOptions,
    }),
  },
  {
    path: 'login/student-login',
    lazy: async () => ({
      Component: (await import('./features/sign-in/student-sign-in.tsx')).StudentSignIn,
    }),
  },
  {
    path: 'login/provost-login',
    lazy: async () => ({
      Component: (await import('./features/sign-in/staff-sign-in.tsx')).StaffSignIn,
    }),
  },
  {
    path: 'login/chief-provost-login',
    lazy: async () => ({
      Component: (await import('./features/sign-in/forwarding-sign-in.tsx')).ChiefProvostSignIn,
    }),
  },
  {
    path: 'login/other-login',
    lazy: async () => ({
      Component: (await import('./features/sign-in/forwarding-sign-in.tsx')).OtherSignIn,
    }),
  },
  {
    path: 'login/forgot-password',
    lazy: async () => ({
      Component: (await import('./features/password-reset/forgot-password.tsx')).ForgotPassword,
    }),
  },
  {
    path: 'login/set-password',
    lazy: async () => ({
      Component: (await import('./features/sign-in/set-password.tsx')).SetPassword,
    }),
  },
];
