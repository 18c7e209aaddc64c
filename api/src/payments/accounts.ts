import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import {
  gatewayPayments,
  paymentLedger,
  paymentOrders,
  type ledgerSources,
} from '../database/schema/payments.ts';
import { livePayment, stateOfOrder, type FeeAccount } from './fee-account.ts';
import type { Movement } from './learn.ts';
import { nextReceiptNumber } from './receipt-numbers.ts';
import type { Fee } from './schedule.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type PaymentRow = typeof gatewayPayments.$inferSelect;
export type Source = (typeof ledgerSources)[number];

/** Whose fee it is, and which. */
export interface OwnFee extends Fee {
  studentId: string;
}

export interface LoadedAccount {
  account: FeeAccount;
  orders: readonly OrderRow[];
  payments: readonly PaymentRow[];
}

export const ordersOfFee = ({ studentId, feeType, semester, admissionYear }: OwnFee) =>
  and(
    eq(paymentOrders.studentId, studentId),
    eq(paymentOrders.feeType, feeType),
    eq(paymentOrders.admissionYear, admissionYear),
    semester === null ? isNull(paymentOrders.semester) : eq(paymentOrders.semester, semester),
  );

/** Everything that happens to one fee of one student happens one after the other. */
export async function lockFee(tx: Queryable, fee: OwnFee): Promise<void> {
  const { studentId, feeType, semester, admissionYear } = fee;
  const name = `fee ${studentId} ${feeType} ${semester ?? ''} ${admissionYear}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Reads the account of a fee; hold its lock to change it. */
export async function loadAccount(tx: Queryable, fee: OwnFee): Promise<LoadedAccount> {
  const orders = await tx
    .select()
    .from(paymentOrders)
    .where(and(ordersOfFee(fee), isNotNull(paymentOrders.gatewayOrderId)))
    .orderBy(asc(paymentOrders.createdAt), asc(paymentOrders.id));
  const ids = orders.map(({ id }) => id);
  const payments =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(gatewayPayments)
          .where(inArray(gatewayPayments.orderId, ids))
          .orderBy(asc(gatewayPayments.createdAt), asc(gatewayPayments.id));
  return { account: accountOf(orders, payments), orders, payments };
}

/** The pure account of these rows. */
export function accountOf(
  orders: readonly OrderRow[],
  payments: readonly PaymentRow[],
): FeeAccount {
  const gatewayIds = new Map(orders.map(({ id, gatewayOrderId }) => [id, gatewayOrderId ?? '']));
  return {
    orders: orders.map(({ gatewayOrderId, amount, closed }) => {
      return { orderId: gatewayOrderId ?? '', amount, closed };
    }),
    payments: payments.map((row) => {
      const { paymentId, stage, captured, refunded, failure, role, claimed } = row;
      const orderId = gatewayIds.get(row.orderId) ?? '';
      return { paymentId, orderId, stage, captured, refunded, failure, role, claimed };
    }),
  };
}

async function savePayments(tx: Queryable, before: LoadedAccount, after: FeeAccount, at: Date) {
  const known = new Set(before.account.payments);
  const ids = new Map(before.orders.map(({ id, gatewayOrderId }) => [gatewayOrderId, id]));
  for (const payment of after.payments.filter((each) => !known.has(each))) {
    const { paymentId, stage, captured, refunded, failure, role, claimed } = payment;
    const now = { stage, captured, refunded, failure, role, claimed, updatedAt: at };
    const orderId = ids.get(payment.orderId);
    if (orderId === undefined) throw new Error('a payment without its order');
    await tx
      .insert(gatewayPayments)
      .values({ id: newId(), orderId, paymentId, ...now, createdAt: at })
      .onConflictDoUpdate({
        target: [gatewayPayments.orderId, gatewayPayments.paymentId],
        set: now,
      });
  }
}

async function saveOrders(tx: Queryable, before: LoadedAccount, after: FeeAccount, at: Date) {
  const live = livePayment(after);
  for (const row of before.orders) {
    const order = after.orders.find(({ orderId }) => orderId === row.gatewayOrderId);
    if (!order) continue;
    const state = stateOfOrder(after, order);
    const first = state === 'paid' && row.receiptNumber === null;
    if (state === row.state && order.closed === row.closed && !first) continue;
    const receipt = first
      ? { paidAt: at, receiptNumber: await nextReceiptNumber(tx, row.admissionYear) }
      : {};
    await tx
      .update(paymentOrders)
      .set({ state, closed: order.closed, updatedAt: at, ...receipt })
      .where(eq(paymentOrders.id, row.id));
  }
  return live;
}

/** Writes what an account has become, with a row of the ledger for each movement. */
export async function saveAccount(
  tx: Queryable,
  before: LoadedAccount,
  {
    account,
    movements,
    source,
  }: { account: FeeAccount; movements: readonly Movement[]; source: Source },
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
