import fc from 'fast-check';
import {
  emptyAccount,
  heldOf,
  livePayment,
  orderStates,
  paymentRoles,
  refundsDue,
  stages,
  standingOf,
  stateOfOrder,
  type Fact,
  type FeeAccount,
} from './fee-account.ts';
import { learn, movementKinds, type FeeEvent, type Movement } from './learn.ts';

const price = 2_400_000;
const orderIds = ['order_a', 'order_b', 'order_c'];

type Step = Pick<Fact, 'stage' | 'captured' | 'refunded'>;
const at = (stage: Fact['stage'], captured = 0, refunded = 0): Step => ({
  stage,
  captured,
  refunded,
});
const failed = at('failed');
const authorized = at('authorized');
const captured = at('captured', price);

/** What may become of a payment at the gateway, in its own order. */
const lives = {
  tried: [at('created')],
  refused: [at('created'), failed],
  straight: [captured],
  usual: [authorized, captured],
  late: [failed, captured],
  latest: [failed, authorized, captured],
  waiting: [authorized],
  released: [authorized, at('refunded')],
  sentBack: [captured, at('refunded', price, price)],
  partly: [captured, at('captured', price, 100_000)],
  other: [at('captured', price - 100)],
} as const satisfies Record<string, readonly Step[]>;
const lifeNames = Object.keys(lives) as (keyof typeof lives)[];

/** A gateway that knows the truth, a house that hears of it, and everything that can go wrong between. */
class World {
  account: FeeAccount = emptyAccount;
  readonly ledger: Movement[] = [];
  readonly mail: Fact[] = [];
  readonly said: FeeEvent[] = [];
  readonly truth = new Map<string, Fact>();
  private readonly next = new Map<string, number>();

  constructor(
    readonly payments: readonly { id: string; order: string; life: keyof typeof lives }[],
  ) {}

  hear(event: FeeEvent) {
    // Opening and closing are the house’s own acts: nobody says them again.
    if (event.kind === 'fact' || event.kind === 'claimed') this.said.push(event);
    const { account, movements } = learn(this.account, event);
    this.account = account;
    this.ledger.push(...movements);
  }

  /** The payment goes one step on; a webhook about it is on its way. */
  advance(index: number): boolean {
    const payment = this.payments[index % this.payments.length];
    if (!payment) return false;
    const step = this.next.get(payment.id) ?? 0;
    const now = lives[payment.life][step];
    if (!now) return false;
    this.next.set(payment.id, step + 1);
    const known = this.truth.get(payment.id);
    // What the house had refunded in between stays refunded.
    const refunded = Math.max(now.refunded, known?.refunded ?? 0);
    const fact = { ...now, refunded, paymentId: payment.id, orderId: payment.order, failure: null };
    this.truth.set(payment.id, fact);
    this.mail.push(fact);
    return true;
  }

  deliver(index: number, again: boolean) {
    const fact = this.mail[index % Math.max(1, this.mail.length)];
    if (!fact) return;
    if (!again) this.mail.splice(this.mail.indexOf(fact), 1);
    this.hear({ kind: 'fact', fact });
  }

  lose(index: number) {
    this.mail.splice(index % Math.max(1, this.mail.length), 1);
  }

  /** The checkout shows its signature for a payment that went through, at some time. */
  claim(index: number) {
    const through = [...this.truth.values()].filter(({ stage }) => stage !== 'created');
    const fact = through.filter(({ stage }) => stage !== 'failed')[
      index % Math.max(1, through.length)
    ];
    const known = this.account.orders.some(({ orderId }) => orderId === fact?.orderId);
    if (fact && known)
      this.hear({ kind: 'claimed', orderId: fact.orderId, paymentId: fact.paymentId });
  }

  ask(orderId: string) {
    for (const fact of this.truth.values()) {
      if (fact.orderId === orderId) this.hear({ kind: 'fact', fact });
    }
  }

  refund() {
    for (const { paymentId } of refundsDue(this.account)) {
      const now = this.truth.get(paymentId);
      if (!now) throw new Error('refunded what nobody paid');
      const fact: Fact = { ...now, stage: 'refunded', refunded: now.captured };
      this.truth.set(paymentId, fact);
      this.mail.push(fact);
    }
  }

  /** The job's last round: everything happened, every order is asked about, every refund made. */
  settle() {
    for (let index = 0; index < this.payments.length; index += 1) while (this.advance(index));
    for (const orderId of orderIds) this.hear({ kind: 'opened', orderId, amount: price });
    for (let round = 0; round < 2; round += 1) {
      orderIds.forEach((orderId) => this.ask(orderId));
      this.refund();
    }
    orderIds.forEach((orderId) => this.ask(orderId));
  }
}

const act = fc.oneof(
  ...(
    ['advance', 'deliver', 'again', 'lose', 'claim', 'ask', 'refund', 'open', 'close'] as const
  ).map((kind) => fc.record({ kind: fc.constant(kind), at: fc.nat(20) })),
);
const payments = fc
  .array(fc.record({ order: fc.constantFrom(...orderIds), life: fc.constantFrom(...lifeNames) }), {
    maxLength: 5,
  })
  .map((all) => all.map((payment, n) => ({ ...payment, id: `pay_${n}` })));

function play(house: World, { kind, at: index }: { kind: string; at: number }) {
  const orderId = orderIds[index % orderIds.length]!;
  if (kind === 'advance') house.advance(index);
  if (kind === 'deliver') house.deliver(index, false);
  if (kind === 'again') house.deliver(index, true);
  if (kind === 'lose') house.lose(index);
  if (kind === 'claim') house.claim(index);
  if (kind === 'ask') house.ask(orderId);
  if (kind === 'refund') house.refund();
  if (kind === 'open') house.hear({ kind: 'opened', orderId, amount: price });
  if (kind === 'close') house.hear({ kind: 'closed', orderId });
}

