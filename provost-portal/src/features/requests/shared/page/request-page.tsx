import type { RequestPage as Shown } from '@hostel/contracts/requests/shared/page';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { requests } from '../../../../paths.ts';
import { PriorityMark } from '../components/priority-mark.tsx';
import { RequestMarks } from '../components/request-marks.tsx';
import { TargetMark } from '../components/target-mark.tsx';
import { messages, pageMessages as texts } from '../messages.ts';
import { useRequest } from '../queries.ts';
import {
  answeredLabel,
  isAnswered,
  isRequestType,
  statusLabel,
  toneOf,
} from '../request-status.ts';
import { ResolveDialog } from '../resolve/resolve-dialog.tsx';
import { RequestParts } from './request-parts.tsx';
import classes from './request-page.module.css';

/** The page of one request, finished or not. */
export function RequestPage() {
  const { type = '', requestId = '' } = useParams();
  if (!isRequestType(type)) return <Navigate to={requests} replace />;
  return <KnownRequest key={requestId} type={type} id={requestId} />;
}

function KnownRequest(key: Parameters<typeof useRequest>[0]) {
  const query = useRequest(key);
  const [resolving, setResolving] = useState<Shown>();
  const { data, error } = query;
  const shown = data?.data;
  return (
    <PageFrame
      title={shown?.subject ?? texts.title}
      lead={shown && <Lead request={shown} />}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          {shown && <Resolve request={shown} onResolve={setResolving} />}
          <ButtonLink to={requests}>{texts.back}</ButtonLink>
        </div>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data: request }) => <RequestParts request={request} />}
      </QueryResult>
      {resolving && (
        <ResolveDialog
          request={resolving}
          type={key.type}
          onClose={() => setResolving(undefined)}
        />
      )}
    </PageFrame>
  );
}

function Lead({ request }: { request: Shown }) {
  const { status, typeLabel, priority, requestDate } = request;
  return (
    <span className={classNames(classes.lead, ui.wrap13, ui.middle)}>
      <StatusBadge tone={toneOf(status)}>{statusLabel(status)}</StatusBadge>
      <span>{typeLabel}</span>
      {priority && <PriorityMark priority={priority} />}
      <RequestMarks request={request} />
      <TargetMark request={request} />
      <span>
        {texts.filed} <TimeLabel at={requestDate} />
      </span>
    </span>
  );
}

interface ResolveProps {
  request: Shown;
  onResolve: (request: Shown) => void;
}

function Resolve({ request, onResolve }: ResolveProps) {
  const answered = isAnswered(request.status);
  return (
    <Button
      variant={answered ? 'secondary' : 'primary'}
      disabled={answered}
      onClick={() => onResolve(request)}
    >
      {answered ? answeredLabel(request.status) : messages.resolve}
    </Button>
  );
}
