import type { ServiceRequest } from '@hostel/contracts/service-requests';
import { Card } from '@hostel/shared-ui/card';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { SignInAgain } from '../../lib/session/sign-in-again.tsx';
import { Link } from 'react-router-dom';
import { TypeIcon } from '../../features/maintenance/components/icons.tsx';
import { RequestStatus } from '../../features/maintenance/components/request-status.tsx';
import { typeLabel } from '../../features/maintenance/labels.ts';
import { useMaintenanceRequests } from '../../features/maintenance/queries.ts';
import { homeMessages } from './messages.ts';
import classes from './recent-requests.module.css';

/** So many fit (spec 1, section 9). */
const shownRequests = 5;
const historyPath = '/student-login/maintenance-request?tab=history';
const texts = homeMessages.recent;

/** The newest requests and how they stand. A failed refresh keeps what was there and says so. */
export function RecentRequests() {
  const { data, isPending, isError, isFetching, refetch } = useMaintenanceRequests();
  const ended = useSession((session) => session.ended);
  const newest = data?.data.slice(0, shownRequests);
  return (
    <Card
      title={texts.title}
      action={newest?.length ? <Link to={historyPath}>{texts.all}</Link> : undefined}
    >
      {isPending && <Loading />}
      {isError && !newest && (
        <ErrorPanel
          message={texts.failed}
          busy={isFetching}
          {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void refetch() })}
        />
      )}
      {isError && newest && (
        <p role="status" className={classes.stale}>
          {texts.stale}
        </p>
      )}
      {newest && <Requests requests={newest} />}
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} shape="circle" width="full" className={classes.place} />
      ))}
    </SkeletonGroup>
  );
}

function Requests({ requests }: { requests: readonly ServiceRequest[] }) {
  if (requests.length === 0) return <Empty title={texts.emptyTitle}>{texts.emptyText}</Empty>;
  return (
    <ul className={classes.requests} aria-label={texts.title}>
      {requests.map(({ _id, requestType, description, status, createdAt }) => (
        <li key={_id} className={classes.request}>
          <span aria-hidden className={classes.icon}>
            <TypeIcon type={requestType} />
          </span>
          <div className={classes.names}>
            <Link to={historyPath} className={classes.title}>
              {typeLabel(requestType)}
            </Link>
            <p className={classes.description}>{description}</p>
          </div>
          <div className={classes.aside}>
            <RequestStatus status={status} />
            <time dateTime={createdAt} title={fullDate(createdAt)} className={classes.date}>
              {dateLabel(createdAt, new Date())}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
