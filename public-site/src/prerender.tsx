import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.tsx';
import { LandingPage } from './pages/landing-page.tsx';

/** The paths that are painted before any script runs, as React will draw them again. */
export function fragments(): Promise<{ path: string; html: string }[]> {
  const html = renderToString(
    <StaticRouter location="/">
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route index element={<LandingPage />} />
          </Route>
        </Routes>
      </QueryClientProvider>
    </StaticRouter>,
  );
  return Promise.resolve([{ path: '/', html }]);
}
