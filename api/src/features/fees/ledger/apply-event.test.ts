import fc from 'fast-check';
import { heldAmount, stages, type PaymentFact } from '../gateway/payment-fact.ts';
import { applyEvent, movementKinds, type FeeEvent, type Movement } from './apply-event.ts';
import {
  emptyAccount,
  feeStatus,
  keptAmount,
  orderState,
  orderStates,
  paymentRoles,
  openBalance,
  paidAmount,
  refundDue,
  refundsDue,
  type FeeAccount,
} from './fee-account.ts';

const price = 2_400_000;
const owing: FeeAccount = { ...emptyAccount, charged: price };
const orderIds = ['order_a', 'order_b', 'order_c'];

type Step = Pick<PaymentFact, 'stage' | 'captured' | 'refunded'>;
const at = (stage: PaymentFact['stage'], captured = 0, refunded = 0): Step => ({
  stage,
  captured,
  refunded,
});
const failed = at('failed');
const authorized = at('authorized');
const captured = at('captured', price);

/** The possible histories of a payment at the gateway, in order. */
const histories = {
  tried: [at('created')],
  refused: [at('created'), failed],
  straight: [captured],
  usual: [authorized, captured],
  late: [failed, captured],
  latest: [failed, authorized, captured],
  waiting: [authorized],
  released: [authorized, at('refunded')],
  refundedInFull: [captured, at('refunded', price, price)],
  partly: [captured, at('captured', price, 100_000)],
  other: [at('captured', price - 100)],
} as const satisfies Record<string, readonly Step[]>;
const historyNames = Object.keys(histories) as (keyof typeof histories)[];

/** A simulated gateway and our account of its payments; webhooks are repeated, reordered and lost. */
class Simulation {
  account: FeeAccount = owing;
  readonly ledger: Movement[] = [];
  readonly webhooks: PaymentFact[] = [];
  readonly received: FeeEvent[] = [];
  readonly atGateway = new Map<string, PaymentFact>();
  private readonly next = new Map<string, number>();

  constructor(
    readonly payments: readonly { id: string; order: string; history: keyof typeof histories }[],
  ) {}

  apply(event: FeeEvent) {
    // Orders are opened and closed by us: such events are not repeated.
    if (event.kind === 'fact' || event.kind === 'claimed') this.received.push(event);
    const { account, movements } = applyEvent(this.account, event);
    this.account = account;
    this.ledger.push(...movements);
  }

  /** Moves the payment one step on and queues a webhook about it. */
  advance(index: number): boolean {
    const payment = this.payments[index % this.payments.length];
    if (!payment) return false;
    const step = this.next.get(payment.id) ?? 0;
    const now = histories[payment.history][step];
    if (!now) return false;
    this.next.set(payment.id, step + 1);
    const known = this.atGateway.get(payment.id);
    // A refund that we made in between stays.
    const refunded = Math.max(now.refunded, known?.refunded ?? 0);
    const fact = { ...now, refunded, paymentId: payment.id, orderId: payment.order, failure: null };
    this.atGateway.set(payment.id, fact);
    this.webhooks.push(fact);
    return true;
  }

  deliver(index: number, again: boolean) {
    const fact = this.webhooks[index % Math.max(1, this.webhooks.length)];
    if (!fact) return;
    if (!again) this.webhooks.splice(this.webhooks.indexOf(fact), 1);
    this.apply({ kind: 'fact', fact });
  }

  lose(index: number) {
    this.webhooks.splice(index % Math.max(1, this.webhooks.length), 1);
  }

  /** The checkout’s signature is received for a payment that went through. */
  claim(index: number) {
    const through = [...this.atGateway.values()].filter(({ stage }) => stage !== 'created');
    const fact = through.filter(({ stage }) => stage !== 'failed')[
      index % Math.max(1, through.length)
    ];
    const known = this.account.orders.some(({ orderId }) => orderId === fact?.orderId);
    if (fact && known)
      this.apply({ kind: 'claimed', orderId: fact.orderId, paymentId: fact.paymentId });
  }

