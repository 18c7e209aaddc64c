import type { RouteObject } from 'react-router-dom';

/** What the shell mounts: every page of the portal, each fetched when first gone to. */
export const routes: RouteObject[] = [
  {
    path: 'student-login',
    lazy: async () => {
      const { StudentLayout } = await import('./layout/student-layout.tsx');
      return { Component: StudentLayout };
    },
    children: [
      {
        index: true,
        lazy: async () => {
          const { HomePage } = await import('./pages/home/home-page.tsx');
          return { Component: HomePage };
        },
      },
      {
        path: 'maintenance-request',
        lazy: async () => {
          const { MaintenancePage } =
            await import('./features/maintenance/pages/maintenance-page.tsx');
          return { Component: MaintenancePage };
        },
      },
    ],
  },
];
