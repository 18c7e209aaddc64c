import type { StudentFee } from '@hostel/contracts/fees';
import { momentCell } from '../csv/cells.ts';
import { type Cell, csvOf } from '../csv/csv.ts';
import { academicYear } from './receipt-numbers.ts';

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
  'Status',
  'Last try',
  'Paid at',
  'Receipt',
  'Payment',
];

function rowOf({ userId, courseName, feeType, ...fee }: StudentFee, timeZone: string): Cell[] {
  const { rollNumber, roomNumber } = userId.studentProfile;
  const hostelName = fee.hostelName ?? null;
  return [
    ...[rollNumber, userId.name, userId.email, courseName, hostelName, roomNumber],
    ...[academicYear(fee.admissionYear), feeType, fee.semester, (fee.amount / 100).toFixed(2)],
    ...[fee.status, fee.lastTry, momentCell(fee.paidAt, timeZone)],
    ...[fee.receiptNumber, fee.paymentId],
  ];
}

/** The list of fees as CSV: amounts in rupees, times as people read them in `timeZone`. */
export function feesCsv(fees: readonly StudentFee[], timeZone: string): string {
  return csvOf(
    columns,
    fees.map((fee) => rowOf(fee, timeZone)),
  );
}
