import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { StudentFee } from '@hostel/contracts/fees';
import { dayCell, momentCell } from '../../../platform/files/csv/cells.ts';
import { type Cell, csvOf } from '../../../platform/files/csv/csv.ts';

const columns = [
  'Roll number',
  'Name',
  'Email',
  'Course',
  'Hostel',
  'Room',
  'Academic year',
  'Fee',
  'Semester',
  'Amount (INR)',
  'Paid (INR)',
  'Balance (INR)',
  'Late fine (INR)',
  'Due on',
  'Days overdue',
  'Status',
  'Last try',
  'Paid at',
  'Receipt',
  'Payment',
];

const inRupees = (paise = 0) => (paise / 100).toFixed(2);

function toCells(fee: StudentFee, timeZone: string): Cell[] {
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
    inRupees(fee.amount),
    inRupees(fee.paid),
    inRupees(fee.balance),
    inRupees(fee.fine),
    dayCell(fee.dueOn ?? null),
    fee.overdueDays ?? null,
    fee.status,
    fee.lastTry,
    momentCell(fee.paidAt, timeZone),
    fee.receiptNumber,
    fee.paymentId,
  ];
}

/** The list of fees as CSV: amounts in rupees, times in `timeZone`. */
export function feesCsv(fees: readonly StudentFee[], timeZone: string): string {
  return csvOf(
    columns,
    fees.map((fee) => toCells(fee, timeZone)),
  );
}
