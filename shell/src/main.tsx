import '@hostel/shared-ui/styles.css';
import './frame/frame.css';
// The few styles of the bars come with the page's: their script loads later, but no second file.
import './frame/deferred/bar.module.css';
import './frame/deferred/offline-note.module.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { DataProvider, loadQuery } from './data/data-provider.tsx';
import { isPrerendered, loadRoutes, loadRuntime } from './remotes/federation.ts';
import { fetchRemotes } from './remotes/registry.ts';
import { parseRemotesJson } from './remotes/remotes-document.ts';
import { chooseReleases } from './releases/choose-releases.ts';
import { noteLoad, releases } from './releases/release-state.ts';
import { createAppRouter } from './router/create-app-router.ts';
import { SiteDown } from './pages/site-down.tsx';

// A prerendered page can be used before its data is loaded; any other page needs TanStack Query and
// the federation's runtime at once. If the load fails here, the code that needs it loads it again
// and reports a failure.
if (!isPrerendered()) void Promise.all([loadQuery(), loadRuntime()]).catch(() => undefined);

/** Ends the task that evaluated the modules: a slow phone answers input before the router starts. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The page contains the list of remotes; it is fetched only if the page's list is invalid. */
async function start(): Promise<ReactNode> {
  await nextTask();
  const place = document.getElementById('remotes');
  const inlined = parseRemotesJson(place?.textContent);
  const received = inlined ?? (await fetchRemotes());
  if (!received) return <SiteDown />;
  const chosen = await chooseReleases(received, document.cookie);
  releases.setState(chosen);
  // The login pages read the list of portals there, which may contain a previewed one.
  if (place && chosen.previews.length > 0) place.textContent = JSON.stringify(chosen.document);
  // A server that serves plain files always sends the live shell.
  noteLoad('shell', chosen.document.shell.version, received.shell.version);
  return (
    <DataProvider>
      <RouterProvider router={createAppRouter(chosen.document, loadRoutes)} />
    </DataProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = createRoot(root);
void start().then((page) => app.render(<StrictMode>{page}</StrictMode>));