  poll(orderId: string) {
    for (const fact of this.atGateway.values()) {
      if (fact.orderId === orderId) this.apply({ kind: 'fact', fact });
    }
  }

  refund() {
    for (const due of refundsDue(this.account)) {
      const { paymentId } = due;
      const now = this.atGateway.get(paymentId);
      if (!now) throw new Error('refunded an unknown payment');
      // As the product asks the gateway before it refunds.
      this.apply({ kind: 'fact', fact: now });
      const known = this.account.payments.find((each) => each.paymentId === paymentId);
      const refunded = now.refunded + (known ? refundDue(known) : 0);
      const stage = refunded === now.captured ? 'refunded' : now.stage;
      const fact: PaymentFact = { ...now, stage, refunded };
      this.atGateway.set(paymentId, fact);
      this.webhooks.push(fact);
    }
  }

  /** Every payment reaches its last step, every order is polled and every refund is made. */
  settle() {
    for (let index = 0; index < this.payments.length; index += 1) while (this.advance(index));
    for (const orderId of orderIds) this.apply({ kind: 'opened', orderId, amount: price });
    for (let round = 0; round < 2; round += 1) {
      orderIds.forEach((orderId) => this.poll(orderId));
      this.refund();
    }
    orderIds.forEach((orderId) => this.poll(orderId));
  }
}

const act = fc.oneof(
  ...(
    ['advance', 'deliver', 'again', 'lose', 'claim', 'poll', 'refund', 'open', 'close'] as const
  ).map((kind) => fc.record({ kind: fc.constant(kind), at: fc.nat(20) })),
);
const payments = fc
  .array(
    fc.record({ order: fc.constantFrom(...orderIds), history: fc.constantFrom(...historyNames) }),
    {
      maxLength: 5,
    },
  )
  .map((all) => all.map((payment, n) => ({ ...payment, id: `pay_${n}` })));

function play(simulation: Simulation, { kind, at: index }: { kind: string; at: number }) {
  const orderId = orderIds[index % orderIds.length]!;
  if (kind === 'advance') simulation.advance(index);
  if (kind === 'deliver') simulation.deliver(index, false);
  if (kind === 'again') simulation.deliver(index, true);
  if (kind === 'lose') simulation.lose(index);
  if (kind === 'claim') simulation.claim(index);
  if (kind === 'poll') simulation.poll(orderId);
  if (kind === 'refund') simulation.refund();
  if (kind === 'open') simulation.apply({ kind: 'opened', orderId, amount: price });
  if (kind === 'close') simulation.apply({ kind: 'closed', orderId });
}

const sum = (movements: readonly Movement[], paymentId?: string) =>
  movements
    .filter((movement) => paymentId === undefined || movement.paymentId === paymentId)
    .reduce((total, { amount }) => total + amount, 0);
const held = (facts: Iterable<PaymentFact>) =>
  [...facts].reduce((total, fact) => total + heldAmount(fact), 0);

const payingPayment = ({ payments: all }: FeeAccount) =>
  all.find((payment) => keptAmount(payment) > 0);

