import type { RouteObject } from 'react-router-dom';

/** What the shell mounts at `/`: every page of a visitor, each fetched when it is first needed. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./layout/site-layout.tsx')).SiteLayout }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }),
      },
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
        path: 'login/set-password',
        lazy: async () => ({
          Component: (await import('./features/sign-in/set-password.tsx')).SetPassword,
        }),
      },
    ],
  },
];
