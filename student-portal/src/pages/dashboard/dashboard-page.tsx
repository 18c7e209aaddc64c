import { PageFrame } from '@hostel/shared-ui/page-frame';
import { dashboardMessages } from './messages.ts';
import { NeedHelp } from './components/need-help.tsx';
import { NoticeBoardCard } from './components/notice-board-card.tsx';
import { OwnRoom } from './components/own-room.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { RecentNotices } from './components/recent-notices.tsx';
import { RecentRequests } from './components/recent-requests.tsx';
import { StatusCards } from './components/status-cards.tsx';
import { Welcome } from './components/welcome.tsx';
import classes from './dashboard-page.module.css';

/** The first page: a greeting, actions, status, notices and requests. */
export function DashboardPage() {
  return (
    <PageFrame title={dashboardMessages.title}>
      <div className={classes.dashboard}>
        <Welcome />
        <QuickActions />
        <StatusCards />
        <RecentNotices />
        <NoticeBoardCard />
        <div className={classes.columns}>
          <RecentRequests />
          <NeedHelp />
        </div>
        <OwnRoom />
      </div>
    </PageFrame>
  );
}
