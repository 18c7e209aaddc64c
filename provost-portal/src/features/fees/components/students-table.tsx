import type { FeeStudent } from '@hostel/contracts/fees/students';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column, type Sort } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import type { ReactNode } from 'react';
import type { FeeSort } from '../filters.ts';
import { money } from '../labels.ts';
import { messages } from '../messages.ts';
import { StudentFees } from '../student/student-fees.tsx';
import { FeeStatus } from './fee-status.tsx';

function Amount({ paise }: { paise: number }) {
  return <span className={classNames(ui.numbers, ui.nowrap)}>{money(paise)}</span>;
}

const columns: readonly Column<FeeStudent, FeeSort>[] = [
  {
    key: 'student',
    header: messages.student,
    rowHeader: true,
    sortable: true,
    cell: ({ userId: { name, studentProfile } }) => (
      <TwoLines sub={studentProfile.rollNumber}>{name}</TwoLines>
    ),
  },
  {
    key: 'room',
    header: messages.room,
    priority: 2,
    sortable: true,
    cell: ({ hostelName, userId: { studentProfile } }) =>
      studentProfile.roomNumber === null ? (
        <span className={ui.muted}>{messages.noRoom}</span>
      ) : (
        <TwoLines sub={hostelName}>{studentProfile.roomNumber}</TwoLines>
      ),
  },
  {
    key: 'charged',
    header: messages.charged,
    align: 'end',
    priority: 2,
    sortable: true,
    cell: ({ charged, fine }) => (
      <TwoLines sub={fine > 0 && messages.fineIncluded(money(fine))}>
        <Amount paise={charged} />
      </TwoLines>
    ),
  },
  {
    key: 'paid',
    header: messages.paid,
    align: 'end',
    priority: 2,
    sortable: true,
    cell: ({ paid }) => <Amount paise={paid} />,
  },
  {
    key: 'overdue',
    header: messages.status,
    card: 'bottom',
    sortable: true,
    cell: (student) => <FeeStatus student={student} />,
  },
  {
    key: 'balance',
    header: messages.balance,
    align: 'end',
    card: 'top',
    sortable: true,
    cell: ({ balance }) => <Amount paise={balance} />,
  },
];

export interface StudentsTableProps {
  students: readonly FeeStudent[];
  /** The academic year of the list; undefined is the current one. */
  year: number | undefined;
  total: number;
  /** Shown beside the count. */
  tools: ReactNode;
  updating: boolean;
  sort: Sort<FeeSort>;
  onSort: (sort: Sort) => void;
}

/** One page of students with their fees of a year; each opens to the fees, the attempts and the receipts. */
export function StudentsTable(props: StudentsTableProps) {
  const { students, year, total, tools, updating, sort, onSort } = props;
  return (
    <Table<FeeStudent, FeeSort>
      caption={messages.title}
      columns={columns}
      rows={students}
      rowKey={({ userId }) => userId._id}
      rowName={({ userId }) => userId.name}
      details={({ userId }) => <StudentFees student={userId} year={year} />}
      total={total}
      noun="student"
      tools={tools}
      updating={updating}
      sort={sort}
      onSort={onSort}
    />
  );
}
