import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/client.ts';
import { newId } from '../../database/new-id.ts';
import {
  sandboxOrders,
  sandboxPayments,
  sandboxWebhooks,
} from '../../database/schema/sandbox-gateway.ts';
import type { PaymentEntity } from '../gateway/payment-entity.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** An id as the provider makes them. */
export function sandboxId(kind: 'order' | 'pay' | 'evt'): string {
  return `${kind}_${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** A payment as the provider writes it. */
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

/** The same, held until the transaction ends. */
export async function lockPayment(tx: Queryable, id: string) {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, id))
    .for('update');
  return payment;
}

/** Adds a payment, or puts it where it is now. */
export async function putPayment(tx: Queryable, payment: SandboxPayment): Promise<void> {
  await tx
    .insert(sandboxPayments)
    .values(payment)
    .onConflictDoUpdate({ target: sandboxPayments.id, set: payment });
}

/** Puts a webhook about a payment on its way, once for each of these moments; one event all the same. */
export async function sendWebhook(
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
