import { balanceOf, type Demand } from '../demands/demand.ts';
import { isSameFee } from '../demands/terms/fee.ts';
import { unpostedFine } from '../demands/fines/late-fine.ts';
import { isConfirming } from '../ledger/fee-account.ts';
import { isUsable, type FeeOrder, type OrderPayment } from '../ledger/fee-order.ts';

/**
 * The late fine of a demand through today, in paise, that is not in the ledger yet: the next order posts
 * it. 0 while an order keeps its amount or a payment is being confirmed.
 * @param online the student’s orders, with the payments on them
 * @param at.today the campus day of `at.now`
 */
export function fineToday(
  demand: Demand,
  online: { orders: readonly FeeOrder[]; payments: readonly OrderPayment[] },
  at: { now: Date; today: string },
): number {
  const orders = online.orders.filter((order) => isSameFee(order, demand));
  const ids = new Set(orders.map(({ id }) => id));
  const isPaying =
    online.payments.some((payment) => ids.has(payment.orderId) && isConfirming(payment)) ||
    orders.some((order) => !order.closed && isUsable(order, balanceOf(demand), at.now));
  return isPaying ? 0 : unpostedFine(demand, at.today);
}
