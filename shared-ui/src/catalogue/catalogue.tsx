import '@hostel/shared-ui/styles.css';
import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from '../toaster/toaster.tsx';
import { PortalPage } from './portal-page.tsx';
import { ComponentsPage } from './components-page.tsx';
import { PlanPage } from './plan-page.tsx';

const router = createBrowserRouter([
  { path: '/portal/*', Component: PortalPage },
  { path: '/floor-plan', Component: PlanPage },
  { path: '*', Component: ComponentsPage },
]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
