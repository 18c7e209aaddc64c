import type { RefundReason } from '@hostel/contracts/fees/refunds';
import { heldAmount, type PaymentFact } from '../gateway/payment-fact.ts';

/**
 * The account of one fee of one student: what is charged, its orders and the payments on them.
 * Reports about payments come in any order, any number of times and from any source. Amounts in
 * paise.
 */

/**
 * A `kept` payment pays the fee, up to what is due of it then. A `surplus` is refunded in full: nothing
 * is due, such as after a first payment, or it has another amount than the order.
 */
export const paymentRoles = ['open', 'kept', 'surplus'] as const;
export type PaymentRole = (typeof paymentRoles)[number];

export interface KnownPayment extends PaymentFact {
  role: PaymentRole;
  /** Whether a valid checkout signature was received for it. */
  claimed: boolean;
  /** The part of a `kept` payment that is refunded: what exceeded the open balance. */
  surplus: number;
  /** Why all or a part of it is refunded; null where nothing is. */
  refundReason: RefundReason | null;
}

export interface KnownOrder {
  /** The gateway’s id of the order. */
  orderId: string;
  amount: number;
  /** Not offered for payment again; a payment on it still counts. */
  closed: boolean;
}

export interface FeeAccount {
  /** What the student owes before payments: demand, late fines, adjustments and cancellations. */
  charged: number;
  /** What was paid at the office, less reversals and refunds by hand. */
  paidByHand: number;
  orders: readonly KnownOrder[];
  payments: readonly KnownPayment[];
}

export const emptyAccount: FeeAccount = { charged: 0, paidByHand: 0, orders: [], payments: [] };

type Captured = Pick<KnownPayment, 'role' | 'captured' | 'refunded' | 'surplus'>;

/** The part of a payment, in paise, that pays the fee: kept, not refunded, and not to be refunded. */
export function keptAmount({ role, captured, refunded, surplus }: Captured): number {
  return role === 'kept' ? captured - Math.max(refunded, surplus) : 0;
}

/** The part of a payment, in paise, that has to be refunded and is not yet. */
export function refundDue({ role, captured, refunded, surplus }: Captured): number {
  return Math.max(0, (role === 'surplus' ? captured : surplus) - refunded);
}

/** What was paid at the office and by the `kept` payments, less their refunds. */
export function paidAmount({
  paidByHand,
  payments,
}: Pick<FeeAccount, 'paidByHand' | 'payments'>): number {
  return payments.reduce((sum, payment) => sum + keptAmount(payment), paidByHand);
}

/** What is still to pay; negative when too much was paid. */
export function openBalance(account: Omit<FeeAccount, 'orders'>): number {
  return account.charged - paidAmount(account);
}

/** The payments that have to be refunded, in full or in part. */
export function refundsDue({ payments }: FeeAccount): readonly KnownPayment[] {
  return payments.filter((payment) => refundDue(payment) > 0);
}

/** Whether the student has probably paid and the gateway has not confirmed it: no second payment is allowed meanwhile. */
export function isConfirming({ stage, claimed }: Pick<KnownPayment, 'stage' | 'claimed'>): boolean {
  return stage === 'authorized' || (stage === 'created' && claimed);
}

export const orderStates = ['created', 'attempted', 'paid', 'failed', 'refunded'] as const;
/** Internal: created → attempted → paid | failed, paid → refunded. */
export type OrderState = (typeof orderStates)[number];

/** The state of an order, derived from its payments. */
export function orderState(account: FeeAccount, order: KnownOrder): OrderState {
  const payments = account.payments.filter(({ orderId }) => orderId === order.orderId);
  if (payments.some((payment) => keptAmount(payment) > 0)) return 'paid';
  if (payments.some((payment) => isConfirming(payment) || heldAmount(payment) > 0)) {
    return 'attempted';
  }
  if (payments.some(({ captured }) => captured > 0)) return 'refunded';
  if (payments.length > 0 || order.closed) return 'failed';
  return 'created';
}

/** The status of the fee: something is to be paid, received but unconfirmed, or all is paid. */
export function feeStatus(account: FeeAccount): 'due' | 'confirming' | 'paid' {
  if (openBalance(account) <= 0 && paidAmount(account) > 0) return 'paid';
  return account.payments.some(isConfirming) ? 'confirming' : 'due';
}
