import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { buildApp } from '../../app.ts';
import { insertValue } from '../../platform/records/settings/settings-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { feeOffice } from '../../testing/people/fee-office.ts';
import { moneyViolations } from '../../commands/check-books/money-repository.ts';
import { paying } from '../../testing/people/paying.ts';
import { catchUpDemands } from './demands/catch-up.ts';
import { postDueFines } from './demands/fines/post-fines.ts';

/**
 * Random sequences of everything that changes a balance, with two processes on one database. At the
 * end, for each student: the balance is the sum of the ledger, the ledger has what the gateway holds,
 * and nothing was paid beyond what was owed.
 */
let testApp: TestApp;
let second: TestApp;
const pay = paying(() => testApp);
const other = paying(() => second);
const office = feeOffice(() => [testApp, second]);
let added = 0;
let year = 0;
const day = 86_400_000;

beforeAll(async () => {
  testApp = await startTestApp();
  const app = buildApp({
    config: testApp.config,
    database: testApp.database,
    background: false,
  });
  await app.ready();
  const inject: TestApp['inject'] = (given) => app.inject(given);
  second = { ...testApp, app, inject };
});
afterAll(async () => {
  await second.app.close();
  await testApp.close();
});

const acts = [
  'order',
  'pay',
  'pay-order',
  'late',
  'fail',
  'two-tabs',
  'refund',
  'part-refund',
  'webhooks',
  'days',
  'hours',
  'vacate',
  'bed',
  'upgrade',
  'job',
  'read',
  'old-order',
  'counter',
  'waive',
  'charge',
  'reverse',
  'pay-back',
  'leaving',
  'away',
] as const;

/** What a sequence did, to show that the sequences reach every kind of entry and outcome. */
const reached = new Set<string>();

class Play {
  private days = 0;
  private readonly orders: string[] = [];
  private readonly payments: string[] = [];

  constructor(private readonly who: SignedIn) {}

  private now() {
    return new Date(Date.now() + this.days * day);
  }

  private async order() {
    const replies = await Promise.all([pay.order(this.who), other.order(this.who)]);
    for (const { status, body } of replies) {
      reached.add(status === 200 ? 'ordered' : body.code);
      if (status === 200 && !this.orders.includes(body.orderId)) this.orders.push(body.orderId);
      // Who gets an order has at least half of the 24 hours for which it keeps its amount.
      if (status === 200) expect(await this.ageOf(body.orderId)).toBeLessThan(12);
    }
  }

  /** The hours since an order was made. */
  private async ageOf(orderId: string): Promise<number> {
    const { rows } = await testApp.database.pool.query(
      `select extract(epoch from now() - created_at)::float / 3600 as hours
         from payment_orders where gateway_order_id = $1`,
      [orderId],
    );
    return rows[0].hours;
  }

  private async pay(orderId: string | undefined, outcome: 'pay' | 'fail-late' | 'fail') {
    if (orderId === undefined) return undefined;
    const { paid } = await pay.act(orderId, outcome, { webhook: 'soon' });
    if (paid) this.payments.push(paid.razorpay_payment_id);
    return paid;
  }

  private async verify(orderId: string | undefined) {
    const paid = await this.pay(orderId, 'pay');
    // Both processes receive it.
    if (paid) await Promise.all([pay.verify(this.who, paid), other.verify(this.who, paid)]);
  }

  /** The due date and the orders become older, as if so many days had passed. */
  private async letDaysPass() {
    const { drizzle } = testApp.database;
    const id = this.who.person.id;
    await drizzle.execute(sql`update fee_demands set due_on = due_on - 9,
      fined_through = fined_through - 9 where student_id = ${id}`);
    await drizzle.execute(sql`update payment_orders set created_at = created_at - interval '9 days'
      where student_id = ${id}`);
    await drizzle.execute(sql`alter table fee_ledger disable trigger user`);
    await drizzle.execute(sql`update fee_ledger set fine_day = fine_day - 9 where fine_day is not null
      and demand_id in (select id from fee_demands where student_id = ${id})`);
    await drizzle.execute(sql`alter table fee_ledger enable trigger user`);
  }

