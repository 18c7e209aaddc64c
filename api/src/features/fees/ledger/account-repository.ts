import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { takeLock } from '../../../platform/database/locks/locks.ts';
import { newId } from '../../../platform/database/new-id.ts';
import {
  gatewayPayments,
  paymentLedger,
  paymentOrders,
  type ledgerSources,
} from '../../../platform/database/schema/fees/payments.ts';
import type { Movement } from './apply-event.ts';
import { findDemand, lockStudents } from '../demands/demand-repository.ts';
import { orderState, type FeeAccount } from './fee-account.ts';
import { toFeeAccount, type FeeOfStudent, type FeeOrder, type OrderPayment } from './fee-order.ts';
import { nextReceiptNumber } from './receipt-number-repository.ts';

/** Where the events of a ledger row came from. */
export type LedgerSource = (typeof ledgerSources)[number];

export interface LoadedAccount {
  account: FeeAccount;
  orders: readonly FeeOrder[];
  payments: readonly OrderPayment[];
}

/** The condition for the orders of one fee of one student. */
export function isOrderOfFee(fee: FeeOfStudent): SQL | undefined {
  const { studentId, feeType, semester, admissionYear } = fee;
  return and(
    eq(paymentOrders.studentId, studentId),
    eq(paymentOrders.feeType, feeType),
    eq(paymentOrders.admissionYear, admissionYear),
    semester === null ? isNull(paymentOrders.semester) : eq(paymentOrders.semester, semester),
  );
}

/** Locks one fee of one student until the transaction ends, for every process. */
export async function lockFee(tx: Queryable, fee: FeeOfStudent): Promise<void> {
  const { studentId, feeType, semester, admissionYear } = fee;
  const name = `fee ${studentId} ${feeType} ${semester ?? ''} ${admissionYear}`;
  // The lock by which processes of an earlier version exclude each other, then that of the demands.
  await takeLock(tx, name);
  await lockStudents(tx, [studentId]);
}

/** The payments on these orders, oldest first. */
export async function findPayments(
  queryable: Queryable,
  orderIds: readonly string[],
): Promise<OrderPayment[]> {
  if (orderIds.length === 0) return [];
  return queryable
    .select()
    .from(gatewayPayments)
    .where(inArray(gatewayPayments.orderId, [...orderIds]))
    .orderBy(asc(gatewayPayments.createdAt), asc(gatewayPayments.id));
}

/** Reads the account of a fee. To change it, hold the lock of `lockFee`. */
export async function loadAccount(queryable: Queryable, fee: FeeOfStudent): Promise<LoadedAccount> {
  const orders = await queryable
    .select()
    .from(paymentOrders)
    .where(and(isOrderOfFee(fee), isNotNull(paymentOrders.gatewayOrderId)))
    .orderBy(asc(paymentOrders.createdAt), asc(paymentOrders.id));
  const payments = await findPayments(
    queryable,
    orders.map(({ id }) => id),
  );
  const sums = (await findDemand(queryable, fee)) ?? { charged: 0, paidByHand: 0 };
  return { account: toFeeAccount(sums, orders, payments), orders, payments };
}

async function savePayments(tx: Queryable, before: LoadedAccount, after: FeeAccount, at: Date) {
  const unchanged = new Set(before.account.payments);
  const ids = new Map(before.orders.map(({ id, gatewayOrderId }) => [gatewayOrderId, id]));
  for (const payment of after.payments.filter((each) => !unchanged.has(each))) {
    const { orderId: gatewayOrderId, paymentId, ...state } = payment;
    const changed = { ...state, updatedAt: at };
    const orderId = ids.get(gatewayOrderId);
    if (orderId === undefined) throw new Error('a payment has no stored order');
    await tx
      .insert(gatewayPayments)
      .values({ id: newId(), orderId, paymentId, ...changed, createdAt: at })
      .onConflictDoUpdate({
        target: [gatewayPayments.orderId, gatewayPayments.paymentId],
        set: changed,
      });
  }
}

async function saveOrders(tx: Queryable, before: LoadedAccount, after: FeeAccount, at: Date) {
  for (const stored of before.orders) {
    const order = after.orders.find(({ orderId }) => orderId === stored.gatewayOrderId);
    if (!order) continue;
    const state = orderState(after, order);
    const firstPaid = state === 'paid' && stored.receiptNumber === null;
    if (state === stored.state && order.closed === stored.closed && !firstPaid) continue;
    const receipt = firstPaid
      ? { paidAt: at, receiptNumber: await nextReceiptNumber(tx, stored.admissionYear) }
      : {};
    await tx
      .update(paymentOrders)
      .set({ state, closed: order.closed, updatedAt: at, ...receipt })
      .where(eq(paymentOrders.id, stored.id));
  }
}

/** Stores a changed account and its new ledger rows. Call it with the fee locked. */
export async function saveAccount(
  tx: Queryable,
  before: LoadedAccount,
  {
    account,
    movements,
    source,
  }: { account: FeeAccount; movements: readonly Movement[]; source: LedgerSource },
  at: Date,
): Promise<void> {
  await savePayments(tx, before, account, at);
  await saveOrders(tx, before, account, at);
  if (movements.length === 0) return;
  const ids = new Map(before.orders.map(({ id, gatewayOrderId }) => [gatewayOrderId, id]));
  await tx.insert(paymentLedger).values(
    movements.map(({ orderId, ...movement }) => {
      return { id: newId(), at, source, orderId: ids.get(orderId) ?? '', ...movement };
    }),
  );
}

/** Sets when the gateway is polled about an order next, and counts its polls from zero. */
export async function restartPolls(
  tx: Queryable,
  gatewayOrderId: string,
  askAt: Date | null,
): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ askAt, asks: 0 })
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
}
