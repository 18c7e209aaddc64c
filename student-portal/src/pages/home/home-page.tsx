import { PageFrame } from '@hostel/shared-ui/page-frame';
import { homeMessages } from './messages.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { Welcome } from './welcome.tsx';
import classes from './home-page.module.css';

/** What a student sees first: a greeting, what they can do, how their requests stand. */
export function HomePage() {
  return (
    <PageFrame title={homeMessages.title}>
      <div className={classes.home}>
        <Welcome />
        <QuickActions />
        <RecentRequests />
      </div>
    </PageFrame>
  );
}
