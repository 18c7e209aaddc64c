import { DashboardPage } from '../features/dashboard/pages/dashboard-page.tsx';
import { Desk } from '../features/requests/desk/desk.tsx';

/** The first page: what waits today, then the dashboard. */
export function HomePage() {
  return <DashboardPage work={<Desk />} />;
}
