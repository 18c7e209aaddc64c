import { balanceOf, type Demand, type Entry } from '../demands/demand.ts';
import type { KnownPayment } from './fee-account.ts';

/** What the ledger has of one payment. Amounts in paise. */
export interface PostedPayment {
  paid: number;
  refunded: number;
  /** By how much its refunds in part lowered the fee, and the late fine in that. */
  reduced: number;
  reducedFine: number;
}

export const notPosted: PostedPayment = { paid: 0, refunded: 0, reduced: 0, reducedFine: 0 };

/** The reason of the adjustments that go with refunds of a part of a payment. */
export function partRefundReason(paymentId: string): string {
  return `Refunded in part: ${paymentId}`;
}

/** Lowers the fee by what the refund of a part would leave to pay again: the fee first, then the fine. */
function reduction(demand: Demand, amount: number): Omit<Entry, 'kind'> | undefined {
  const balance = balanceOf(demand);
  const reopened = Math.max(0, balance + amount) - Math.max(0, balance);
  const fine = Math.max(0, reopened - Math.max(0, demand.charged - demand.fined));
  return reopened > 0 ? { amount: -reopened, fine: fine === 0 ? 0 : -fine } : undefined;
}

/**
 * The entries of what was refunded of a payment and is not in the ledger yet. The part of a payment
 * that is refunded is not owed again; a payment that is refunded in full counts as not made, and its
 * fee is owed as it was before.
 * @param demand as it is before the refund
 */
export function refundEntries(
  demand: Demand,
  { paymentId, captured, refunded }: KnownPayment,
  { orderId, posted }: { orderId: string; posted: PostedPayment },
): Entry[] {
  const amount = refunded - posted.refunded;
  if (amount <= 0) return [];
  const refund = { kind: 'refund', amount, fine: 0, orderId, paymentId } as const;
  const { reduced, reducedFine } = posted;
  const taken = reduced > 0 ? { amount: reduced, fine: reducedFine } : undefined;
  const change = refunded >= captured ? taken : reduction(demand, amount);
  if (!change) return [refund];
  return [refund, { kind: 'adjustment', ...change, reason: partRefundReason(paymentId) }];
}
