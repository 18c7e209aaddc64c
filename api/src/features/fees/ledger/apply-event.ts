import { stages, type PaymentFact, type Stage } from '../gateway/payment-fact.ts';
import {
  keptAmount,
  openBalance,
  paidAmount,
  type FeeAccount,
  type KnownPayment,
} from './fee-account.ts';

/** An event on the account of a fee; order and payment ids are the gateway’s, amounts in paise. */
export type FeeEvent =
  | { kind: 'opened'; orderId: string; amount: number }
  | { kind: 'closed'; orderId: string }
  | { kind: 'claimed'; orderId: string; paymentId: string }
  | { kind: 'fact'; fact: PaymentFact };

export const movementKinds = [
  'opened',
  'closed',
  'claimed',
  'authorized',
  'failed',
  'captured',
  'refunded',
  'paid',
  'flagged',
] as const;

/**
 * A row of the ledger. Only `captured` (positive) and `refunded` (negative) have an amount, in
 * paise; it is 0 in every other row.
 */
export interface Movement {
  kind: (typeof movementKinds)[number];
  orderId: string;
  paymentId: string | null;
  amount: number;
  /** With `captured`: when the gateway made the payment, where it is known. */
  happenedAt?: Date | undefined;
}

/** The account after an event, and the ledger rows that the event adds. */
export interface AppliedEvent {
  account: FeeAccount;
  movements: readonly Movement[];
}

const stageRank = (stage: Stage) => stages.indexOf(stage);

/** Combines what is known with a report: neither the stage nor an amount ever goes back. */
function mergeFact(known: KnownPayment, fact: PaymentFact): KnownPayment {
  const newer = stageRank(fact.stage) >= stageRank(known.stage);
  return {
    ...known,
    stage: newer ? fact.stage : known.stage,
    captured: Math.max(known.captured, fact.captured),
    refunded: Math.max(known.refunded, fact.refunded),
    failure: newer ? (fact.failure ?? known.failure) : known.failure,
  };
}

type Decision = Pick<KnownPayment, 'role' | 'surplus' | 'refundReason'>;

/** What becomes of a payment, decided once, when it is captured: it is kept up to what is due then. */
function decide(account: FeeAccount, payment: KnownPayment): Decision {
  const { role, captured, surplus, refundReason } = payment;
  if (role !== 'open' || captured === 0) return { role, surplus, refundReason };
  const refunded = (reason: Decision['refundReason']): Decision => {
    return { role: 'surplus', surplus: 0, refundReason: reason };
  };
  const order = account.orders.find(({ orderId }) => orderId === payment.orderId);
  if (order?.amount !== captured) return refunded('other-amount');
  const due = openBalance(account);
  if (due <= 0) return refunded(paidAmount(account) > 0 ? 'twice' : 'late');
  const rest = Math.max(0, captured - due);
  return { role: 'kept', surplus: rest, refundReason: rest > 0 ? 'too-much' : null };
}

function movementsBetween(before: KnownPayment, after: KnownPayment, madeAt?: Date): Movement[] {
  const { orderId, paymentId, stage } = after;
  const movements: Movement[] = [];
  const add = (kind: Movement['kind'], amount = 0) => {
    movements.push({ kind, orderId, paymentId, amount });
  };
  if (after.claimed && !before.claimed) add('claimed');
  if ((stage === 'failed' || stage === 'authorized') && before.stage !== stage) add(stage);
  if (after.captured > before.captured) {
    const amount = after.captured - before.captured;
    movements.push({ kind: 'captured', orderId, paymentId, amount, happenedAt: madeAt });
  }
  if (after.role !== before.role && after.role === 'kept') add('paid');
  if (after.refundReason !== before.refundReason) add('flagged');
  if (after.refunded > before.refunded) add('refunded', before.refunded - after.refunded);
  return movements;
}

/**
 * Closes the order of a captured payment; a `kept` payment closes every other open order, whose amount
 * is no longer the open balance.
 */
function closeOrders(account: FeeAccount, payment: KnownPayment): AppliedEvent {
  const paysFee = keptAmount(payment) > 0;
  const closes = (orderId: string) => paysFee || orderId === payment.orderId;
  const orders = account.orders.map((order) =>
    closes(order.orderId) && !order.closed ? { ...order, closed: true } : order,
  );
  const others = account.orders.filter(({ closed, orderId }) => {
    return !closed && closes(orderId) && orderId !== payment.orderId;
  });
  const movements = others.map(({ orderId }) => {
    return { kind: 'closed', orderId, paymentId: null, amount: 0 } as const;
  });
  return { account: { ...account, orders }, movements };
}

function applyFact(account: FeeAccount, fact: PaymentFact, claimed: boolean): AppliedEvent {
  const { paymentId, orderId } = fact;
  const found = account.payments.find((known) => {
    return known.paymentId === paymentId && known.orderId === orderId;
  });
  const belongsHere = account.orders.some((order) => order.orderId === orderId);
  if (!belongsHere) return { account, movements: [] };
  const unknown = { paymentId, orderId, stage: 'created', captured: 0, refunded: 0 } as const;
  const undecided = { role: 'open', claimed: false, surplus: 0, refundReason: null } as const;
  const before = found ?? { ...unknown, failure: null, ...undecided };
  const merged = { ...mergeFact(before, fact), claimed: before.claimed || claimed };
  const after = { ...merged, ...decide(account, merged) };
  const payments = found
    ? account.payments.map((payment) => (payment === found ? after : payment))
    : [...account.payments, after];
  const movements = movementsBetween(before, after, fact.madeAt);
  if (found && movements.length === 0 && after.stage === before.stage) {
    return { account, movements };
  }
  const changed = { ...account, payments };
  if (after.role === before.role) return { account: changed, movements };
  const closed = closeOrders(changed, after);
  return { account: closed.account, movements: [...movements, ...closed.movements] };
}

function openOrder(account: FeeAccount, orderId: string, amount: number): AppliedEvent {
  if (account.orders.some((order) => order.orderId === orderId)) return { account, movements: [] };
  const orders = [...account.orders, { orderId, amount, closed: false }];
  const movements = [{ kind: 'opened', orderId, paymentId: null, amount: 0 }] as const;
  return { account: { ...account, orders }, movements };
}

function closeOrder(account: FeeAccount, orderId: string): AppliedEvent {
  const open = account.orders.find((order) => order.orderId === orderId && !order.closed);
  if (!open) return { account, movements: [] };
  const orders = account.orders.map((each) => (each === open ? { ...each, closed: true } : each));
  const movements = [{ kind: 'closed', orderId, paymentId: null, amount: 0 }] as const;
  return { account: { ...account, orders }, movements };
}

/**
 * The account after an event, with the ledger rows that the event adds. Pure. Applying an event a
 * second time returns the same account and no rows; so does an event about an unknown order.
 */
export function applyEvent(account: FeeAccount, event: FeeEvent): AppliedEvent {
  switch (event.kind) {
    case 'opened':
      return openOrder(account, event.orderId, event.amount);
    case 'closed':
      return closeOrder(account, event.orderId);
    case 'claimed': {
      const { orderId, paymentId } = event;
      const unconfirmed = { stage: 'created', captured: 0, refunded: 0, failure: null } as const;
      return applyFact(account, { orderId, paymentId, ...unconfirmed }, true);
    }
    case 'fact':
      return applyFact(account, event.fact, false);
  }
}
