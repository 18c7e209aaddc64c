import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { ReadQuery } from '../../../../lib/list/query-result.tsx';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { statusOf } from '../delivery.ts';
import { messages, sendMessages } from '../messages.ts';
import classes from './recent-notices.module.css';

export interface RecentNoticesProps {
  recent: ReadQuery<{ data: readonly SentNotice[] }>;
  onView: (notice: SentNotice) => void;
}

/** The latest notices of all staff. */
export function RecentNotices({ recent, onView }: RecentNoticesProps) {
  return (
    <Card title={sendMessages.recent}>
      <RecentList recent={recent} onView={onView} />
    </Card>
  );
}

function RecentList({ recent, onView }: RecentNoticesProps) {
  const { data, error } = recent;
  if (!data && error) {
    return (
      <div role="alert" className={classNames(ui.stack3, ui.left)}>
        <p className={ui.note}>{sendMessages.recentFailed}</p>
        <Button size="small" onClick={() => void recent.refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  }
  if (!data) return <SkeletonGroup label={sendMessages.loadingRecent} lines={4} />;
  if (data.data.length === 0) return <p className={ui.note}>{sendMessages.noRecent}</p>;
  return (
    <ul className={ui.stack}>
      {data.data.map((notice) => (
        <RecentNotice key={notice._id} notice={notice} onView={onView} />
      ))}
    </ul>
  );
}

interface RecentNoticeProps extends Pick<RecentNoticesProps, 'onView'> {
  notice: SentNotice;
}

function RecentNotice({ notice, onView }: RecentNoticeProps) {
  return (
    <li className={classes.notice}>
      <p className={classes.subject}>{notice.subject}</p>
      <p className={ui.note}>
        {notice.recipientId.name}, <TimeLabel at={notice.createdAt} />
      </p>
      <div className={classNames(classes.end, ui.row2, ui.middle, ui.apart)}>
        <StatusBadge {...statusOf(notice)} />
        <Button size="small" variant="quiet" onClick={() => onView(notice)}>
          {messages.view}
          <VisuallyHidden> {notice.subject}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
