import { counterRoles } from '../wire/roles.ts';
import * as z from 'zod/mini';
import { defineCall } from '../wire/call.ts';
import { day, id, instant, openEnum, successData } from '../wire/envelope.ts';
import { calendarDay } from '../wire/text/days.ts';
import { digits, upiReference } from '../wire/text/identifiers.ts';
import { requiredLine } from '../wire/text/lines.ts';
import { feeSemesters, feeTypes } from './contract.ts';

/** How a student pays at the office. */
export const counterMethods = ['cash', 'draft', 'upi'] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** What one payment or one act pays at most, in paise: ₹10,00,000. */
export const mostPaise = 100_000_000;

/** An amount of money in a body, in paise. */
export const paise = z
  .number('Please enter an amount')
  .check(
    z.int('Please enter an amount'),
    z.minimum(1, 'Please enter an amount'),
    z.maximum(mostPaise, 'This amount is too high'),
  );

/** A fee that a payment at the office went to. */
const paidFee = z.object({
  feeType: openEnum(feeTypes),
  semester: z.nullable(openEnum(feeSemesters)),
  admissionYear: z.number(),
  /** In paise. */
  amount: z.number(),
});

export const counterPayment = z.object({
  _id: id,
  method: openEnum(counterMethods),
  /** In paise. */
  amount: z.number(),
  currency: z.string(),
  /** The number of a draft or the reference of a UPI payment; null for cash. */
  reference: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** The date on a draft. */
  datedOn: z.nullable(day),
  receivedAt: instant,
  receivedBy: z.string(),
  receiptNumber: z.string(),
  /** Path of the PDF under the API root. */
  receiptUrl: z.string(),
  /** When it was reversed, such as a bounced draft; null otherwise. */
  reversedAt: z.nullable(instant),
  /** The fees that it pays, the one due first. */
  fees: z.array(paidFee),
});
export type CounterPayment = z.infer<typeof counterPayment>;

const method = z.object({
  studentId: id,
  amount: paise,
  /** True where the clerk has confirmed that an online order of the student is open. */
  onlineOrderKnown: z._default(z.boolean(), false),
});

/** A payment at the office; a draft and a UPI payment have a reference. */
export const newCounterPayment = z.discriminatedUnion('method', [
  z.extend(method, { method: z.literal('cash') }),
  z.extend(method, {
    method: z.literal('draft'),
    reference: digits(
      'Please enter the number of the draft',
      /^\d{6,20}$/,
      'The number of a draft has 6 or more digits',
    ),
    bank: requiredLine('Please enter the bank', 100),
    datedOn: calendarDay,
  }),
  z.extend(method, {
    method: z.literal('upi'),
    reference: upiReference,
  }),
]);
export type NewCounterPayment = z.output<typeof newCounterPayment>;

/**
 * Pays the fee that is due first, then the next one; open online orders of these fees are closed.
 * 404 for a student whom the account doesn’t see; 409 `payment_confirming` while an online payment is
 * being confirmed; 409 `online_order_open` until `onlineOrderKnown` is sent; 409 `reference_used` at
 * `reference`; 422 `nothing_due`; 422 `more_than_due` at `amount`.
 */
export const takeCounterPayment = defineCall({
  name: 'fees.takePayment',
  method: 'POST',
  path: '/fees/payments',
  summary: 'Takes a payment at the office against the open balance; a receipt is made at once.',
  access: counterRoles,
  body: newCounterPayment,
  submitOnce: true,
  reply: successData(counterPayment),
});
