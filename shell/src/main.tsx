import '@hostel/shared-ui/styles.css';
import './frame/frame.css';
import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadRoutes } from './remotes/federation.ts';
import { fetchRemotes } from './remotes/registry.ts';
import { parseRemotesJson } from './remotes/remotes-document.ts';
import { createAppRouter } from './router/create-app-router.ts';
import { clearOnSessionChange } from './session-change.ts';
import { SiteDown } from './pages/site-down.tsx';

const client = createQueryClient();
clearOnSessionChange(client);

/** The remotes come with the page; only a page that carries none that can be read asks for them. */
async function start(): Promise<ReactNode> {
  const inlined = parseRemotesJson(document.getElementById('remotes')?.textContent);
  const remotes = inlined ?? (await fetchRemotes());
  if (!remotes) return <SiteDown />;
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={createAppRouter(remotes, loadRoutes)} />
    </QueryClientProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = createRoot(root);
void start().then((page) => app.render(<StrictMode>{page}</StrictMode>));
