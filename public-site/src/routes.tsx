import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.tsx';
import * as paths from './paths.ts';

/** A page that is loaded when it is first opened. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const informationPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }),
  },
  page(
    paths.hostels,
    async () =>
      (await import('./features/residence/halls/pages/hostel-list-page.tsx')).HostelListPage,
  ),
  page(paths.hostel(':hostelId'), async () => (await import('./pages/hall-page.tsx')).HallPage),
  page(
    paths.facility(':facilityId'),
    async () => (await import('./features/about/facilities/pages/facility-page.tsx')).FacilityPage,
  ),
  page(
    paths.rules,
    async () => (await import('./features/about/rules/pages/rule-list-page.tsx')).RuleListPage,
  ),
  page(
    paths.rule(':ruleId'),
    async () => (await import('./features/about/rules/pages/rule-page.tsx')).RulePage,
  ),
  page(
    paths.contact,
    async () => (await import('./features/about/office/pages/contact-page.tsx')).ContactPage,
  ),
  page(
    paths.technicalTeam,
    async () => (await import('./features/about/office/pages/tech-team-page.tsx')).TechTeamPage,
  ),
  page(
    paths.instructions,
    async () =>
      (await import('./features/about/instructions/pages/instructions-page.tsx')).InstructionsPage,
  ),
  page(
    paths.noticeArchive,
    async () =>
      (await import('./features/notices/public-notices/archive/archive-page.tsx')).ArchivePage,
  ),
  page(paths.allotmentRounds, async () => (await import('./pages/rounds-page.tsx')).RoundsPage),
];

const signInPages: RouteObject[] = [
  page(
    paths.login,
    async () =>
      (await import('./features/identity/sign-in/pages/login-options-page.tsx')).LoginOptionsPage,
  ),
  page(
    paths.studentLogin,
    async () =>
      (await import('./features/identity/sign-in/pages/student-sign-in-page.tsx'))
        .StudentSignInPage,
  ),
  page(
    paths.provostLogin,
    async () =>
      (await import('./features/identity/sign-in/pages/staff-sign-in-page.tsx')).StaffSignInPage,
  ),
  page(
    paths.chiefProvostLogin,
    async () =>
      (await import('./features/identity/sign-in/pages/forwarding-sign-in-page.tsx'))
        .ChiefProvostSignInPage,
  ),
  page(
    paths.otherLogin,
    async () =>
      (await import('./features/identity/sign-in/pages/forwarding-sign-in-page.tsx'))
        .OtherSignInPage,
  ),
  page(
    paths.forgotPassword,
    async () =>
      (await import('./features/identity/password-reset/pages/forgot-password-page.tsx'))
        .ForgotPasswordPage,
  ),
  page(
    paths.setPassword,
    async () =>
      (await import('./features/identity/sign-in/pages/set-password-page.tsx')).SetPasswordPage,
  ),
];

/** The same page at both addresses. */
const registrationPages: RouteObject[] = [paths.register, paths.registration].map((path) =>
  page(path, async () => (await import('./pages/register-page.tsx')).RegisterPage),
);

/** The texts that an applicant agrees to. */
const policyPages: RouteObject[] = [paths.terms, paths.privacy, paths.refunds].map((path) =>
  page(
    path,
    async () => (await import('./features/about/policies/pages/policy-page.tsx')).PolicyPage,
  ),
);

/**
 * What the shell mounts at `/`: every public page, each loaded when it is first opened. The layout
 * is not lazy, because every page needs it: this saves a request, and the code that it shares with
 * the pages (buttons, icons) is bundled once.
 */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      ...informationPages,
      ...signInPages,
      ...registrationPages,
      ...policyPages,
      page('*', async () => (await import('./pages/other-page.tsx')).OtherPage),
    ],
  },
];