  /** Half a day passes for the orders, within one calendar day. */
  private async letHoursPass() {
    const id = this.who.person.id;
    await testApp.database.drizzle.execute(sql`
      update payment_orders set created_at = created_at - interval '13 hours'
       where student_id = ${id}`);
  }

  /** The office refunds the newest payment that the gateway still holds, or ₹1,000 of it. */
  private async refundByHand(most = Infinity) {
    for (const paymentId of this.payments.toReversed()) {
      const known = await pay.gateway().findPayment(paymentId);
      const held = known ? known.captured - known.refunded : 0;
      if (held === 0) continue;
      await pay.gateway().refund(paymentId, Math.min(held, most));
      return held > most;
    }
    return false;
  }

  private async openFees(): Promise<string[]> {
    const { rows } = await testApp.database.pool.query<{ id: string }>(
      `select id from fee_demands where student_id = $1 and balance > 0`,
      [this.who.person.id],
    );
    return rows.map(({ id }) => id);
  }

  /** A refund in part leaves no fee to pay again. */
  private async refundInPart() {
    await pay.webhooks(new Date(Date.now() + 60_000));
    const before = await this.openFees();
    const isPart = await this.refundByHand(100_000);
    await pay.webhooks(new Date(Date.now() + 60_000));
    if (!isPart) return;
    reached.add('refunded in part');
    expect((await this.openFees()).filter((id) => !before.includes(id))).toEqual([]);
  }

  async act(act: (typeof acts)[number]) {
    if (act === 'order') await this.order();
    if (act === 'pay') await this.verify(this.orders.at(-1));
    if (act === 'old-order') await this.verify(this.orders[0]);
    if (act === 'pay-order') {
      await this.order();
      await this.verify(this.orders.at(-1));
    }
    if (act === 'late') await this.pay(this.orders.at(-1), 'fail-late');
    if (act === 'fail') await this.pay(this.orders.at(-1), 'fail');
    if (act === 'two-tabs') {
      await Promise.all([this.verify(this.orders.at(-1)), this.verify(this.orders.at(-1))]);
    }
    if (act === 'refund') await this.refundByHand();
    if (act === 'part-refund') await this.refundInPart();
    if (act === 'hours') await this.letHoursPass();
    if (act === 'webhooks') await pay.webhooks(new Date(Date.now() + 60_000));
    if (act === 'days') await this.letDaysPass();
    if (act === 'vacate') await pay.vacate(this.who);
    if (act === 'bed') await pay.giveBed(this.who);
    if (act === 'upgrade') await pay.giveBed(this.who, { bedId: await freeBed('H002') });
    if (act === 'job') await Promise.all([job(pay), job(other)]);
    await this.actAtOffice(act);
    if (act === 'read') await Promise.all([pay.fees(this.who), other.fees(this.who)]);
  }

  private async actAtOffice(act: (typeof acts)[number]) {
    const done = async () => {
      if (act === 'counter') return office.take(this.who, 1_700_000);
      if (act === 'waive') return office.waive(this.who, 600_000);
      if (act === 'charge') return office.charge(this.who, 30_000);
      if (act === 'leaving') return office.refundOnLeaving(this.who);
      if (act === 'reverse') return office.reverse(this.who);
      return act === 'pay-back' ? office.payBack(this.who) : [];
    };
    if (act === 'away' && (await office.away(this.who, year)) > 0) reached.add('away: credited');
    for (const outcome of await done()) reached.add(`${act}: ${outcome}`);
  }

  async settle() {
    await pay.webhooks(new Date(this.now().getTime() + 3_600_000));
    await testApp.database.drizzle.execute(
      sql`update payment_orders set asked_at = null, ask_at = now() - interval '1 hour' where student_id = ${this.who.person.id}`,
    );
    await Promise.all([job(pay), job(other)]);
    await job(pay);
    await office.creditRebates(this.who);
  }

