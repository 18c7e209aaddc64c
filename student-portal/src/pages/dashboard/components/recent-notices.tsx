import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { NoticeDialog } from '../../../features/notices/student-notices/components/notice-dialog.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useReceivedNotices } from '../../../features/notices/student-notices/queries.ts';
import { useOpenNotice } from '../../../features/notices/student-notices/use-open-notice.ts';
import { sessionMessages } from '../../../lib/session/messages.ts';
import { dashboardMessages } from '../messages.ts';
import * as paths from '../../../paths.ts';
import classes from './recent-notices.module.css';

const texts = dashboardMessages.notices;
/** Number of rows on the dashboard (spec 1, section 9). */
const most = 3;

/** The newest notices to the student. After a failed refresh they are marked as not updated. */
export function RecentNotices() {
  const { data, isPending, isError, isFetching, refetch } = useReceivedNotices();
  const ended = useSession((session) => session.ended);
  const { notice, open, close } = useOpenNotice();
  return (
    <Card
      title={texts.title}
      action={
        <ButtonLink to={paths.notices} variant="quiet" size="small">
          {texts.all}
        </ButtonLink>
      }
    >
      {isPending && <Loading />}
      {isError && !data && ended && (
        <p className={classNames(ui.small, ui.waiting)}>{sessionMessages.afterSignIn}</p>
      )}
      {isError && !data && !ended && (
        <ErrorPanel message={texts.failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {isError && data && (
        <p role="status" className={classNames(ui.small, ui.waiting)}>
          {texts.stale}
        </p>
      )}
      {data && <Notices shown={data.data.slice(0, most)} onOpen={open} />}
      <NoticeDialog notice={notice} onClose={close} />
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.notices}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className={classes.place} />
      ))}
    </SkeletonGroup>
  );
}

interface NoticesProps {
  shown: readonly ReceivedNotice[];
  onOpen: (notice: ReceivedNotice) => void;
}

function Notices({ shown, onOpen }: NoticesProps) {
  if (shown.length === 0)
    return (
      <Empty plain title={texts.emptyTitle}>
        {texts.emptyText}
      </Empty>
    );
  return (
    <ul className={classes.notices} aria-label={texts.title}>
      {shown.map((notice) => (
        <li key={notice._id}>
          <NoticeRow notice={notice} onOpen={() => onOpen(notice)} />
        </li>
      ))}
    </ul>
  );
}
