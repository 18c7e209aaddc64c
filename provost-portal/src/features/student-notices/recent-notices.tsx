import type { SentNotice } from '@hostel/contracts/notices';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { readingOf } from './delivery.ts';
import { MarkBadge } from './mark-badge.tsx';
import { messages, sendMessages } from './messages.ts';
import classes from './recent-notices.module.css';

export interface RecentNoticesProps {
  /** Undefined while they load, or where they can't be had. */
  notices: readonly SentNotice[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onView: (notice: SentNotice) => void;
}

/** The newest few, whoever of the staff sent them. */
export function RecentNotices({ notices, failed, onRetry, onView }: RecentNoticesProps) {
  return (
    <Card title={sendMessages.recent}>
      {notices === undefined ? (
        failed ? (
          <div role="alert" className={classes.failed}>
            <p className={classes.none}>{sendMessages.recentFailed}</p>
            <Button size="small" onClick={onRetry}>
              {messages.tryAgain}
            </Button>
          </div>
        ) : (
          <SkeletonGroup label={sendMessages.loadingRecent} lines={4} />
        )
      ) : notices.length === 0 ? (
        <p className={classes.none}>{sendMessages.noRecent}</p>
      ) : (
        <ul className={classes.notices}>
          {notices.map((notice) => (
            <Recent key={notice._id} notice={notice} onView={onView} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Recent({ notice, onView }: Pick<RecentNoticesProps, 'onView'> & { notice: SentNotice }) {
  return (
    <li className={classes.notice}>
      <p className={classes.subject}>{notice.subject}</p>
      <p className={classes.who}>
        {notice.recipientId.name},{' '}
        <time dateTime={notice.createdAt} title={fullDate(notice.createdAt)}>
          {dateLabel(notice.createdAt, new Date())}
        </time>
      </p>
      <div className={classes.end}>
        <MarkBadge {...readingOf(notice)} />
        <Button size="small" variant="quiet" onClick={() => onView(notice)}>
          {messages.view}
          <VisuallyHidden> {notice.subject}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
