import type { StudentFee } from '@hostel/contracts/fees';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Table, type Column, type Sort } from '@hostel/shared-ui/table';
import { noValue } from '../../../lib/labels.ts';
import { TimeLabel } from '../../../lib/time-label.tsx';
import classes from './fees-table.module.css';
import type { FeeSort } from '../filters.ts';
import { amountNotes, feeLabel, money, statusLook } from '../labels.ts';
import { messages } from '../messages.ts';
import { ReceiptButton } from './receipt-button.tsx';

type Key = FeeSort | 'room' | 'amount' | 'receipt';

const columns: readonly Column<StudentFee, Key>[] = [
  {
    key: 'student',
    header: messages.student,
    rowHeader: true,
    sortable: true,
    cell: ({ userId: { name, email, studentProfile } }) => (
      <span className={classes.stacked}>
        {name}
        <small>{[studentProfile.rollNumber, email].filter((text) => text).join(' · ')}</small>
      </span>
    ),
  },
  {
    key: 'room',
    header: messages.room,
    cell: ({ hostelName, userId: { studentProfile } }) =>
      studentProfile.roomNumber === null ? (
        <span className={classes.secondary}>{messages.noRoom}</span>
      ) : (
        <span className={classes.stacked}>
          {studentProfile.roomNumber}
          {hostelName && <small>{hostelName}</small>}
        </span>
      ),
  },
  { key: 'fee', header: messages.fee, sortable: true, cell: feeLabel },
  {
    key: 'amount',
    header: messages.amount,
    align: 'end',
    cell: (fee) => (
      <span className={classes.stacked}>
        <span className={classes.unbroken}>{money(fee.amount, fee.currency)}</span>
        {amountNotes(fee).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
    ),
  },
  {
    key: 'status',
    header: messages.status,
    sortable: true,
    cell: (fee) => {
      const { tone, label } = statusLook(fee);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    key: 'dueOn',
    header: messages.dueOn,
    sortable: true,
    cell: ({ dueOn }) =>
      dueOn ? <span className={classes.unbroken}>{dayLabel(dueOn)}</span> : noValue,
  },
  {
    key: 'paidAt',
    header: messages.paidOn,
    sortable: true,
    cell: ({ paidAt }) =>
      paidAt === null ? noValue : <TimeLabel at={paidAt} className={classes.unbroken} />,
  },
  {
    key: 'receipt',
    header: messages.receipt,
    cell: (fee) =>
      fee.payment === null || fee.receiptNumber === null ? (
        noValue
      ) : (
        <ReceiptButton
          payment={fee.payment}
          receiptNumber={fee.receiptNumber}
          description={messages.receiptOf(feeLabel(fee), fee.userId.name)}
        />
      ),
  },
];

export interface FeesTableProps {
  fees: readonly StudentFee[];
  total: number;
  updating: boolean;
  sort: Sort<FeeSort>;
  onSort: (sort: Sort) => void;
}

/** One page of fees, sortable by some columns. */
export function FeesTable({ fees, total, updating, sort, onSort }: FeesTableProps) {
  return (
    <Table<StudentFee, Key>
      caption={messages.title}
      columns={columns}
      rows={fees}
      rowKey={({ userId, feeType, semester }) => `${userId._id} ${feeType} ${semester ?? ''}`}
      total={total}
      noun="fees"
      updating={updating}
      sort={sort}
      onSort={onSort}
    />
  );
}