const sum = (movements: readonly Movement[], paymentId?: string) =>
  movements
    .filter((movement) => paymentId === undefined || movement.paymentId === paymentId)
    .reduce((total, { amount }) => total + amount, 0);
const held = (facts: Iterable<Fact>) => [...facts].reduce((total, fact) => total + heldOf(fact), 0);

test('whatever the order, repeated, lost and found: one right end, and a ledger that sums up', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(payments, fc.array(act, { maxLength: 20 }), (given, acts) => {
      const house = new World(given);
      for (const each of acts) {
        play(house, each);
        // Never two that pay, at no moment, and no money in the ledger that wasn't heard of.
        const live = house.account.payments.filter((p) => p.role === 'kept' && heldOf(p) > 0);
        if (live.length > 1) throw new Error('two pay one fee');
        if (sum(house.ledger) !== held(house.account.payments)) throw new Error('the sum is off');
        for (const order of house.account.orders) seen.add(stateOfOrder(house.account, order));
      }
      house.settle();

      const { account, truth, ledger } = house;
      // The ledger holds, payment by payment, what the gateway holds.
      const off = [...truth.values()].filter((f) => sum(ledger, f.paymentId) !== heldOf(f));
      expect(off).toEqual([]);
      expect(sum(ledger)).toBe(held(truth.values()));
      expect(refundsDue(account)).toEqual([]);
      // Money stays for one payment at most, and only for one that pays the fee.
      const live = livePayment(account);
      expect(held(truth.values())).toBe(live ? heldOf(live) : 0);
      const names = house.payments.map(({ life }) => life);
      const paying = names.some((life) => ['straight', 'usual', 'late', 'latest'].includes(life));
      const goneBack = names.some((life) => life === 'sentBack' || life === 'partly');
      if (!goneBack) expect(live !== undefined).toBe(paying);
      if (live) expect(live.captured).toBe(price);
      const expected = names.includes('waiting') ? 'confirming' : 'due';
      expect(standingOf(account)).toBe(live ? 'paid' : expected);

      // Everything ever said, said again and backwards, moves nothing.
      const before = JSON.stringify(account);
      const rows = ledger.length;
      for (const event of house.said.toReversed()) house.hear(event);
      expect([JSON.stringify(house.account), ledger.length]).toEqual([before, rows]);

      for (const order of account.orders) seen.add(stateOfOrder(account, order));
      for (const payment of account.payments) seen.add(payment.role).add(payment.stage);
      for (const { kind } of ledger) seen.add(kind);
      for (const { life } of house.payments) seen.add(life);
      seen.add(standingOf(account));
    }),
    { numRuns: 10_000 },
  );
  const all = [...orderStates, ...paymentRoles, ...stages, ...movementKinds, ...lifeNames];
  expect(all.filter((each) => !seen.has(each))).toEqual([]);
  for (const standing of ['due', 'confirming', 'paid']) expect(seen).toContain(standing);
});

const fact = (paymentId: string, step: Step, orderId = 'order_a'): FeeEvent => {
  return { kind: 'fact', fact: { ...step, paymentId, orderId, failure: null } };
};
const after = (...events: FeeEvent[]) => {
  let account: FeeAccount = emptyAccount;
  const kinds: string[] = [];
  for (const event of [{ kind: 'opened', orderId: 'order_a', amount: price } as const, ...events]) {
    const learned = learn(account, event);
    account = learned.account;
    kinds.push(...learned.movements.map(({ kind }) => kind));
  }
  return { account, kinds, state: stateOfOrder(account, account.orders[0]!) };
};

test('a failure is no end: a late capture is honoured', () => {
  expect(after(fact('pay_1', failed)).state).toBe('failed');
  const late = after(fact('pay_1', failed), fact('pay_1', captured));
  expect([late.state, late.kinds]).toEqual(['paid', ['opened', 'failed', 'captured', 'paid']]);
  expect(after(fact('pay_1', captured), fact('pay_1', failed)).state).toBe('paid');
});

test('a second capture and one of another amount are flagged and go back', () => {
  const twice = after(fact('pay_1', captured), fact('pay_2', captured));
  expect(refundsDue(twice.account).map(({ paymentId }) => paymentId)).toEqual(['pay_2']);
  expect(twice.kinds).toEqual(['opened', 'captured', 'paid', 'captured', 'flagged']);
  const less = after(fact('pay_1', at('captured', 100)));
  expect([refundsDue(less.account).length, less.state]).toEqual([1, 'attempted']);
});

test('a claim is no payment; what belongs to another order is not heard', () => {
  const claimed = after({ kind: 'claimed', orderId: 'order_a', paymentId: 'pay_1' });
  expect([claimed.state, standingOf(claimed.account)]).toEqual(['attempted', 'confirming']);
  expect(after(fact('pay_1', captured, 'order_x')).account.payments).toEqual([]);
  // Claimed for the wrong order: the gateway's word says whose it is.
  const moved = after(
    { kind: 'opened', orderId: 'order_b', amount: price },
    { kind: 'claimed', orderId: 'order_a', paymentId: 'pay_1' },
    fact('pay_1', failed),
    fact('pay_1', captured, 'order_b'),
  );
  expect([moved.state, livePayment(moved.account)?.orderId]).toEqual(['failed', 'order_b']);
});
