import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../src/platform/database/connection/client.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import {
  sandboxOrders,
  sandboxPayments,
  sandboxWebhooks,
} from '../../src/platform/database/schema/fees/sandbox-gateway.ts';
import type { PaymentEntity } from '../../src/features/fees/gateway/payment-entity.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** A new id in the provider’s format. */
export function sandboxId(kind: 'order' | 'pay' | 'evt' | 'setl' | 'rfnd'): string {
  return `${kind}_${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** A payment as the provider sends it. */
export function entityOf(payment: SandboxPayment): PaymentEntity & { entity: 'payment' } {
  return {
    entity: 'payment',
    id: payment.id,
    order_id: payment.orderId,
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    captured: payment.captured,
    amount_refunded: payment.amountRefunded,
    error_description: payment.failure,
    created_at: Math.floor(payment.createdAt.getTime() / 1000),
  };
}

export async function findOrder(queryable: Queryable, id: string) {
  const [order] = await queryable.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return order;
}

export async function listPayments(queryable: Queryable, orderId: string) {
  return queryable
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.id));
}

export async function listBetween(queryable: Queryable, from: Date, to: Date) {
  return queryable
    .select()
    .from(sandboxPayments)
    .where(and(gte(sandboxPayments.createdAt, from), lte(sandboxPayments.createdAt, to)))
    .orderBy(asc(sandboxPayments.createdAt), asc(sandboxPayments.id));
}

export async function findPayment(queryable: Queryable, id: string) {
  const [payment] = await queryable
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, id));
  return payment;
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Queryable, id: string) {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, id))
    .for('update');
  return payment;
}

/** Adds or updates a payment. */
export async function savePayment(tx: Queryable, payment: SandboxPayment): Promise<void> {
  await tx
    .insert(sandboxPayments)
    .values(payment)
    .onConflictDoUpdate({ target: sandboxPayments.id, set: payment });
}

/** Queues deliveries of one webhook event about a payment, one for each instant in `dueAt`. */
export async function queueWebhook(
  tx: Queryable,
  { event, payment, dueAt }: { event: string; payment: SandboxPayment; dueAt: readonly Date[] },
): Promise<void> {
  if (dueAt.length === 0) return;
  const eventId = sandboxId('evt');
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: entityOf(payment) } },
    created_at: Math.floor(Date.now() / 1000),
  });
  const rows = dueAt.map((at) => ({ id: newId(), eventId, body, dueAt: at }));
  await tx.insert(sandboxWebhooks).values(rows);
}
