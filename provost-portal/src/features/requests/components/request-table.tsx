import type { RequestRow } from '@hostel/contracts/requests';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { Table, type Column } from '@hostel/shared-ui/table';
import { orDash } from '../../../lib/labels.ts';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { LeaveFacts } from './leave-facts.tsx';
import { messages } from '../messages.ts';
import { RequestActions, type RequestHandlers } from './request-actions.tsx';
import { statusLabel, toneOf } from '../request-status.ts';
import classes from './request-table.module.css';

export interface RequestTableProps extends RequestHandlers {
  rows: readonly RequestRow[];
  total: number;
  updating: boolean;
}

function columns(handlers: RequestHandlers): readonly Column<RequestRow>[] {
  return [
    {
      key: 'student',
      header: 'Student',
      rowHeader: true,
      cell: (row) => (
        <span className={classNames(classes.stack, classes.student)}>
          {row.studentName}
          <small>{row.studentEmail}</small>
        </span>
      ),
    },
    {
      key: 'room',
      header: 'Room',
      cell: (row) => (
        <span className={classes.stack}>
          {orDash(row.studentRoom)}
          {row.hostelName && <small>{row.hostelName}</small>}
        </span>
      ),
    },
    {
      key: 'request',
      header: 'Request',
      cell: (row) => (
        <span className={classes.stack}>
          <strong>{row.subject}</strong>
          <span className={classes.details}>{row.details}</span>
          <LeaveFacts request={row} />
          <small>{messages.requestId(row._id.slice(-8))}</small>
        </span>
      ),
    },
    { key: 'type', header: 'Type', cell: (row) => row.typeLabel },
    {
      key: 'date',
      header: 'Date',
      cell: (row) => <TimeLabel at={row.requestDate} />,
    },
    {
      key: 'status',
      header: 'Status',
      cell: (row) => <StatusBadge tone={toneOf(row.status)}>{statusLabel(row.status)}</StatusBadge>,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'end',
      cell: (row) => <RequestActions request={row} {...handlers} />,
    },
  ];
}

/** Requests as a table. */
export function RequestTable({ rows, total, updating, ...handlers }: RequestTableProps) {
  return (
    <Table
      caption={messages.title}
      columns={columns(handlers)}
      rows={rows}
      rowKey={(row) => row._id}
      total={total}
      noun="requests"
      updating={updating}
    />
  );
}
