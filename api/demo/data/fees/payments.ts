import type { FeeSemester } from '@hostel/contracts/fees';

/** A payment of the demo data: paid in the sandbox, or failed. */
export interface DemoPayment {
  /** Index in `demoStudents`. */
  student: number;
  /** Years before this one. */
  yearsAgo: 0 | 1;
  /** Null for the hostel fee, otherwise the mess fee of that semester. */
  semester: FeeSemester | null;
  /** For last year the calendar day (of the next year for the even semester), for this year the days ago. */
  on: string | number;
  failed?: true;
}

function lastYear(
  student: number,
  semester: FeeSemester | null,
  on: string,
  failed?: true,
): DemoPayment {
  return { student, yearsAgo: 1, semester, on, ...(failed ? { failed } : {}) };
}

function thisYear(student: number, semester: FeeSemester | null, on: number): DemoPayment {
  return { student, yearsAgo: 0, semester, on };
}

/**
 * The first student has paid last year’s fees, and this year’s are due. This year’s payments follow
 * the runs that allotted the beds (`fill-allotment.ts`).
 */
export const demoPayments: readonly DemoPayment[] = [
  lastYear(0, null, '07-18'),
  lastYear(0, 'odd', '07-21'),
  lastYear(0, 'even', '01-12', true),
  lastYear(0, 'even', '01-13'),
  lastYear(3, null, '07-15'),
  lastYear(3, 'odd', '07-15'),
  lastYear(3, 'even', '01-09'),
  ...[1, 2, 3, 4, 6, 9, 11, 14, 17].map((student, n) => thisYear(student, null, 27 - 3 * n)),
  ...[2, 3, 4, 9, 14].map((student, n) => thisYear(student, 'odd', 26 - 4 * n)),
];
