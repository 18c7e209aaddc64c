import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import { refundReasons } from '@hostel/contracts/fees/refunds';
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The amount of each fee of a year, in paise, and when it is due. */
export const feeSchedule = pgTable('fee_schedule', {
  id: uuid('id').primaryKey(),
  admissionYear: integer('admission_year').notNull(),
  feeType: text('fee_type', { enum: feeTypes }).notNull(),
  semester: text('semester', { enum: feeSemesters }),
  amount: integer('amount').notNull(),
  dueOn: date('due_on', { mode: 'string' }),
  finePerDay: integer('fine_per_day'),
  fineCap: integer('fine_cap'),
  /** The complete late fine, in paise, from a day late on. */
  fineSlabs: jsonb('fine_slabs').$type<readonly { fromDay: number; fine: number }[]>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The last receipt of each year. */
export const receiptNumbers = pgTable('receipt_numbers', {
  admissionYear: integer('admission_year').primaryKey(),
  last: integer('last').notNull(),
});

/** Orders; the database refuses two open ones for one fee of a student. */
export const paymentOrders = pgTable('payment_orders', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  feeType: text('fee_type', { enum: feeTypes }).notNull(),
  semester: text('semester', { enum: feeSemesters }),
  admissionYear: integer('admission_year').notNull(),
  amount: integer('amount').notNull(),
  /** Null until the gateway has created its order. */
  gatewayOrderId: text('gateway_order_id'),
  state: text('state', { enum: ['created', 'attempted', 'paid', 'failed', 'refunded'] })
    .notNull()
    .default('created'),
  closed: boolean('closed').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  paidAt: instant('paid_at'),
  receiptNumber: text('receipt_number'),
  askedAt: instant('asked_at'),
  askAt: instant('ask_at'),
  asks: integer('asks').notNull().default(0),
});

/** The known state of each payment at the gateway. */
export const gatewayPayments = pgTable('gateway_payments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** The gateway’s own id. */
  paymentId: text('payment_id').notNull(),
  stage: text('stage', {
    enum: ['created', 'failed', 'authorized', 'captured', 'refunded'],
  }).notNull(),
  captured: integer('captured').notNull().default(0),
  refunded: integer('refunded').notNull().default(0),
  failure: text('failure'),
  role: text('role', { enum: ['open', 'kept', 'surplus'] })
    .notNull()
    .default('open'),
  claimed: boolean('claimed').notNull().default(false),
  /** The part of a `kept` payment that is refunded, in paise. */
  surplus: integer('surplus').notNull().default(0),
  refundReason: text('refund_reason', { enum: refundReasons }),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const ledgerSources = ['order', 'verification', 'webhook', 'asked'] as const;

/** Append-only: a trigger refuses update, delete and truncate. */
export const paymentLedger = pgTable('payment_ledger', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  orderId: uuid('order_id').notNull(),
  paymentId: text('payment_id'),
  kind: text('kind').notNull(),
  amount: integer('amount').notNull(),
  /** When the gateway made the payment, with `captured`. */
  happenedAt: instant('happened_at'),
  source: text('source', { enum: ledgerSources }).notNull(),
});

/** The webhook events of the gateway, each once. */
export const gatewayEvents = pgTable('gateway_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  paymentId: text('payment_id'),
  gatewayOrderId: text('gateway_order_id'),
  outcome: text('outcome', { enum: ['heard', 'unknown-order', 'not-ours'] }).notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});

const paise = (name: string) => bigint(name, { mode: 'number' });

/** What the gateway transferred to the bank. */
export const gatewaySettlements = pgTable('gateway_settlements', {
  /** The gateway’s own id. */
  id: text('id').primaryKey(),
  amount: paise('amount').notNull(),
  utr: text('utr'),
  settledAt: instant('settled_at').notNull(),
});

/** The payments and refunds of each settlement. */
export const gatewaySettlementItems = pgTable('gateway_settlement_items', {
  settlementId: text('settlement_id').notNull(),
  entityId: text('entity_id').notNull(),
  kind: text('kind', { enum: ['payment', 'refund', 'other'] }).notNull(),
  paymentId: text('payment_id'),
  amount: paise('amount').notNull(),
  /** With the tax. */
  fee: paise('fee').notNull(),
  tax: paise('tax').notNull(),
  debit: paise('debit').notNull(),
  credit: paise('credit').notNull(),
});
