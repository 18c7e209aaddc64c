import type { StudentFee } from '@hostel/contracts/fees';
import { momentCell } from '../../../platform/csv/cells.ts';
import { type Cell, csvOf } from '../../../platform/csv/csv.ts';
import { academicYear } from '../demands/fee.ts';

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
    (fee.amount / 100).toFixed(2),
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
