import type { RouteObject } from 'react-router-dom';

/** What the shell patches in below `/provost-login`. */
export const routes: RouteObject[] = [
  {
    path: 'provost-login',
    lazy: () => import('./routes/layout.tsx'),
    children: [
      { index: true, lazy: () => import('./routes/home.tsx') },
      { path: 'profile', lazy: () => import('./routes/profile.tsx') },
      { path: 'student-notice', lazy: () => import('./routes/student-notice.tsx') },
      { path: 'student-queries', lazy: () => import('./routes/student-queries.tsx') },
      { path: 'public-notice', lazy: () => import('./routes/public-notice.tsx') },
      { path: 'view-profiles', lazy: () => import('./routes/view-profiles.tsx') },
      { path: 'allotment-data', lazy: () => import('./routes/allotment-data.tsx') },
      { path: 'allotment-data/students', lazy: () => import('./routes/registered-students.tsx') },
      {
        path: 'allotment-data/alloted_hostels_list',
        lazy: () => import('./routes/hostel-allotment.tsx'),
      },
      { path: 'fees', lazy: () => import('./routes/fees.tsx') },
      { path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
];