  /** The statement has the balance of the demands, and they have what the office received. */
  private async checkOffice(demands: readonly { balance: number; paid_by_hand: number }[]) {
    const sum = (key: 'balance' | 'paid_by_hand') =>
      demands.reduce((total, demand) => total + demand[key], 0);
    expect(sum('paid_by_hand')).toBe(await byHand(this.who.person.id));
    expect((await office.account(this.who)).balance).toBe(sum('balance'));
  }

  /** Whether every balance is right; throws with what is wrong. */
  async check() {
    const { rows } = await testApp.database.pool.query(
      `select d.*, sums.charged as ledger_charged, sums.paid as ledger_paid, held.amount as held,
              sums.kinds, d.cancelled_at is not null as cancelled,
              d.due_on::text as due_on, bed.left_on
         from fee_demands d
         left join lateral (
           select coalesce(sum(amount) filter (where kind not in ('payment', 'refund', 'reversal')), 0)::int as charged,
                  coalesce(-sum(amount) filter (where kind in ('payment', 'refund', 'reversal')), 0)::int as paid,
                  array_agg(distinct kind) as kinds
             from fee_ledger l where l.demand_id = d.id) sums on true
         left join lateral (
           select coalesce(sum(s.amount - s.amount_refunded) filter (where s.captured), 0)::int as amount
             from payment_orders o join sandbox_payments s on s.order_id = o.gateway_order_id
            where o.student_id = d.student_id and o.fee_type = d.fee_type
              and o.semester is not distinct from d.semester
              and o.admission_year = d.admission_year) held on true
         left join lateral (
           select case when bool_and(a.ended_at is not null)
                       then (max(a.ended_at) at time zone 'Asia/Kolkata')::date::text end as left_on
             from allotments a where a.person_id = d.student_id) bed on true
        where d.student_id = $1`,
      [this.who.person.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect([row.charged, row.paid]).toEqual([row.ledger_charged, row.ledger_paid]);
      // What the gateway holds pays the fee: nothing was taken twice, and nothing got lost.
      expect(row.paid - row.paid_by_hand).toBe(row.held);
      // Without a bed: what the office charged, and paid out of payments that were reversed.
      const byHand = Math.max(0, row.adjusted) + Math.max(0, -row.paid);
      if (row.cancelled) expect(row.balance).toBeLessThanOrEqual(byHand);
      if (row.cancelled && row.balance > 0) reached.add('owed without a bed');
      // A student who left owes only what was due before.
      if (row.left_on !== null && row.balance > byHand) {
        expect(row.due_on <= row.left_on).toBe(true);
        reached.add('owed after leaving');
      }
      expect(row.fined).toBeLessThanOrEqual(150_000);
      for (const kind of row.kinds ?? []) reached.add(kind);
      reached.add(row.balance > 0 ? 'open' : row.balance < 0 ? 'credit' : 'settled');
    }
    await this.checkOffice(rows);
    const { rows: fines } = await testApp.database.pool.query(
      `select count(*)::int as days from fee_ledger l join fee_demands d on d.id = l.demand_id
        where d.student_id = $1 and l.kind = 'fine' group by l.demand_id, l.fine_day`,
      [this.who.person.id],
    );
    expect(fines.every(({ days }) => days === 1)).toBe(true);
  }
}

/** What was received and paid out at the office, from its own tables. */
async function byHand(studentId: string): Promise<number> {
  const { rows } = await testApp.database.pool.query(
    `select (select coalesce(sum(amount), 0) from counter_payments
              where student_id = $1 and reversed_at is null)::int
          - (select coalesce(sum(amount), 0) from fee_adjustments
              where student_id = $1 and state = 'approved' and kind in ('refund', 'leaving'))::int
            as paid`,
    [studentId],
  );
  return rows[0].paid;
}

async function job(process: typeof pay) {
  await catchUpDemands(process.parts());
  await process.job(0);
  await postDueFines(process.parts());
}

async function freeBed(hallId: string): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `select id from beds where hall_id = $1 and not exists (
       select 1 from allotments a where a.bed_id = beds.id and a.ended_at is null) order by id limit 1`,
    [hallId],
  );
  return rows[0]!.id;
}

