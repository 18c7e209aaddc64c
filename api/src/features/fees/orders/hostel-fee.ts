import type { Queryable } from '../../../platform/database/connection/client.ts';
import { balanceOf, isSettled } from '../demands/demand.ts';
import { findDemand } from '../demands/demand-repository.ts';
import { ensureDemands } from '../demands/ensure-demands.ts';
import { loadAccount, lockFee, type LoadedAccount } from '../ledger/account-repository.ts';
import { isConfirming } from '../ledger/fee-account.ts';
import { type FeeOfStudent, type FeeOrder, orderKeepsAmountHours } from '../ledger/fee-order.ts';
import { isGatewayError, type PaymentDeps } from '../payment-deps.ts';
import { pollOrder } from './poll-orders.ts';

/** Whose hostel fee of which admission year. */
type Owed = Pick<FeeOfStudent, 'studentId' | 'admissionYear'>;

function hostelFee({ studentId, admissionYear }: Owed): FeeOfStudent {
  return { studentId, feeType: 'hostel', semester: null, admissionYear };
}

/** What a student has to pay of the hostel fee of a year, in paise; 0 without a demand. */
export async function findHostelBalance(queryable: Queryable, owed: Owed): Promise<number> {
  const demand = await findDemand(queryable, hostelFee(owed));
  return demand ? Math.max(0, balanceOf(demand)) : 0;
}

/** Whether a payment may still come on an order: it is unpaid and was young at `begunBefore`. */
function isUnpaid({ state, createdAt }: FeeOrder, begunBefore: Date): boolean {
  const age = begunBefore.getTime() - createdAt.getTime();
  const isPaid = state === 'paid' || state === 'refunded';
  return !isPaid && age > 0 && age < orderKeepsAmountHours * 3_600_000;
}

/** When an order has to be begun: after the first instant and before the second. */
export interface BegunBetween {
  begunAfter: Date;
  begunBefore: Date;
}

/** Whether an order was begun in time and is paid: its amount was all that was to pay then. */
function isPaidInTime(
  { state, createdAt }: FeeOrder,
  { begunAfter, begunBefore }: BegunBetween,
): boolean {
  return state === 'paid' && createdAt > begunAfter && createdAt < begunBefore;
}

/** Whether a payment waits for confirmation on an order that was begun before an instant. */
function hasConfirming({ account, orders }: LoadedAccount, begunBefore: Date): boolean {
  const begun = orders.filter(({ createdAt }) => createdAt < begunBefore);
  const ids = new Set(begun.map(({ gatewayOrderId }) => gatewayOrderId));
  return account.payments.some((payment) => isConfirming(payment) && ids.has(payment.orderId));
}

/**
 * Locks the hostel fee of a student until the transaction ends, and reads what is paid of it.
 * @param begunBefore only orders begun before it count for `confirming` and `unpaid`
 * @returns `balance`: what is to pay, in paise; `settled`: the fee was demanded and nothing of it is
 * open, or an order that was begun between the two instants is paid, whatever was charged since;
 * `confirming`: a payment waits for confirmation; `unpaid`: a payment may come on an order that
 * is not paid
 */
export async function lockHostelFee(
  tx: Queryable,
  owed: Owed,
  { begunAfter, begunBefore, timeZone }: BegunBetween & { timeZone: string },
) {
  const fee = hostelFee(owed);
  await lockFee(tx, fee);
  await ensureDemands(tx, { studentIds: [owed.studentId], timeZone });
  const demand = await findDemand(tx, fee);
  const loaded = await loadAccount(tx, fee);
  const begun = { begunAfter, begunBefore };
  const paidInTime = loaded.orders.some((order) => isPaidInTime(order, begun));
  return {
    balance: demand ? Math.max(0, balanceOf(demand)) : 0,
    settled: demand !== undefined && (isSettled(demand) || (!demand.cancelled && paidInTime)),
    confirming: hasConfirming(loaded, begunBefore),
    unpaid: loaded.orders.some((order) => isUnpaid(order, begunBefore)),
  };
}

/**
 * Asks the gateway about the unpaid orders of a hostel fee that were begun before an instant, and
 * records what it answers.
 * @returns whether it answered about all of them
 */
export async function askAboutHostelFee(
  deps: PaymentDeps,
  owed: Owed,
  begunBefore: Date,
): Promise<boolean> {
  const { orders } = await loadAccount(deps.database.drizzle, hostelFee(owed));
  try {
    for (const order of orders.filter((each) => isUnpaid(each, begunBefore))) {
      await pollOrder(deps, order);
    }
    return true;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    deps.log.warn({ err: error, student: owed.studentId }, 'the gateway could not be polled');
    return false;
  }
}
