import type { RouteObject } from 'react-router-dom';

const home: RouteObject = {
  index: true,
  lazy: async () => {
    const { HomePage } = await import('./pages/home/home-page.tsx');
    return { Component: HomePage };
  },
};

const maintenance: RouteObject = {
  path: 'maintenance-request',
  lazy: async () => {
    const { MaintenancePage } = await import('./features/maintenance/pages/maintenance-page.tsx');
    return { Component: MaintenancePage };
  },
};

const feedback: RouteObject = {
  path: 'feedback',
  lazy: async () => {
    const { FeedbackPage } = await import('./features/feedback/pages/feedback-page.tsx');
    return { Component: FeedbackPage };
  },
};

const leave: RouteObject = {
  path: 'leave-apply',
  lazy: async () => {
    const { LeavePage } = await import('./features/leave/pages/leave-page.tsx');
    return { Component: LeavePage };
  },
};

const fees: RouteObject = {
  path: 'fees-payment',
  lazy: async () => {
    const { FeesPage } = await import('./features/fees/pages/fees-page.tsx');
    return { Component: FeesPage };
  },
};

const notices: RouteObject = {
  path: 'notices',
  lazy: async () => {
    const { NoticesPage } = await import('./pages/notices/notices-page.tsx');
    return { Component: NoticesPage };
  },
};

const profile: RouteObject = {
  path: 'profile',
  lazy: async () => {
    const { ProfilePage } = await import('./features/profile/pages/profile-page.tsx');
    return { Component: ProfilePage };
  },
};

/** The pages of the portal, each fetched when first gone to. */
export const portalRoutes: RouteObject[] = [
  {
    path: 'student-login',
    lazy: async () => {
      const { StudentLayout } = await import('./layout/student-layout.tsx');
      return { Component: StudentLayout };
    },
    children: [home, maintenance, feedback, leave, fees, notices, profile],
  },
];
