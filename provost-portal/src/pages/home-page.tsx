import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/office/today/pages/dashboard-page.tsx';
import { Desk } from '../features/requests/shared/desk/desk.tsx';
import { useMay } from '../lib/may.ts';

const OfficePage = lazy(async () => ({
  default: (await import('./office-page.tsx')).OfficePage,
}));

/** The first page: what waits today, then the dashboard; another one for staff who handle no requests. */
export function HomePage() {
  const handlesRequests = useMay('requests');
  if (handlesRequests) return <DashboardPage work={<Desk />} />;
  return (
    <Suspense>
      <OfficePage />
    </Suspense>
  );
}
