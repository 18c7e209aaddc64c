import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import type { RequestRow } from '@hostel/contracts/requests/shared';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { requestPath } from '../../../../lib/request-path.ts';
import { PriorityMark } from '../components/priority-mark.tsx';
import { RequestMarks } from '../components/request-marks.tsx';
import { TargetMark } from '../components/target-mark.tsx';
import { messages, pageMessages } from '../messages.ts';
import { RequestParts } from '../page/request-parts.tsx';
import { useRequest } from '../queries.ts';
import { isRequestType, statusLabel, toneOf } from '../request-status.ts';
import classes from './desk.module.css';
import { deskMessages as texts } from './messages.ts';

/** The page of a row of the queue; undefined until it is that of this row. */
export function useRequestOf(row: RequestRow) {
  const type = isRequestType(row.type) ? row.type : 'maintenance';
  const query = useRequest({ type, id: row._id });
  const page = query.data?.data;
  // The previous request stays in the query while the next one loads.
  const loaded = page?._id === row._id ? page : undefined;
  return { ...query, data: loaded };
}

interface QueueDetailProps {
  row: RequestRow;
  query: ReturnType<typeof useRequestOf>;
  onResolve: () => void;
  onAssign: (request: RequestPage) => void;
}

/** The selected request. What the row knows is shown at once, the rest once it is loaded. */
export function QueueDetail({ row, query, onResolve, onAssign }: QueueDetailProps) {
  const page = query.data;
  return (
    <>
      <div className={classNames(classes.detailHead, ui.wrap3, ui.top, ui.apart)}>
        <div className={classNames(classes.detailTitle, ui.stack1, ui.shrink)}>
          <h3>{row.subject}</h3>
          <p className={classNames(classes.detailMarks, ui.wrap13, ui.middle, ui.small)}>
            <StatusBadge tone={toneOf(row.status)}>{statusLabel(row.status)}</StatusBadge>
            <span>{row.typeLabel}</span>
            {row.priority && <PriorityMark priority={row.priority} />}
            <RequestMarks request={row} />
            <TargetMark request={row} />
          </p>
        </div>
        <div className={ui.wrap2}>
          <Button variant="primary" size="small" aria-keyshortcuts="r" onClick={onResolve}>
            {messages.resolve}
          </Button>
          {row.type === 'maintenance' && (
            <Button
              size="small"
              aria-keyshortcuts="a"
              disabled={!page}
              onClick={() => page && onAssign(page)}
            >
              {texts.assign}
            </Button>
          )}
          <ButtonLink size="small" to={requestPath(row)}>
            {texts.open}
          </ButtonLink>
        </div>
      </div>
      <div className={classes.detailParts}>
        <QueryResult
          query={query}
          texts={pageMessages}
          skeleton={<ListSkeleton label={texts.loadingRequest} count={3} />}
        >
          {(request) => <RequestParts request={request} />}
        </QueryResult>
      </div>
    </>
  );
}
