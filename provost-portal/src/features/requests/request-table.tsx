import type { RequestRow } from '@hostel/contracts/requests';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { Table, type Column } from '@hostel/shared-ui/table';
import { LeaveFacts } from './leave-facts.tsx';
import { messages } from './messages.ts';
import { RequestActions, type RequestActs } from './request-actions.tsx';
import { statusWord, toneOf } from './request-status.ts';
import classes from './request-table.module.css';

export interface RequestTableProps extends RequestActs {
  rows: readonly RequestRow[];
  total: number;
  updating: boolean;
}

function columns(acts: RequestActs): readonly Column<RequestRow>[] {
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
    { key: 'room', header: 'Room', cell: (row) => row.studentRoom ?? '–' },
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
      cell: (row) => (
        <time dateTime={row.requestDate} title={fullDate(row.requestDate)}>
          {dateLabel(row.requestDate, new Date())}
        </time>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (row) => <StatusBadge tone={toneOf(row.status)}>{statusWord(row.status)}</StatusBadge>,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'end',
      cell: (row) => <RequestActions request={row} {...acts} />,
    },
  ];
}

export function RequestTable({ rows, total, updating, ...acts }: RequestTableProps) {
  return (
    <Table
      caption={messages.title}
      columns={columns(acts)}
      rows={rows}
      rowKey={(row) => row._id}
      total={total}
      noun="requests"
      updating={updating}
    />
  );
}
