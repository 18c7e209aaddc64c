/**
 * What is known of one fee of one student, and of the money in it. Facts come in any order, any
 * number of times, from anywhere; a payment only ever becomes known better. Money in paise.
 */

/** From less to more: a word that says less than is known is an old one. Failed, then captured is legal. */
export const stages = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type Stage = (typeof stages)[number];

/** What the gateway says of a payment at one moment. */
export interface Fact {
  paymentId: string;
  orderId: string;
  stage: Stage;
  /** What the gateway took, whatever of it went back since. */
  captured: number;
  refunded: number;
  failure: string | null;
}

/** Kept pays the fee; surplus goes back: a second capture, or one that isn’t the order’s amount. */
export const paymentRoles = ['open', 'kept', 'surplus'] as const;
export type PaymentRole = (typeof paymentRoles)[number];

export interface KnownPayment extends Fact {
  role: PaymentRole;
  /** The checkout’s valid signature was shown for it. */
  claimed: boolean;
}

export interface KnownOrder {
  orderId: string;
  amount: number;
  /** Never opened again; what is paid on it all the same is honoured. */
  closed: boolean;
}

/** One fee of one student in one year: its orders, and whatever was paid on them. */
export interface FeeAccount {
  orders: readonly KnownOrder[];
  payments: readonly KnownPayment[];
}

export const emptyAccount: FeeAccount = { orders: [], payments: [] };

/** Money of a payment that the gateway still holds for the house. */
export function heldOf({ captured, refunded }: Pick<Fact, 'captured' | 'refunded'>): number {
  return captured - refunded;
}

/** The payment that pays the fee, if any does. */
export function livePayment({ payments }: FeeAccount): KnownPayment | undefined {
  return payments.find((payment) => payment.role === 'kept' && heldOf(payment) > 0);
}

/** What has to go back, whole. */
export function refundsDue({ payments }: FeeAccount): readonly KnownPayment[] {
  return payments.filter((payment) => payment.role === 'surplus' && heldOf(payment) > 0);
}

/** Taken as far as anybody can tell, and not yet the house’s: nobody must pay again meanwhile. */
export function isConfirming({ stage, claimed }: KnownPayment): boolean {
  return stage === 'authorized' || (stage === 'created' && claimed);
}

export const orderStates = ['created', 'attempted', 'paid', 'failed', 'refunded'] as const;
/** Internal: created → attempted → paid | failed, paid → refunded. */
export type OrderState = (typeof orderStates)[number];

/** Where an order stands, by what is known of its payments. */
export function stateOfOrder(account: FeeAccount, order: KnownOrder): OrderState {
  const payments = account.payments.filter(({ orderId }) => orderId === order.orderId);
  const kept = payments.filter(({ role }) => role === 'kept');
  if (kept.some((payment) => heldOf(payment) > 0)) return 'paid';
  if (payments.some((payment) => isConfirming(payment) || heldOf(payment) > 0)) return 'attempted';
  if (payments.some(({ captured }) => captured > 0)) return 'refunded';
  if (payments.length > 0 || order.closed) return 'failed';
  return 'created';
}

/** Where the fee stands: to be paid, received but unconfirmed, or paid. */
export function standingOf(account: FeeAccount): 'due' | 'confirming' | 'paid' {
  if (livePayment(account)) return 'paid';
  return account.payments.some(isConfirming) ? 'confirming' : 'due';
}
