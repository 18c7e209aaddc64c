import '@hostel/shared-ui/styles.css';
import './frame/frame.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { DataProvider, loadQuery } from './data/data.tsx';
import { loadRoutes } from './remotes/federation.ts';
import { fetchRemotes } from './remotes/registry.ts';
import { parseRemotesJson } from './remotes/remotes-document.ts';
import { chooseReleases } from './releases/house.ts';
import { noteLoad, releases } from './releases/release-state.ts';
import { createAppRouter } from './router/create-app-router.ts';
import { SiteDown } from './pages/site-down.tsx';

// A page that was painted can be read and used before its data; any other waits for them anyway.
// Should it not come now, whoever needs it asks again and tells.
const painted = document.getElementById('fragment')?.hasChildNodes() ?? false;
if (!painted) void loadQuery().catch(() => undefined);

/** The remotes come with the page; only a page that carries none that can be read asks for them. */
async function start(): Promise<ReactNode> {
  const place = document.getElementById('remotes');
  const inlined = parseRemotesJson(place?.textContent);
  const told = inlined ?? (await fetchRemotes());
  if (!told) return <SiteDown />;
  const house = await chooseReleases(told, document.cookie);
  releases.setState(house);
  // The sign-in reads there which portals there are: a previewed one may be no other browser's.
  if (place && house.previews.length > 0) place.textContent = JSON.stringify(house.document);
  // The server may have no shell but this one.
  noteLoad('shell', house.document.shell.version, told.shell.version);
  return (
    <DataProvider>
      <RouterProvider router={createAppRouter(house.document, loadRoutes)} />
    </DataProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = createRoot(root);
void start().then((page) => app.render(<StrictMode>{page}</StrictMode>));