test('reaches the same correct account for events in any order, repeated and lost (property)', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(payments, fc.array(act, { maxLength: 20 }), (given, acts) => {
      const simulation = new Simulation(given);
      for (const each of acts) {
        play(simulation, each);
        // At no moment is more kept than is owed, or does the ledger’s sum differ from the payments.
        if (openBalance(simulation.account) < 0) throw new Error('more is kept than is owed');
        if (sum(simulation.ledger) !== held(simulation.account.payments))
          throw new Error('the sum of the ledger is wrong');
        for (const order of simulation.account.orders)
          reached.add(orderState(simulation.account, order));
      }
      simulation.settle();

      const { account, atGateway, ledger } = simulation;
      // For each payment, the ledger holds what the gateway holds.
      const wrong = [...atGateway.values()].filter(
        (f) => sum(ledger, f.paymentId) !== heldAmount(f),
      );
      expect(wrong).toEqual([]);
      expect(sum(ledger)).toBe(held(atGateway.values()));
      expect(refundsDue(account)).toEqual([]);
      // After the refunds, the gateway holds only what pays the fee.
      const paidBy = payingPayment(account);
      expect(held(atGateway.values())).toBe(paidAmount(account));
      const names = simulation.payments.map(({ history }) => history);
      const paying = names.some((history) =>
        ['straight', 'usual', 'late', 'latest'].includes(history),
      );
      const refundedAtGateway = names.some(
        (history) => history === 'refundedInFull' || history === 'partly',
      );
      if (!refundedAtGateway) expect(paidBy !== undefined).toBe(paying);
      if (paidBy) expect(paidBy.captured).toBe(price);
      const expected = names.includes('waiting') ? 'confirming' : 'due';
      // After a partial refund, the rest is to pay again.
      expect(feeStatus(account)).toBe(openBalance(account) === 0 ? 'paid' : expected);

      // Repeating all events in reverse changes nothing.
      const before = JSON.stringify(account);
      const rows = ledger.length;
      for (const event of simulation.received.toReversed()) simulation.apply(event);
      expect([JSON.stringify(simulation.account), ledger.length]).toEqual([before, rows]);

      for (const order of account.orders) reached.add(orderState(account, order));
      for (const payment of account.payments) reached.add(payment.role).add(payment.stage);
      for (const { kind } of ledger) reached.add(kind);
      for (const { history } of simulation.payments) reached.add(history);
      reached.add(feeStatus(account));
    }),
    { numRuns: 10_000 },
  );
  const all = [...orderStates, ...paymentRoles, ...stages, ...movementKinds, ...historyNames];
  expect(all.filter((each) => !reached.has(each))).toEqual([]);
  for (const standing of ['due', 'confirming', 'paid']) expect(reached).toContain(standing);
});

const fact = (paymentId: string, step: Step, orderId = 'order_a'): FeeEvent => {
  return { kind: 'fact', fact: { ...step, paymentId, orderId, failure: null } };
};
const after = (...events: FeeEvent[]) => {
  let account: FeeAccount = owing;
  const kinds: string[] = [];
  for (const event of [{ kind: 'opened', orderId: 'order_a', amount: price } as const, ...events]) {
    const applied = applyEvent(account, event);
    account = applied.account;
    kinds.push(...applied.movements.map(({ kind }) => kind));
  }
  return { account, kinds, state: orderState(account, account.orders[0]!) };
};

test('accepts a capture after a failure, and ignores a failure after a capture', () => {
  expect(after(fact('pay_1', failed)).state).toBe('failed');
  const late = after(fact('pay_1', failed), fact('pay_1', captured));
  expect([late.state, late.kinds]).toEqual(['paid', ['opened', 'failed', 'captured', 'paid']]);
  expect(after(fact('pay_1', captured), fact('pay_1', failed)).state).toBe('paid');
});

test('flags a second capture and one of another amount for a refund', () => {
  const twice = after(fact('pay_1', captured), fact('pay_2', captured));
  expect(refundsDue(twice.account).map(({ paymentId }) => paymentId)).toEqual(['pay_2']);
  expect(twice.kinds).toEqual(['opened', 'captured', 'paid', 'captured', 'flagged']);
  const less = after(fact('pay_1', at('captured', 100)));
  expect([refundsDue(less.account).length, less.state]).toEqual([1, 'attempted']);
});

test('treats a claim as confirming, and ignores a payment on an unknown order', () => {
  const claimed = after({ kind: 'claimed', orderId: 'order_a', paymentId: 'pay_1' });
  expect([claimed.state, feeStatus(claimed.account)]).toEqual(['attempted', 'confirming']);
  expect(after(fact('pay_1', captured, 'order_x')).account.payments).toEqual([]);
  // Claimed for the wrong order: the gateway’s report decides.
  const moved = after(
    { kind: 'opened', orderId: 'order_b', amount: price },
    { kind: 'claimed', orderId: 'order_a', paymentId: 'pay_1' },
    fact('pay_1', failed),
    fact('pay_1', captured, 'order_b'),
  );
  expect([moved.state, payingPayment(moved.account)?.orderId]).toEqual(['failed', 'order_b']);
});

