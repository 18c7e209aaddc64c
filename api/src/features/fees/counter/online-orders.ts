import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isSameFee, type Fee } from '../demands/terms/fee.ts';
import { loadAccount, saveAccount } from '../ledger/account-repository.ts';
import { applyEvent, type Movement } from '../ledger/apply-event.ts';
import { isConfirming } from '../ledger/fee-account.ts';
import { orderKeepsAmountHours, type FeeOfStudent } from '../ledger/fee-order.ts';
import { findOrdersOfStudent } from '../orders/order-repository.ts';

/** Whether a student is paying these fees online now. */
export type OnlineOrder = 'none' | 'open' | 'confirming';

/**
 * Whether a payment of one of these fees is being confirmed, or an order for one is open and keeps its
 * amount.
 */
export async function findOnlineOrder(
  queryable: Queryable,
  studentId: string,
  fees: readonly Fee[],
  now: Date,
): Promise<OnlineOrder> {
  const found = await findOrdersOfStudent(queryable, studentId);
  const orders = found.orders.filter((order) => fees.some((fee) => isSameFee(fee, order)));
  const ids = new Set(orders.map(({ id }) => id));
  if (found.payments.some((each) => ids.has(each.orderId) && isConfirming(each))) {
    return 'confirming';
  }
  const begunAfter = now.getTime() - orderKeepsAmountHours * 3_600_000;
  const isOpen = orders.some((order) => !order.closed && order.createdAt.getTime() > begunAfter);
  return isOpen ? 'open' : 'none';
}

/**
 * Closes the open orders of a fee, whose amount is no longer the open balance: a payment that comes on
 * one all the same is refunded in full where it exceeds the balance. Call it with the student locked.
 */
export async function closeOnlineOrders(
  tx: Queryable,
  fee: FeeOfStudent,
  now: Date,
): Promise<void> {
  const before = await loadAccount(tx, fee);
  let { account } = before;
  const movements: Movement[] = [];
  for (const { orderId, closed } of before.account.orders) {
    if (closed) continue;
    const applied = applyEvent(account, { kind: 'closed', orderId });
    account = applied.account;
    movements.push(...applied.movements);
  }
  if (movements.length === 0) return;
  await saveAccount(tx, before, { account, movements, source: 'order' }, now);
}
