import type { RouteObject } from 'react-router-dom';
import * as paths from './paths.ts';

/** What the shell mounts. Each page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./layout/layout.tsx')).Layout }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./pages/home-page.tsx')).HomePage }),
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./pages/not-found.tsx')).NotFound }),
      },
    ],
  },
];