describe('a fee whose charges change', () => {
  const paid = after(fact('pay_1', captured)).account;
  const difference = { kind: 'opened', orderId: 'order_b', amount: 600_000 } as const;
  const apply = (account: FeeAccount, ...events: FeeEvent[]) =>
    events.reduce((current, event) => applyEvent(current, event).account, account);

  test('keeps the payment of the difference after an upgrade, and only once', () => {
    const upgraded = apply({ ...paid, charged: price + 600_000 }, difference);
    expect([feeStatus(upgraded), openBalance(upgraded)]).toEqual(['due', 600_000]);
    const settled = apply(upgraded, fact('pay_2', at('captured', 600_000), 'order_b'));
    expect(settled.orders.map((order) => orderState(settled, order))).toEqual(['paid', 'paid']);
    expect([feeStatus(settled), openBalance(settled)]).toEqual(['paid', 0]);
    const again = apply(settled, fact('pay_3', at('captured', 600_000), 'order_b'));
    expect(refundsDue(again).map(({ paymentId }) => paymentId)).toEqual(['pay_3']);
  });

  test('keeps a late payment of less than the balance, and leaves the fine due', () => {
    const late = apply(
      { ...owing, charged: price + 15_000 },
      { kind: 'opened', orderId: 'order_a', amount: price },
      { kind: 'closed', orderId: 'order_a' },
      { kind: 'opened', orderId: 'order_b', amount: price + 15_000 },
      fact('pay_1', captured),
    );
    expect([feeStatus(late), openBalance(late)]).toEqual(['due', 15_000]);
    // The order for the former balance is not offered again.
    expect(late.orders.map(({ closed }) => closed)).toEqual([true, true]);
  });

  test.each([
    ['all of it when nothing is due', { charged: 0 }, 0, 'late'],
    ['all of it when it was paid at the office', { paidByHand: price }, 0, 'twice'],
    ['what exceeds the balance', { charged: price - 600_000 }, price - 600_000, 'too-much'],
    ['what was paid at the office', { paidByHand: 400_000 }, price - 400_000, 'too-much'],
    ['nothing when more is due', { charged: price + 70_000 }, price, null],
  ])('refunds %s, and says why', (_, over, kept, refundReason) => {
    const paidFor = apply(
      { ...owing, ...over },
      { kind: 'opened', orderId: 'order_a', amount: price },
      fact('pay_1', captured),
    );
    const [payment] = paidFor.payments;
    expect(payment).toMatchObject({ refundReason });
    expect([keptAmount(payment!), refundDue(payment!)]).toEqual([kept, price - kept]);
    const refunded = apply(paidFor, fact('pay_1', at('captured', price, price - kept)));
    expect(refundsDue(refunded)).toEqual([]);
    expect(paidAmount(refunded) - paidAmount({ ...owing, ...over })).toBe(kept);
  });
});

test('closes only the order that is named', () => {
  const { account } = after(
    { kind: 'opened', orderId: 'order_b', amount: price },
    { kind: 'closed', orderId: 'order_b' },
  );
  expect(account.orders.map(({ closed }) => closed)).toEqual([false, true]);
});

test('closes every other order once the fee is paid', () => {
  const { account, kinds } = after(
    { kind: 'opened', orderId: 'order_b', amount: price },
    fact('pay_1', captured),
  );
  expect(account.orders.map(({ closed }) => closed)).toEqual([true, true]);
  expect(kinds).toEqual(['opened', 'opened', 'captured', 'paid', 'closed']);
});

test('leaves other orders open for a payment that was refunded before it was reported', () => {
  const { account, kinds } = after(
    { kind: 'opened', orderId: 'order_b', amount: price },
    fact('pay_1', at('refunded', price, price)),
  );
  expect(account.orders.map(({ closed }) => closed)).toEqual([true, false]);
  expect(kinds).toEqual(['opened', 'opened', 'captured', 'paid', 'refunded']);
});
