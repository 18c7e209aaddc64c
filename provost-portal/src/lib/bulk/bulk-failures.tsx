import type { BulkFailure, BulkProgress } from '@hostel/contracts/notices/bulk-sends';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useState } from 'react';
import { labelOf, orDash } from '../labels.ts';
import { PagedList } from '../list/paged-list.tsx';
import { bulkMessages as texts, problemLabels } from './messages.ts';
import { type BulkGroup, useBulkFailures, useRetry } from './queries.ts';

const listTexts = {
  loading: texts.loading,
  failed: texts.loadFailed,
  empty: texts.nobody,
  pager: texts.pager,
};

const columns: readonly Column<BulkFailure>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ name, rollNumber }) => (
      <TwoLines sub={orDash(rollNumber)}>{name ?? texts.otherHall}</TwoLines>
    ),
  },
  {
    key: 'problem',
    header: texts.problem,
    cell: ({ problem, reason }) => (
      <TwoLines sub={reason}>{labelOf(problemLabels, problem)}</TwoLines>
    ),
  },
];

export interface BulkFailuresProps {
  send: Pick<BulkProgress, '_id' | 'failed' | 'state'>;
  /** The queries that are read again when it is sent again. */
  group: BulkGroup;
  /** What was withdrawn is not sent again. */
  withdrawn?: boolean;
  /** Default: who was not reached. */
  title?: string;
  /** What becomes of those whose mail was refused; default that of notices. */
  lead?: string;
}

/** Who was not reached and why, with a way to send again. */
export function BulkFailures(props: BulkFailuresProps) {
  const { send, group, withdrawn = false } = props;
  const { title = texts.failures, lead = texts.failuresLead } = props;
  const [page, setPage] = useState(1);
  const failures = useBulkFailures(group, send._id, page);
  const retry = useRetry(group);
  const retriable = failures.data?.retriable ?? send.failed;
  const isEmpty = failures.data?.pagination.totalItems === 0;
  const mayRetry = retriable > 0 && send.state === 'sent' && !withdrawn;
  if (isEmpty) return <Card title={title}>{texts.nobody}</Card>;
  return (
    <Card
      title={title}
      lead={lead}
      action={
        mayRetry && (
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate(send._id)}>
            {texts.again(retriable)}
          </Button>
        )
      }
    >
      <div role="alert">{retry.error && <p>{messageOf(retry.error, texts.againFailed)}</p>}</div>
      <PagedList query={failures} texts={listTexts} page={page} onPage={setPage}>
        {({ rows, total }, updating) => (
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ studentId }) => studentId}
            rowName={({ name }) => name ?? texts.otherHall}
            total={total}
            noun="student"
            updating={updating}
          />
        )}
      </PagedList>
    </Card>
  );
}
