import * as z from 'zod/mini';
import { requester } from '../wire/requester.ts';
import { defineCall } from '../wire/call.ts';
import {
  idParams,
  pageQuery,
  pagination,
  sortOrder,
  success,
  successData,
} from '../wire/envelope.ts';
import { feeRoles } from '../wire/roles.ts';
import { feeCounts, feeFilters, feeYear, studentFee } from './contract.ts';
import { payment } from './payments.ts';

/** What the list of students with fees can be sorted by. */
export const feeStudentSorts = [
  'student',
  'rollNumber',
  'room',
  'charged',
  'paid',
  'overdue',
  'balance',
] as const;

/** The sums over those fees of one student that match the filters. Amounts in paise. */
export const feeStudent = z.object({
  userId: requester,
  courseName: z.nullable(z.string()),
  hostelName: z.nullable(z.string()),
  /** Number of fees that match. */
  fees: z.number(),
  /** What was demanded, with late fines. */
  charged: z.number(),
  fine: z.number(),
  paid: z.number(),
  /** What is still to pay; negative when too much was paid. */
  balance: z.number(),
  /** The first due date of what is to pay (`YYYY-MM-DD`); null when nothing is. */
  dueOn: z.nullable(z.string()),
  /** Calendar days since the first due date that has passed; 0 while nothing is overdue. */
  overdueDays: z.number(),
  /** Number of fees of which a payment is being confirmed. */
  confirming: z.number(),
});
export type FeeStudent = z.infer<typeof feeStudent>;

export const feeStudents = defineCall({
  name: 'fees.students',
  method: 'GET',
  path: '/payment/students',
  summary: 'The fees of a year by student, with counts and sums over the complete filtered list.',
  access: feeRoles,
  query: z.object({
    ...pageQuery(100),
    ...feeFilters,
    sortBy: z._default(z.enum(feeStudentSorts), 'student'),
    sortOrder: z._default(sortOrder, 'asc'),
  }),
  reply: success({
    data: z.array(feeStudent),
    /** Of students. */
    pagination,
    /** Of fees. */
    counts: feeCounts,
    admissionYear: z.number(),
    years: z.array(z.number()),
  }),
});

/** 404 for a student whom the staff account doesn’t see. */
export const feesOfStudent = defineCall({
  name: 'fees.ofStudent',
  method: 'GET',
  path: '/payment/students/{id}',
  summary: 'All fees of a student in a year, with every attempt to pay and the receipts.',
  access: feeRoles,
  params: idParams,
  query: z.object({ year: feeYear }),
  reply: successData(
    z.object({
      admissionYear: z.number(),
      fees: z.array(studentFee),
      /** Newest first. */
      payments: z.array(payment),
    }),
  ),
});
