import type { OnlineOrder } from '@hostel/contracts/fees/adjustments';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isSameFee, type FeeName } from '../demands/terms/fee.ts';
import { loadAccount, saveAccount } from '../ledger/account-repository.ts';
import { applyEvent, type Movement } from '../ledger/apply-event.ts';
import { isConfirming } from '../ledger/fee-account.ts';
import { orderKeepsAmountHours, type FeeOfStudent } from '../ledger/fee-order.ts';
import { findOrdersOfStudent } from '../orders/order-repository.ts';

/**
 * Reads the online orders of a student.
 * @returns for some fees: whether a payment of one is being confirmed, or an order for one is open and
 * keeps its amount
 */
export async function readOnlineOrders(
  queryable: Queryable,
  studentId: string,
  now: Date,
): Promise<(fees: readonly FeeName[]) => OnlineOrder> {
  const found = await findOrdersOfStudent(queryable, studentId);
  const begunAfter = now.getTime() - orderKeepsAmountHours * 3_600_000;
  return (fees) => {
    const orders = found.orders.filter((order) => fees.some((fee) => isSameFee(fee, order)));
    const ids = new Set(orders.map(({ id }) => id));
    if (found.payments.some((each) => ids.has(each.orderId) && isConfirming(each))) {
      return 'confirming';
    }
    const isOpen = orders.some((order) => !order.closed && order.createdAt.getTime() > begunAfter);
    return isOpen ? 'open' : 'none';
  };
}

/** Whether a student is paying one of these fees online now, as `readOnlineOrders` has it. */
export async function findOnlineOrder(
  queryable: Queryable,
  studentId: string,
  fees: readonly FeeName[],
  now: Date,
): Promise<OnlineOrder> {
  return (await readOnlineOrders(queryable, studentId, now))(fees);
}

/**
 * Closes the open orders of a fee, whose amount is no longer the open balance: a payment that comes on
 * one all the same pays what is due, and the rest of it is refunded. Call it with the student locked.
 * @returns whether one was open
 */
export async function closeOnlineOrders(
  tx: Queryable,
  fee: FeeOfStudent,
  now: Date,
): Promise<boolean> {
  const before = await loadAccount(tx, fee);
  let { account } = before;
  const movements: Movement[] = [];
  for (const { orderId, closed } of before.account.orders) {
    if (closed) continue;
    const applied = applyEvent(account, { kind: 'closed', orderId });
    account = applied.account;
    movements.push(...applied.movements);
  }
  if (movements.length === 0) return false;
  await saveAccount(tx, before, { account, movements, source: 'order' }, now);
  return true;
}
