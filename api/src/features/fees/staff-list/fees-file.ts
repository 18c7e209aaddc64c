import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { StudentFee } from '@hostel/contracts/fees';
import { officeMoment } from '../../../platform/files/tables/cells.ts';
import type { Table, TableCell } from '../../../platform/files/tables/table.ts';

const columns = [
  { label: 'Roll number', kind: 'identifier' },
  { label: 'Name', kind: 'text' },
  { label: 'Email', kind: 'text' },
  { label: 'Course', kind: 'text' },
  { label: 'Hostel', kind: 'text' },
  { label: 'Room', kind: 'identifier' },
  { label: 'Academic year', kind: 'text' },
  { label: 'Fee', kind: 'text' },
  { label: 'Semester', kind: 'text' },
  { label: 'Amount', kind: 'money' },
  { label: 'Paid', kind: 'money' },
  { label: 'Balance', kind: 'money' },
  { label: 'Late fine', kind: 'money' },
  { label: 'Due on', kind: 'day' },
  { label: 'Days overdue', kind: 'days' },
  { label: 'Status', kind: 'text' },
  { label: 'Last try', kind: 'text' },
  { label: 'Paid at', kind: 'moment' },
  { label: 'Receipt', kind: 'identifier' },
  { label: 'Payment', kind: 'identifier' },
] as const;

function toCells(fee: StudentFee, timeZone: string): TableCell[] {
  const { name, email, studentProfile } = fee.userId;
  return [
    studentProfile.rollNumber,
    name,
    email,
    fee.courseName,
    fee.hostelName ?? null,
    studentProfile.roomNumber,
    academicYear(fee.admissionYear),
    fee.feeType,
    fee.semester,
    fee.amount,
    fee.paid ?? 0,
    fee.balance ?? 0,
    fee.fine ?? 0,
    fee.dueOn ?? null,
    fee.overdueDays ?? null,
    fee.status,
    fee.lastTry,
    officeMoment(fee.paidAt, timeZone),
    fee.receiptNumber,
    fee.paymentId,
  ];
}

/** The list of fees as a table, with times in `timeZone`. */
export function feesTable(fees: readonly StudentFee[], timeZone: string): Table {
  return { title: 'Fees', columns, rows: fees.map((fee) => toCells(fee, timeZone)) };
}
