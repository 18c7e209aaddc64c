import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What the rows of a fee schedule and demands have in common; amounts in paise. */
const terms = () => {
  return {
    admissionYear: integer('admission_year').notNull(),
    feeType: text('fee_type', { enum: feeTypes }).notNull(),
    semester: text('semester', { enum: feeSemesters }),
    amount: integer('amount').notNull(),
    /** Null: never overdue. */
    dueOn: date('due_on', { mode: 'string' }),
    finePerDay: integer('fine_per_day'),
    fineCap: integer('fine_cap'),
    /** The complete late fine, in paise, from a day late on. */
    fineSlabs: jsonb('fine_slabs').$type<readonly { fromDay: number; fine: number }[]>(),
    hallId: text('hall_id'),
    roomType: text('room_type'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  };
};

/** The fees that differ in a hall or for a room type. */
export const feeSchedulePlaces = pgTable('fee_schedule_places', {
  id: uuid('id').primaryKey(),
  ...terms(),
});

/** What each student owes of each fee; the sums are maintained by the trigger of the ledger. */
export const feeDemands = pgTable('fee_demands', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  ...terms(),
  /** The day from which the fee is owed by days; null: the full fee. */
  owedFrom: date('owed_from', { mode: 'string' }),
  finedThrough: date('fined_through', { mode: 'string' }),
  cancelledAt: instant('cancelled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  charged: integer('charged').notNull().default(0),
  fined: integer('fined').notNull().default(0),
  paid: integer('paid').notNull().default(0),
  adjusted: integer('adjusted').notNull().default(0),
  paidByHand: integer('paid_by_hand').notNull().default(0),
});

const entryKinds = [
  'demand',
  'fine',
  'cancellation',
  'adjustment',
  'payment',
  'refund',
  'reversal',
] as const;

/** Append-only: a trigger refuses update, delete and truncate. */
export const feeLedger = pgTable('fee_ledger', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  demandId: uuid('demand_id').notNull(),
  kind: text('kind', { enum: entryKinds }).notNull(),
  amount: integer('amount').notNull(),
  fine: integer('fine').notNull().default(0),
  fineDay: date('fine_day', { mode: 'string' }),
  orderId: uuid('order_id'),
  paymentId: text('payment_id'),
  counterPaymentId: uuid('counter_payment_id'),
  adjustmentId: uuid('adjustment_id'),
  /** With a mess rebate: the leave that it is for. */
  leaveId: uuid('leave_id'),
  reason: text('reason'),
});