test('the balance is the ledger is the gateway, for any sequence from two processes (property)', async () => {
  const first = await pay.resident('first@example.edu');
  const { admissionYear } = (await pay.order(first)).body;
  year = admissionYear;
  // The other hall costs more, with a late fine by slabs.
  const slabs = [
    { fromDay: 1, fine: 20_000 },
    { fromDay: 10, fine: 150_000 },
  ];
  await testApp.database.pool.query(
    `insert into fee_schedule_places (id, admission_year, fee_type, hall_id, amount, due_on, fine_slabs)
     values (gen_random_uuid(), $1, 'hostel', 'H002', 3000000, $2, $3)`,
    [year, `${year}-08-15`, JSON.stringify(slabs)],
  );
  const { database, config } = testApp;
  const rules = { messRebate: { leastDays: 6, paise: 10_000 }, proRataFees: 'mess' };
  for (const [name, value] of Object.entries(rules)) {
    const set = { name, value, validFrom: `${year}-07-01`, reason: 'As decided', setBy: null };
    await insertValue(database.drizzle, set, config.timeZone);
  }
  const sequence = fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequence, async (given) => {
      const play = new Play(await pay.resident(`payer-${(added += 1)}@example.edu`));
      for (const act of given) await play.act(act);
      await play.settle();
      await play.check();
      const { ledger, gateway } = await pay.sums();
      expect(ledger).toBe(gateway);
    }),
    {
      numRuns: 20,
      examples: [
        [['pay-order', 'upgrade', 'pay-order', 'bed']],
        [['order', 'days', 'days', 'job', 'order', 'old-order', 'pay', 'order']],
        [['order', 'vacate', 'pay', 'bed', 'two-tabs', 'refund', 'webhooks']],
        [['days', 'days', 'days', 'job', 'job', 'vacate', 'read', 'bed']],
        [['days', 'days', 'job', 'vacate', 'read', 'job']],
        [['vacate', 'order', 'job', 'read']],
        [['pay-order', 'part-refund', 'order', 'refund', 'webhooks', 'pay-order']],
        [['counter', 'counter', 'order', 'counter', 'old-order', 'reverse', 'pay-order']],
        [['order', 'counter', 'waive', 'pay', 'reverse', 'webhooks', 'counter']],
        [['upgrade', 'counter', 'counter', 'bed', 'pay-back', 'reverse', 'vacate', 'bed']],
        [['waive', 'waive', 'vacate', 'bed', 'counter', 'days', 'job', 'vacate', 'reverse']],
        [['days', 'days', 'job', 'order', 'hours', 'order', 'old-order', 'pay']],
        [['counter', 'counter', 'pay-order', 'charge', 'vacate', 'job', 'bed', 'vacate']],
        [['counter', 'counter', 'counter', 'counter', 'vacate', 'leaving', 'reverse', 'bed']],
        [['pay-order', 'charge', 'vacate', 'refund', 'webhooks', 'job']],
        [['away', 'counter', 'counter', 'away', 'pay-back', 'vacate', 'bed', 'away']],
        [['upgrade', 'days', 'days', 'job', 'counter', 'away', 'reverse', 'waive']],
      ],
    },
  );
  expect(await moneyViolations(testApp, pay.gateway())).toEqual([]);
  const wanted = ['demand', 'fine', 'cancellation', 'adjustment', 'payment', 'refund', 'reversal'];
  const outcomes = [
    'open',
    'credit',
    'settled',
    'ordered',
    'already_paid',
    'nothing_due',
    'refunded in part',
    'owed after leaving',
    'counter: taken',
    'waive: approved',
    'charge: approved',
    'leaving: approved',
    'owed without a bed',
    'waive: decided',
    'reverse: approved',
    'pay-back: approved',
    'away: credited',
  ];
  expect([...wanted, ...outcomes].filter((each) => !reached.has(each))).toEqual([]);
}, 240_000);
