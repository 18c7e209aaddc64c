import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Orders of the sandbox gateway in development and tests. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text('id').primaryKey(),
  amount: integer('amount').notNull(),
  receipt: text('receipt').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Payments of the sandbox gateway. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  amount: integer('amount').notNull(),
  status: text('status', {
    enum: ['created', 'failed', 'authorized', 'captured', 'refunded'],
  }).notNull(),
  captured: boolean('captured').notNull().default(false),
  amountRefunded: integer('amount_refunded').notNull().default(0),
  failure: text('failure'),
  /** The time at which a pending payment is captured. */
  captureAt: instant('capture_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Webhooks that wait to be sent; deleted once accepted. */
export const sandboxWebhooks = pgTable('sandbox_webhooks', {
  id: uuid('id').primaryKey(),
  eventId: text('event_id').notNull(),
  body: text('body').notNull(),
  dueAt: instant('due_at').notNull(),
});

/** Settlements of the sandbox gateway. */
export const sandboxSettlements = pgTable('sandbox_settlements', {
  id: text('id').primaryKey(),
  amount: integer('amount').notNull(),
  utr: text('utr').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sandboxSettlementItems = pgTable('sandbox_settlement_items', {
  entityId: text('entity_id').primaryKey(),
  settlementId: text('settlement_id').notNull(),
  kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
  paymentId: text('payment_id').notNull(),
  amount: integer('amount').notNull(),
  /** With the tax. */
  fee: integer('fee').notNull(),
  tax: integer('tax').notNull(),
});
