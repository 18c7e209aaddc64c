import { PageFrame } from '@hostel/shared-ui/page-frame';
import { homeMessages } from './messages.ts';
import { NeedHelp } from './need-help.tsx';
import { NoticeBoard } from './notice-board.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentNotices } from './recent-notices.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { StatusCards } from './status-cards.tsx';
import { Welcome } from './welcome.tsx';
import classes from './home-page.module.css';

/** What a student sees first: a greeting, what they can do, how they and their requests stand. */
export function HomePage() {
  return (
    <PageFrame title={homeMessages.title}>
      <div className={classes.home}>
        <Welcome />
        <QuickActions />
        <StatusCards />
        <RecentNotices />
        <NoticeBoard />
        <div className={classes.columns}>
          <RecentRequests />
          <NeedHelp />
        </div>
      </div>
    </PageFrame>
  );
}
