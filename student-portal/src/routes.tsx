import type { RouteObject } from 'react-router-dom';
import * as paths from './paths.ts';

/** The routes that the shell mounts. The code of each page is loaded when the page is first opened. */
export const routes: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({
      Component: (await import('./layout/student-layout.tsx')).StudentLayout,
    }),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage,
        }),
      },
      {
        path: paths.maintenance,
        lazy: async () => ({
          Component: (await import('./features/requests/maintenance/pages/maintenance-page.tsx'))
            .MaintenancePage,
        }),
      },
      {
        path: paths.feedback,
        lazy: async () => ({
          Component: (await import('./features/requests/feedback/pages/feedback-page.tsx'))
            .FeedbackPage,
        }),
      },
      {
        path: paths.leave,
        lazy: async () => ({
          Component: (await import('./features/requests/leave/pages/leave-page.tsx')).LeavePage,
        }),
      },
      {
        path: paths.request,
        lazy: async () => ({
          Component: (await import('./features/requests/shared/pages/request-page.tsx'))
            .RequestPage,
        }),
      },
      {
        path: paths.fees,
        lazy: async () => ({
          Component: (await import('./features/fees/pages/fees-page.tsx')).FeesPage,
        }),
      },
      {
        path: paths.notices,
        lazy: async () => ({
          Component: (await import('./pages/notices-page.tsx')).NoticesPage,
        }),
      },
      {
        path: paths.application,
        lazy: async () => ({
          Component: (await import('./features/admission/applications/pages/application-page.tsx'))
            .ApplicationPage,
        }),
      },
      {
        path: paths.offer,
        lazy: async () => ({
          Component: (await import('./features/admission/offers/pages/offer-page.tsx')).OfferPage,
        }),
      },
      {
        path: paths.roomChange,
        lazy: async () => ({
          Component: (await import('./features/residence/room-changes/pages/room-change-page.tsx'))
            .RoomChangePage,
        }),
      },
      {
        path: paths.results,
        lazy: async () => ({
          Component: (await import('./pages/results-page.tsx')).ResultsPage,
        }),
      },
      {
        path: paths.profile,
        lazy: async () => ({
          Component: (await import('./pages/own-profile-page.tsx')).OwnProfilePage,
        }),
      },
    ],
  },
];
