import type { RequestRow } from '@hostel/contracts/requests/shared';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { orDash } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { LeaveFacts } from './leave-facts.tsx';
import { messages } from '../messages.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RequestActions, type RequestHandlers } from './request-actions.tsx';
import { RequestMarks } from './request-marks.tsx';
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
      cell: (row) => <TwoLines sub={row.studentEmail}>{row.studentName}</TwoLines>,
    },
    {
      key: 'request',
      header: 'Request',
      card: 'line',
      cell: (row) => (
        <TwoLines sub={row.details} long>
          <span className={classes.subject}>
            {row.subject}
            {row.priority && <PriorityMark priority={row.priority} />}
            <RequestMarks request={row} />
          </span>
        </TwoLines>
      ),
    },
    {
      key: 'room',
      header: 'Room',
      priority: 2,
      cell: (row) => <TwoLines sub={row.hostelName}>{orDash(row.studentRoom)}</TwoLines>,
    },
    {
      key: 'type',
      header: 'Type',
      priority: 4,
      cell: (row) => (
        <>
          {row.typeLabel} {row.priority && <PriorityMark priority={row.priority} />}
        </>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      priority: 2,
      card: 'bottom',
      cell: (row) => <TimeLabel at={row.requestDate} className={classes.unbroken} />,
    },
    {
      key: 'status',
      header: 'Status',
      card: 'top',
      cell: (row) => (
        <TwoLines sub={row.target?.overdue && messages.isOverdue}>
          <StatusBadge tone={toneOf(row.status)}>{statusLabel(row.status)}</StatusBadge>
        </TwoLines>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'end',
      priority: 2,
      cell: (row) => <RequestActions request={row} {...handlers} />,
    },
  ];
}

/** What a row of the table has no room for. */
function Details({ request }: { request: RequestRow }) {
  return (
    <div className={classNames(classes.details, ui.stack2, ui.measure)}>
      <p>{request.details}</p>
      <LeaveFacts request={request} />
      {request.technician && <p>{messages.assignedTo(request.technician.name)}</p>}
      <p className={classNames(ui.muted, ui.tiny)}>
        {messages.requestId(request._id.slice(-8))} · {request.studentEmail}
      </p>
    </div>
  );
}

/** Requests as a table; each opens to its complete text. */
export function RequestTable({ rows, total, updating, ...handlers }: RequestTableProps) {
  return (
    <Table
      caption={messages.title}
      columns={columns(handlers)}
      rows={rows}
      rowKey={(row) => row._id}
      rowName={(row) => messages.requestOf(row.subject, row.studentName)}
      details={(row) => <Details request={row} />}
      total={total}
      noun="request"
      updating={updating}
    />
  );
}
