import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { paymentLedger, paymentOrders } from '../../../platform/database/schema/fees/payments.ts';
import { findPayments, isOrderOfFee } from '../ledger/account-repository.ts';
import type { FeeOfStudent, FeeOrder, OrderPayment } from '../ledger/fee-order.ts';
import { nextPollAt } from '../ledger/next-poll.ts';

/** The order with this id at the gateway. */
export async function findOrderByGatewayId(
  queryable: Queryable,
  gatewayOrderId: string,
): Promise<FeeOrder | undefined> {
  const [row] = await queryable
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
  return row;
}

/** The order of a fee that is not closed: the database allows one at most. */
export async function findOpenOrder(
  tx: Queryable,
  fee: FeeOfStudent,
): Promise<FeeOrder | undefined> {
  const [row] = await tx
    .select()
    .from(paymentOrders)
    .where(and(isOrderOfFee(fee), eq(paymentOrders.closed, false)));
  return row;
}

/**
 * Adds an order that is not at the gateway yet.
 * @param amount in paise
 * @param pollAt when the gateway is polled about it first
 */
export async function insertOrder(
  tx: Queryable,
  { studentId, feeType, semester, admissionYear }: FeeOfStudent,
  { amount, pollAt, now }: { amount: number; pollAt: Date; now: Date },
): Promise<FeeOrder> {
  const [row] = await tx
    .insert(paymentOrders)
    .values({
      id: newId(),
      studentId,
      feeType,
      semester,
      admissionYear,
      amount,
      askAt: pollAt,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the order was not stored');
  return row;
}

/** Makes an order that is not at the gateway yet anew, with an amount in paise. */
export async function restartOrder(
  tx: Queryable,
  id: string,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  await tx.update(paymentOrders).set({ amount, createdAt: now }).where(eq(paymentOrders.id, id));
}

/**
 * Stores the gateway’s id of an order, unless another process has stored one or changed the amount
 * meanwhile; the ledger gets the row `opened`.
 * @returns the order as it is stored now.
 */
export async function storeGatewayOrder(
  tx: Queryable,
  order: FeeOrder,
  gatewayOrderId: string,
): Promise<FeeOrder> {
  const { id, amount } = order;
  const [completed] = await tx
    .update(paymentOrders)
    .set({ gatewayOrderId })
    .where(
      and(
        eq(paymentOrders.id, id),
        isNull(paymentOrders.gatewayOrderId),
        eq(paymentOrders.amount, amount),
      ),
    )
    .returning();
  if (completed) {
    const opened = { kind: 'opened', amount: 0, source: 'order' } as const;
    await tx.insert(paymentLedger).values({ id: newId(), orderId: id, ...opened });
    return completed;
  }
  const [stored] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  return stored ?? order;
}

/** A student’s orders, newest first, with the payments on them, oldest first. */
export async function findOrdersOfStudent(
  queryable: Queryable,
  studentId: string,
): Promise<{ orders: FeeOrder[]; payments: OrderPayment[] }> {
  const orders = await queryable
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.studentId, studentId), isNotNull(paymentOrders.gatewayOrderId)))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id));
  const ids = orders.map(({ id }) => id);
  return { orders, payments: await findPayments(queryable, ids) };
}

/**
 * Takes orders whose poll is due and sets their next poll, so that no other process polls them now.
 * @param pollAfter in milliseconds, as `nextPollAt` takes it
 * @param limit how many orders are taken at most
 */
export async function takeOrdersDueForPoll(
  tx: Queryable,
  { now, pollAfter, limit }: { now: Date; pollAfter: number; limit: number },
): Promise<FeeOrder[]> {
  const due = await tx
    .select()
    .from(paymentOrders)
    .where(and(lte(paymentOrders.askAt, now), isNotNull(paymentOrders.gatewayOrderId)))
    .orderBy(asc(paymentOrders.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id, state, asks, createdAt } of due) {
    const polls = asks + 1;
    const order = { confirming: state === 'attempted', paid: state === 'paid', polls, createdAt };
    const set = { askedAt: now, askAt: nextPollAt(order, now, pollAfter), asks: polls };
    await tx.update(paymentOrders).set(set).where(eq(paymentOrders.id, id));
  }
  return due;
}

/** Takes a student’s unpaid orders made after `createdAfter` and not polled since `polledBefore`. */
export async function takeOrdersOfStudent(
  queryable: Queryable,
  studentId: string,
  { now, polledBefore, createdAfter }: Record<'now' | 'polledBefore' | 'createdAfter', Date>,
): Promise<FeeOrder[]> {
  return queryable
    .update(paymentOrders)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentOrders.studentId, studentId),
        isNotNull(paymentOrders.gatewayOrderId),
        inArray(paymentOrders.state, ['created', 'attempted', 'failed']),
        or(eq(paymentOrders.closed, false), eq(paymentOrders.state, 'attempted')),
        or(isNull(paymentOrders.askedAt), lt(paymentOrders.askedAt, polledBefore)),
        gt(paymentOrders.createdAt, createdAfter),
      ),
    )
    .returning();
}

/** Whether the gateway will not be polled about an order any more. */
export async function hasNoFurtherPoll(queryable: Queryable, id: string): Promise<boolean> {
  const [row] = await queryable
    .select({ askAt: paymentOrders.askAt })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, id));
  return row?.askAt === null;
}
