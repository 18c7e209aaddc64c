import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useFees } from '../../features/fees/queries.ts';
import { useLeave } from '../../features/leave/queries.ts';
import { useMaintenanceRequests } from '../../features/maintenance/queries.ts';
import { Timeline } from '../../features/my-stay/components/timeline.tsx';
import { useMyStay } from '../../features/my-stay/queries.ts';
import { usePublicNotices } from '../../features/public-notices/queries.ts';
import { dashboardMessages } from './messages.ts';
import { HomeSkeleton } from './components/home-skeleton.tsx';
import { NeedHelp } from './components/need-help.tsx';
import { NoticeBoardCard } from './components/notice-board-card.tsx';
import { OwnRoom } from './components/own-room.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { RecentNotices } from './components/recent-notices.tsx';
import { RecentRequests } from './components/recent-requests.tsx';
import { StatusCards } from './components/status-cards.tsx';
import { Welcome } from './components/welcome.tsx';
import classes from './dashboard-page.module.css';

/** Begins the reads of the page's parts at once: the parts are shown once the steps are known. */
function usePartsReads(): void {
  useFees();
  useLeave();
  useMaintenanceRequests();
  usePublicNotices(false);
}

/** The student's home: what to do next, the year, the room, notices and requests. */
export function DashboardPage() {
  const stay = useMyStay();
  usePartsReads();
  return (
    <PageFrame title={dashboardMessages.title}>
      {stay.isPending ? <HomeSkeleton /> : <Home query={stay} />}
    </PageFrame>
  );
}

function Home({ query }: { query: ReturnType<typeof useMyStay> }) {
  const { data: stay, isError } = query;
  return (
    <div className={classes.dashboard}>
      <Welcome query={query} stay={stay} />
      <div className={classes.columns}>
        {stay && <Timeline stay={stay} isStale={isError} />}
        <div className={classes.stack}>
          <QuickActions />
          <RecentNotices />
          <RecentRequests />
        </div>
      </div>
      <OwnRoom />
      <NoticeBoardCard />
      <div className={classes.strip}>
        <StatusCards />
        <NeedHelp />
      </div>
    </div>
  );
}
