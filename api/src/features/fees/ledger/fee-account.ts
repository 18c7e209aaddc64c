import { heldAmount, type PaymentFact } from '../gateway/payment-fact.ts';

/**
 * The account of one fee of one student: what is charged, its orders and the payments on them.
 * Reports about payments come in any order, any number of times and from any source. Amounts in
 * paise.
 */

/**
 * A `kept` payment pays the fee. A `surplus` is refunded in full: more than the open balance, such as
 * a second capture, or another amount than the order’s.
 */
export const paymentRoles = ['open', 'kept', 'surplus'] as const;
export type PaymentRole = (typeof paymentRoles)[number];

export interface KnownPayment extends PaymentFact {
  role: PaymentRole;
  /** Whether a valid checkout signature was received for it. */
  claimed: boolean;
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

/** What was paid at the office and by the `kept` payments, less their refunds. */
function paidAmount({ paidByHand, payments }: Pick<FeeAccount, 'paidByHand' | 'payments'>): number {
  return payments
    .filter(({ role }) => role === 'kept')
    .reduce((sum, payment) => sum + heldAmount(payment), paidByHand);
}

/** What is still to pay; negative when too much was paid. */
export function openBalance(account: Omit<FeeAccount, 'orders'>): number {
  return account.charged - paidAmount(account);
}

/** The payments that have to be refunded in full. */
export function refundsDue({ payments }: FeeAccount): readonly KnownPayment[] {
  return payments.filter((payment) => payment.role === 'surplus' && heldAmount(payment) > 0);
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
  const paying = payments.filter(({ role }) => role === 'kept');
  if (paying.some((payment) => heldAmount(payment) > 0)) return 'paid';
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
