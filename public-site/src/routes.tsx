import type { RouteObject } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.tsx';
import { signInRoutes } from './sign-in-routes.ts';

/** The same page at both of its addresses. */
const registration: RouteObject[] = ['register', 'registration'].map((path) => ({
  path,
  lazy: async () => ({
    Component: (await import('./pages/register-page.tsx')).RegisterPage,
  }),
}));

/** The texts that an applicant agrees to, each at its own address. */
const policies: RouteObject[] = ['terms', 'privacy', 'refunds'].map((path) => ({
  path,
  lazy: async () => ({
    Component: (await import('./features/policies/policies.tsx')).PolicyPage,
  }),
}));

const pages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }),
  },
  {
    path: 'hostels',
    lazy: async () => ({
      Component: (await import('./features/hostels/hostel-list.tsx')).HostelList,
    }),
  },
  {
    path: 'hostel/:hostelId',
    lazy: async () => ({ Component: (await import('./pages/hostel-page.tsx')).HostelPage }),
  },
  {
    path: 'facility/:facilityId',
    lazy: async () => ({ Component: (await import('./pages/facility-page.tsx')).FacilityPage }),
  },
  {
    path: 'rules',
    lazy: async () => ({ Component: (await import('./features/rules/rule-list.tsx')).RuleList }),
  },
  {
    path: 'rules/:ruleId',
    lazy: async () => ({ Component: (await import('./pages/rule-page.tsx')).RulePage }),
  },
  {
    path: 'contact',
    lazy: async () => ({ Component: (await import('./features/office/contact.tsx')).Contact }),
  },
  {
    path: 'techteam',
    lazy: async () => ({ Component: (await import('./features/office/tech-team.tsx')).TechTeam }),
  },
  {
    path: 'instructions',
    lazy: async () => ({
      Component: (await import('./features/instructions/instructions.tsx')).Instructions,
    }),
  },
  ...signInRoutes,
  ...registration,
  ...policies,
  {
    path: '*',
    lazy: async () => ({
      Component: (await import('./features/not-found/not-found.tsx')).PageNotFound,
    }),
  },
];

/**
 * What the shell mounts at `/`: every page of a visitor, each fetched when it is first needed. The
 * layout comes with the routes, for no page is without it: one request less, and what it shares
 * with the pages (buttons, icons) is there once.
 */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    children: pages,
  },
];
