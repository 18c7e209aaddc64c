import { adjustmentKinds, adjustmentStates } from '@hostel/contracts/fees/adjustments';
import { counterMethods } from '@hostel/contracts/fees/counter';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Payments at the office; amounts in paise. */
export const counterPayments = pgTable('counter_payments', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  method: text('method', { enum: counterMethods }).notNull(),
  amount: integer('amount').notNull(),
  reference: text('reference'),
  bank: text('bank'),
  datedOn: date('dated_on', { mode: 'string' }),
  receivedBy: uuid('received_by').notNull(),
  receivedAt: instant('received_at').notNull(),
  receiptNumber: text('receipt_number').notNull(),
  reversedAt: instant('reversed_at'),
});

/** What the office waives, charges, refunds and reverses by hand, waiting or decided. */
export const feeAdjustments = pgTable('fee_adjustments', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: adjustmentKinds }).notNull(),
  studentId: uuid('student_id').notNull(),
  admissionYear: integer('admission_year').notNull(),
  demandId: uuid('demand_id'),
  part: text('part', { enum: ['fee', 'fine'] })
    .notNull()
    .default('fee'),
  counterPaymentId: uuid('counter_payment_id'),
  amount: integer('amount').notNull(),
  reference: text('reference'),
  reason: text('reason').notNull(),
  state: text('state', { enum: adjustmentStates }).notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  decisionReason: text('decision_reason'),
  replacedOrder: boolean('replaced_order').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});
