import {
  heldOf,
  livePayment,
  stages,
  type Fact,
  type FeeAccount,
  type KnownPayment,
  type PaymentRole,
  type Stage,
} from './fee-account.ts';

export type FeeEvent =
  | { kind: 'opened'; orderId: string; amount: number }
  | { kind: 'closed'; orderId: string }
  | { kind: 'claimed'; orderId: string; paymentId: string }
  | { kind: 'fact'; fact: Fact };

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

/** A row of the ledger: only `captured` (plus) and `refunded` (minus) carry an amount that counts. */
export interface Movement {
  kind: (typeof movementKinds)[number];
  orderId: string;
  paymentId: string | null;
  amount: number;
}

/** The account after an event, and what of it is new. */
export interface Learned {
  account: FeeAccount;
  movements: readonly Movement[];
}

const rank = (stage: Stage) => stages.indexOf(stage);

/** What was known, made better by what is said now; money never becomes less known. */
function join(known: KnownPayment, said: Fact): KnownPayment {
  const newer = rank(said.stage) >= rank(known.stage);
  return {
    ...known,
    stage: newer ? said.stage : known.stage,
    captured: Math.max(known.captured, said.captured),
    refunded: Math.max(known.refunded, said.refunded),
    failure: newer ? (said.failure ?? known.failure) : known.failure,
  };
}

function settledRole(account: FeeAccount, payment: KnownPayment): PaymentRole {
  if (payment.role !== 'open' || payment.captured === 0) return payment.role;
  const order = account.orders.find(({ orderId }) => orderId === payment.orderId);
  return order?.amount === payment.captured && !livePayment(account) ? 'kept' : 'surplus';
}

function newsOf(before: KnownPayment, after: KnownPayment): Movement[] {
  const { orderId, paymentId, stage } = after;
  const news = (kind: Movement['kind'], amount = 0) => [{ kind, orderId, paymentId, amount }];
  const passed = (stage === 'failed' || stage === 'authorized') && before.stage !== stage;
  return [
    ...(after.claimed && !before.claimed ? news('claimed') : []),
    ...(passed ? news(stage) : []),
    ...(after.captured > before.captured ? news('captured', after.captured - before.captured) : []),
    ...(after.role !== before.role ? news(after.role === 'kept' ? 'paid' : 'flagged') : []),
    ...(after.refunded > before.refunded ? news('refunded', before.refunded - after.refunded) : []),
  ];
}

/** What is captured ends its order; what pays the fee ends every other one that is open. */
function withOrdersEnded(account: FeeAccount, ended: KnownPayment): Learned {
  const pays = ended.role === 'kept' && heldOf(ended) > 0;
  const ends = (orderId: string) => pays || orderId === ended.orderId;
  const orders = account.orders.map((order) =>
    ends(order.orderId) && !order.closed ? { ...order, closed: true } : order,
  );
  const left = account.orders.filter(({ closed, orderId }) => {
    return !closed && ends(orderId) && orderId !== ended.orderId;
  });
  const movements = left.map(({ orderId }) => {
    return { kind: 'closed', orderId, paymentId: null, amount: 0 } as const;
  });
  return { account: { ...account, orders }, movements };
}

function hearOf(account: FeeAccount, said: Fact, claimed: boolean): Learned {
  const found = account.payments.find((known) => {
    return known.paymentId === said.paymentId && known.orderId === said.orderId;
  });
  const isHere = account.orders.some(({ orderId }) => orderId === said.orderId);
  if (!isHere) return { account, movements: [] };
  const { paymentId, orderId } = said;
  const unknown = { paymentId, orderId, stage: 'created', captured: 0, refunded: 0 } as const;
  const before = found ?? { ...unknown, failure: null, role: 'open', claimed: false };
  const known = { ...join(before, said), claimed: before.claimed || claimed };
  const after = { ...known, role: settledRole(account, known) };
  const payments = found
    ? account.payments.map((payment) => (payment === found ? after : payment))
    : [...account.payments, after];
  const movements = newsOf(before, after);
  if (found && movements.length === 0 && after.stage === before.stage) {
    return { account, movements };
  }
  const learned = { ...account, payments };
  if (after.role === before.role) return { account: learned, movements };
  const ended = withOrdersEnded(learned, after);
  return { account: ended.account, movements: [...movements, ...ended.movements] };
}

/** What an account becomes with an event. Hearing it again changes nothing and moves nothing. */
export function learn(account: FeeAccount, event: FeeEvent): Learned {
  switch (event.kind) {
    case 'opened': {
      const { orderId, amount } = event;
      if (account.orders.some((order) => order.orderId === orderId)) {
        return { account, movements: [] };
      }
      const orders = [...account.orders, { orderId, amount, closed: false }];
      const movements = [{ kind: 'opened', orderId, paymentId: null, amount: 0 }] as const;
      return { account: { ...account, orders }, movements };
    }
    case 'closed': {
      const { orderId } = event;
      const open = account.orders.find((order) => order.orderId === orderId && !order.closed);
      if (!open) return { account, movements: [] };
      const orders = account.orders.map((each) =>
        each === open ? { ...each, closed: true } : each,
      );
      const movements = [{ kind: 'closed', orderId, paymentId: null, amount: 0 }] as const;
      return { account: { ...account, orders }, movements };
    }
    case 'claimed': {
      const { orderId, paymentId } = event;
      const nothing = { stage: 'created', captured: 0, refunded: 0, failure: null } as const;
      return hearOf(account, { orderId, paymentId, ...nothing }, true);
    }
    case 'fact':
      return hearOf(account, event.fact, false);
  }
}
