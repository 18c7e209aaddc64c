import { requestTypes, type RequestType } from '@hostel/contracts/requests/shared';
import type { RequestPage as Shown } from '@hostel/contracts/requests/shared/page';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel } from '@hostel/shared-ui/dates';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Navigate, useParams } from 'react-router-dom';
import { knownValue, plainWords } from '../../../../lib/known-value.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import * as paths from '../../../../paths.ts';
import { RequestParts } from '../components/request-parts.tsx';
import classes from '../components/request-parts.module.css';
import { statusBadge } from '../labels.ts';
import { requestMessages as texts } from '../messages.ts';
import { useRequest } from '../queries.ts';
import { officeNow } from '@hostel/shared-ui/clock';

const histories: Record<RequestType, string> = {
  maintenance: paths.maintenanceHistory,
  leave: paths.leaveHistory,
  feedback: paths.feedbackHistory,
};

/** One of the student’s own requests, finished or not. */
export function RequestPage() {
  const { type = '', requestId = '' } = useParams();
  const known = knownValue(requestTypes, type);
  if (!known) return <Navigate to={paths.dashboard} replace />;
  return <KnownRequest key={requestId} type={known} id={requestId} />;
}

function KnownRequest(key: { type: RequestType; id: string }) {
  const query = useRequest(key);
  const { data, isPending } = query;
  return (
    <PageFrame
      title={data?.subject ?? texts.title}
      lead={data && <Lead request={data} />}
      action={<ButtonLink to={histories[key.type]}>{texts.back}</ButtonLink>}
    >
      <QueryError query={query} texts={texts} />
      {isPending && (
        <SkeletonGroup label={texts.loading} className={classes.parts}>
          <Skeleton shape="block" className={classes.place} />
          <Skeleton shape="block" className={classes.place} />
        </SkeletonGroup>
      )}
      {data && <RequestParts request={data} />}
    </PageFrame>
  );
}

function Lead({ request }: { request: Shown }) {
  const { status, typeLabel, priority, requestDate, area, confidential } = request;
  const { tone, label } = statusBadge(status);
  return (
    <span className={classNames(ui.wrap13, ui.middle)}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <span>{typeLabel}</span>
      {priority && <span>{texts.priority(plainWords(priority))}</span>}
      {area && <span>{area}</span>}
      {confidential && <span>{texts.confidential}</span>}
      <time dateTime={requestDate}>{texts.submittedOn(dateLabel(requestDate, officeNow()))}</time>
    </span>
  );
}
