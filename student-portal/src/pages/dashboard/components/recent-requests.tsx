import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { sessionMessages } from '../../../lib/session/messages.ts';
import { dashboardMessages } from '../messages.ts';
import { RecentRequest } from './recent-request.tsx';
import type { RecentRow } from '../recent-rows.ts';
import classes from './recent-requests.module.css';
import { useRecentRequests } from '../use-recent-requests.ts';

const texts = dashboardMessages.recent;

/** The newest requests with their status. After a failed refresh they are marked as not updated. */
export function RecentRequests() {
  const { rows, isPending, isError, isFetching, refresh } = useRecentRequests();
  const ended = useSession((session) => session.ended);
  return (
    <Card title={texts.title}>
      {isPending && <Loading />}
      {isError && !rows && ended && (
        <p className={classNames(ui.small, ui.waiting)}>{sessionMessages.afterSignIn}</p>
      )}
      {isError && !rows && !ended && (
        <ErrorPanel message={texts.failed} busy={isFetching} onRetry={refresh} />
      )}
      {isError && rows && (
        <p role="status" className={classNames(ui.small, ui.waiting)}>
          {texts.stale}
        </p>
      )}
      {rows && <Rows rows={rows} />}
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className={classes.place} />
      ))}
    </SkeletonGroup>
  );
}

function Rows({ rows }: { rows: readonly RecentRow[] }) {
  if (rows.length === 0)
    return (
      <Empty plain title={texts.emptyTitle}>
        {texts.emptyText}
      </Empty>
    );
  return (
    <ul className={ui.stack} aria-label={texts.title}>
      {rows.map((row) => (
        <RecentRequest key={row.request._id} row={row} />
      ))}
    </ul>
  );
}
