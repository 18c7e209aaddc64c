import { hasRight, isStaff } from '@hostel/contracts/wire/roles';
import { useSession } from '@hostel/shared-ui/session';
import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/office/today/pages/dashboard-page.tsx';
import { Desk } from '../features/requests/shared/desk/desk.tsx';

const OfficePage = lazy(async () => ({
  default: (await import('./office-page.tsx')).OfficePage,
}));

/** The first page: what waits today, then the dashboard; another one for staff who handle no requests. */
export function HomePage() {
  const role = useSession((state) => state.user?.role);
  if (!isStaff(role) || hasRight(role, 'requests')) return <DashboardPage work={<Desk />} />;
  return (
    <Suspense>
      <OfficePage />
    </Suspense>
  );
}
