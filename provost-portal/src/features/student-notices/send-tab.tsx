import type { SentNotice } from '@hostel/contracts/notices';
import { NoticeForm } from './notice-form.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentNotices, type RecentNoticesProps } from './recent-notices.tsx';
import classes from './send-tab.module.css';

export interface SendTabProps extends RecentNoticesProps {
  onView: (notice: SentNotice) => void;
}

/** The form, and beside it what one does next. */
export function SendTab(recent: SendTabProps) {
  return (
    <div className={classes.columns}>
      <NoticeForm />
      <div className={classes.aside}>
        <QuickActions />
        <RecentNotices {...recent} />
      </div>
    </div>
  );
}
