import { NoticeForm } from './notice-form.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentNotices, type RecentNoticesProps } from './recent-notices.tsx';
import classes from './send-tab.module.css';

/** The form of a notice, with quick actions and the latest notices beside it. */
export function SendTab({ recent, onView }: RecentNoticesProps) {
  return (
    <div className={classes.columns}>
      <NoticeForm />
      <div className={classes.aside}>
        <QuickActions />
        <RecentNotices recent={recent} onView={onView} />
      </div>
    </div>
  );
}
