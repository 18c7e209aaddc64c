import { useSession } from '@hostel/shared-ui/session';
import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/office/today/pages/dashboard-page.tsx';
import { Desk } from '../features/requests/shared/desk/desk.tsx';

const ClerkPage = lazy(async () => ({
  default: (await import('./clerk-page.tsx')).ClerkPage,
}));

/** The first page: what waits today, then the dashboard. Clerks handle no requests and have their own. */
export function HomePage() {
  const role = useSession((state) => state.user?.role);
  if (role !== 'clerk') return <DashboardPage work={<Desk />} />;
  return (
    <Suspense>
      <ClerkPage />
    </Suspense>
  );
}
