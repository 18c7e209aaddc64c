import '@hostel/shared-ui/styles.css';
import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Remote } from '../remote/remote.ts';
import { Toaster } from '../toaster/toaster.tsx';
import { DevBar, type DevDoor } from './dev-bar.tsx';

export interface DevFrameOptions extends Remote {
  title: string;
  /** The demo account to sign in with; absent when the remote needs no sign-in. */
  signIn?: { door: DevDoor; email: string; password: string };
}

/**
 * Runs a remote's routes alone, without the shell, for `npm run dev`. Returns the function that
 * unmounts it.
 */
export function mountDevFrame({ title, routes, signIn }: DevFrameOptions): () => void {
  const place =
    document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  const router = createBrowserRouter(routes);
  const queries = createQueryClient();
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <DevBar title={title} signIn={signIn} onChange={() => queries.clear()} />
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => root.unmount();
}
