import type { StudentFee } from '@hostel/contracts/fees';
import { academicYear } from './receipt-numbers.ts';

/** A cell that no spreadsheet takes for a formula: such a beginning gets an apostrophe before it. */
function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const header = [
  'Roll number',
  'Name',
  'Email',
  'Course',
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

function line({ userId, courseName, feeType, semester, amount, ...paid }: StudentFee): string {
  const { rollNumber, roomNumber } = userId.studentProfile;
  const student = [rollNumber, userId.name, userId.email, courseName, roomNumber];
  const year = academicYear(paid.admissionYear);
  const fee = [year, feeType, semester, (amount / 100).toFixed(2)];
  const rest = [paid.status, paid.lastTry, paid.paidAt, paid.receiptNumber, paid.paymentId];
  return [...student, ...fee, ...rest].map(cell).join(',');
}

/** The list as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function feesCsv(fees: readonly StudentFee[]): string {
  return `\uFEFF${[header.join(','), ...fees.map(line)].join('\r\n')}\r\n`;
}
