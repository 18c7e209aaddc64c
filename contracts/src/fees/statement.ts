import * as z from 'zod/mini';
import { requester } from '../wire/requester.ts';
import { defineCall } from '../wire/call.ts';
import { day, id, idParams, instant, openEnum, successData } from '../wire/envelope.ts';
import { feeRoles } from '../wire/roles.ts';
import { feeAdjustment, onlineOrders } from './adjustments.ts';
import { feeSemesters, feeTypes } from './contract.ts';
import { counterPayment } from './counter.ts';

const feeKey = {
  feeType: openEnum(feeTypes),
  semester: z.nullable(openEnum(feeSemesters)),
  admissionYear: z.number(),
};

/** One entry of a student’s account. */
export const statementEntry = z.object({
  _id: id,
  at: instant,
  ...feeKey,
  kind: openEnum(['demand', 'fine', 'cancellation', 'adjustment', 'payment', 'refund', 'reversal']),
  /** A sentence for people, with the reason. */
  text: z.string(),
  /** In paise: what is owed is positive, what is paid or no longer owed negative. */
  amount: z.number(),
  /** What the student owed of all fees after the entry; negative when too much was paid. */
  balance: z.number(),
  /** With a payment that has one. */
  receiptNumber: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** A fee of the account and what is open of it. Amounts in paise. */
export const accountFee = z.object({
  ...feeKey,
  /** Everything charged, with late fines. */
  charged: z.number(),
  fine: z.number(),
  paid: z.number(),
  /** What is still to pay; negative when too much was paid. */
  balance: z.number(),
  /** The late fine that is not paid. */
  openFine: z.number(),
  dueOn: z.nullable(day),
  /** What may be refunded to a student who has left, by the days of the stay; null otherwise. */
  leavingRefund: z.nullable(z.number()),
  /**
   * For staff: whether the student is paying this fee online. A waiver or charge replaces an open order
   * at once. Absent from older servers and from one’s own statement.
   */
  onlineOrder: z.optional(openEnum(onlineOrders)),
});
export type AccountFee = z.infer<typeof accountFee>;

const statement = z.object({
  student: z.extend(requester, { courseName: z.nullable(z.string()) }),
  currency: z.string(),
  /** What the student owes of all years, in paise; negative when too much was paid. */
  balance: z.number(),
  /**
   * The late fines as of today that are not in the entries yet, in paise: the next online order, or the
   * job, posts them. Absent from older servers.
   */
  fineToday: z.optional(z.number()),
  /** Those of which something is owed or paid, the one due first. */
  fees: z.array(accountFee),
  /** Oldest first. */
  entries: z.array(statementEntry),
});
export type StatementOfAccount = z.infer<typeof statement>;

export const myStatement = defineCall({
  name: 'fees.myStatement',
  method: 'GET',
  path: '/fees/my-statement',
  summary: 'One’s own account of fees: every entry with its text, amount and balance.',
  access: ['student'],
  reply: successData(statement),
});

export const myStatementPdf = defineCall({
  name: 'fees.myStatementPdf',
  method: 'GET',
  path: '/fees/my-statement/pdf',
  summary: 'One’s own statement of account as a PDF.',
  access: ['student'],
  reply: z.unknown(),
  replyKind: 'file',
});

export const studentAccount = z.extend(statement, {
  /** Newest first. */
  counterPayments: z.array(counterPayment),
  /** Newest first. */
  adjustments: z.array(feeAdjustment),
  /** Whether an online order of the student is open, or a payment on one is being confirmed. */
  onlineOrder: openEnum(onlineOrders),
  /** True where no real money moves; absent from older servers. */
  testPayments: z.optional(z.boolean()),
});
export type StudentAccount = z.infer<typeof studentAccount>;

/** 404 for a student whom the staff account doesn’t see. */
export const readStudentAccount = defineCall({
  name: 'fees.account',
  method: 'GET',
  path: '/fees/students/{id}/account',
  summary: 'A student’s account: statement, payments at the office, and what was adjusted.',
  access: feeRoles,
  params: idParams,
  reply: successData(studentAccount),
});

export const statementPdf = defineCall({
  name: 'fees.statementPdf',
  method: 'GET',
  path: '/fees/students/{id}/statement',
  summary: 'A student’s statement of account as a PDF.',
  access: feeRoles,
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});
