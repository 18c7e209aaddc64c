import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { offering, publishedOffers } from '../../../testing/people/offers.ts';
import { paying } from '../../../testing/people/paying.ts';
import { GatewayUnavailable } from '../../fees/index.ts';

let testApp: TestApp;
let asha: SignedIn;
let id: string;
let offer: string;
let respondBy: Date;
const offers = offering(() => testApp);
const pay = paying(() => testApp);
const { my, answer, job } = offers;
const minute = 60_000;
const hour = 60 * minute;
const fee = 2_400_000;

async function start(given: { priced?: boolean; acceptByPaying?: boolean } = {}): Promise<void> {
  testApp = await startTestApp();
  const made = await publishedOffers(testApp, ['Asha'], { acceptByPaying: true, ...given });
  id = made.ids.Asha!;
  offer = made.offers.Asha!;
  respondBy = made.respondBy;
  asha = await offers.signIn(id);
}
beforeEach(() => start());
afterEach(() => testApp.close());

/** Lets the time for an answer end soon. */
async function endSoon(): Promise<void> {
  respondBy = new Date(Date.now() + hour);
  await testApp.database.pool.query('update allotment_offers set respond_by = $1', [respondBy]);
}
const after = (milliseconds: number) => new Date(respondBy.getTime() + milliseconds);
const begin = async (): Promise<string> => (await pay.order(asha)).body.orderId;
const payNow = async (orderId: string) =>
  pay.verify(asha, (await pay.act(orderId, 'pay')).paid as object);
const heldAtGateway = async () => (await pay.sums()).gateway;

test('keeping stores the answer that paying completes', async () => {
  for (let time = 1; time <= 2; time += 1) {
    const { status, body } = await answer(asha, offer, 'keep-open');
    expect([status, body.message]).toEqual([
      200,
      'Your answer is saved. Please pay the hostel fee to accept the place.',
    ]);
    expect(body.data).toMatchObject({
      state: 'open',
      answer: null,
      acceptByPaying: true,
      intended: 'keep-open',
      toPay: 24_000,
      may: { keep: true, keepOpen: true, decline: true },
    });
  }
  expect(await offers.states(id)).toEqual(['received', 'offered']);
  expect(await offers.mails(id)).toEqual([]);
  const intents = await offers.rows(`select 1 from audit_log where action = 'offers.intend'`);
  expect(intents).toHaveLength(1);
});

test.each([
  [null, 'keep', 'accepted'],
  ['keep', 'keep', 'accepted'],
  ['keep-open', 'keep-open', 'accepted-open'],
] as const)('paying after %s answers %s', async (intended, given, state) => {
  if (intended) await answer(asha, offer, intended);
  await payNow(await begin());
  // Reading shows it at once; the job would have found it within a minute.
  expect(await my(asha)).toMatchObject({
    state: 'answered',
    answer: given,
    intended: null,
    toPay: 0,
  });
  expect(await offers.states(id)).toEqual(['received', 'offered', state]);
  const [row] = await offers.rows('select answered_by from allotment_offers');
  expect(row.answered_by).toBeNull();
  expect(await offers.mails(id)).toEqual(['offers.answered']);
  expect((await offers.mailTexts(asha))[0]?.text).toContain('Your hostel fee is paid.');
});

test('the job accepts what was paid, once for several processes', async () => {
  await payNow(await begin());
  await Promise.all(Array.from({ length: 4 }, () => job()));
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted']);
  expect(await offers.mails(id)).toEqual(['offers.answered']);
});

/** The office charges something with the hostel fee. */
const charge = () =>
  testApp.database.pool.query(
    `insert into fee_ledger (id, demand_id, kind, amount, reason)
     select gen_random_uuid(), id, 'adjustment', 70000, 'Deposit' from fee_demands
      where fee_type = 'hostel' and student_id = $1`,
    [id],
  );

test('the amount of an order begun in time is enough, whatever is charged meanwhile', async () => {
  const orderId = await begin();
  await charge();
  await payNow(orderId);
  await job();
  expect(await my(asha)).toMatchObject({ state: 'answered', answer: 'keep', toPay: 700 });
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted']);
});

test('an order paid before the place was offered does not accept it', async () => {
  const orderId = await begin();
  await charge();
  await payNow(orderId);
  await testApp.database.pool.query(
    `update allotments set created_at = now() + interval '1 minute' where person_id = $1`,
    [id],
  );
  await job();
  expect(await offers.states(id)).toEqual(['received', 'offered']);
});

test('a paid place may still be declined, also by the answer that comes before the job', async () => {
  await payNow(await begin());
  const { body } = await answer(asha, offer, 'decline');
  expect(body.data).toMatchObject({ state: 'answered', answer: 'decline' });
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted', 'declined']);
});

test('a fee that costs nothing any more accepts at once', async () => {
  await testApp.database.pool.query(
    `insert into fee_ledger (id, demand_id, kind, amount, reason)
     select gen_random_uuid(), id, 'adjustment', -charged, 'Waived' from fee_demands
      where fee_type = 'hostel'`,
  );
  expect(await my(asha)).toMatchObject({ state: 'answered', answer: 'keep', toPay: 0 });
});

test('where paying does not accept, a paid place does not lapse', async () => {
  await testApp.close();
  await start({ acceptByPaying: false });
  await payNow(await begin());
  await job();
  expect(await my(asha)).toMatchObject({ state: 'open', toPay: 0 });
  await job(after(0));
  expect(await my(asha)).toMatchObject({ state: 'answered', answer: 'keep' });
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted']);
});

test('a fee that was never set does not accept by itself, and keeping accepts at once', async () => {
  await testApp.close();
  await start({ priced: false });
  await job();
  expect(await my(asha)).toMatchObject({ state: 'open', toPay: 0 });
  const { body } = await answer(asha, offer, 'keep');
  expect(body.data).toMatchObject({ state: 'answered', answer: 'keep' });
  expect(body.message).toBe('You have accepted the place.');
});

test('without a payment the offer lapses, whatever the student chose', async () => {
  await answer(asha, offer, 'keep');
  await job(after(0));
  expect(await offers.states(id)).toEqual(['received', 'offered', 'lapsed']);
  expect((await offers.mailTexts(asha))[0]?.text).toContain(
    'The hostel fee for room 101 (bed H001-101-A) in Kautilya Hall was not paid by 11:59 pm',
  );
});

test('a payment that waits for the gateway at the deadline holds the offer and accepts it', async () => {
  await endSoon();
  const orderId = await begin();
  const { paid } = await pay.act(orderId, 'pay-late', { seconds: 600, webhook: 'soon' });
  await pay.verify(asha, paid);
  for (const minutes of [0, 31, 600]) {
    await job(after(minutes * minute));
    expect(await offers.states(id)).toEqual(['received', 'offered']);
  }
  await pay.webhooks(new Date(Date.now() + 700_000));
  await job(after(11 * hour));
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted']);
  expect(await heldAtGateway()).toBe(fee);
});

test('an order that nobody paid holds the offer until the gateway is asked', async () => {
  await endSoon();
  await begin();
  await job(after(0));
  await job(after(30 * minute - 1));
  expect(await my(asha)).toMatchObject({ state: 'open' });
  const down = {
    ...pay.gateway(),
    paymentsOf: () => Promise.reject(new GatewayUnavailable('down')),
  };
  await job(after(31 * minute), down);
  expect(await my(asha)).toMatchObject({ state: 'open' });
  await job(after(32 * minute));
  expect(await my(asha)).toMatchObject({ state: 'lapsed' });
});

test('a payment of which only the gateway knows accepts the offer when it is asked', async () => {
  await endSoon();
  await pay.act(await begin(), 'pay-silently');
  await job(after(31 * minute));
  expect(await offers.states(id)).toEqual(['received', 'offered', 'accepted']);
});

test('an order that is begun after the deadline holds nothing', async () => {
  await begin();
  await testApp.database.pool.query(
    `update allotment_offers set respond_by = now() - interval '1 minute'`,
  );
  await testApp.database.pool.query('update payment_orders set created_at = now()');
  await job();
  expect(await offers.states(id)).toEqual(['received', 'offered', 'lapsed']);
});

test('money that comes after the lapse is refunded in full, and the ledgers are balanced', async () => {
  await endSoon();
  const orderId = await begin();
  await job(after(31 * minute));
  expect(await my(asha)).toMatchObject({ state: 'lapsed' });
  const { paid } = await pay.act(orderId, 'pay', { webhook: 'soon' });
  await pay.verify(asha, paid);
  await pay.webhooks();
  await pay.job();
  expect(await heldAtGateway()).toBe(0);
  expect(await pay.sums()).toEqual({ ledger: 0, gateway: 0 });
  expect((await offers.owed(id)).every(({ owed, cancelled }) => owed === 0 && cancelled)).toBe(
    true,
  );
  await job(after(2 * hour));
  expect(await offers.states(id)).toEqual(['received', 'offered', 'lapsed']);
  const [payment] = await pay.history(asha);
  expect(payment.status).toBe('refunded');
});

test('paying and the lapse at the same time: the place with the money, or neither', async () => {
  await endSoon();
  const orderId = await begin();
  const { paid } = await pay.act(orderId, 'pay');
  await Promise.all([pay.verify(asha, paid), job(after(31 * minute))]);
  await job(after(32 * minute));
  await pay.job();
  const state = (await offers.states(id)).at(-1);
  expect(await heldAtGateway()).toBe(state === 'accepted' ? fee : 0);
  expect(['accepted', 'lapsed']).toContain(state);
});

test('a year’s fee that was paid for an earlier bed accepts the new offer at once', async () => {
  await payNow(await begin());
  await my(asha);
  const provost = await testApp.signInAs('provost');
  const vacated = await offers.call(provost, 'POST', `/allotment/students/${id}/vacate`, {
    reason: 'Repairs',
    waitAgain: true,
  });
  expect(vacated.status).toBe(200);
  await testApp.database.pool.query('update applications set sgpa_odd = 999 where person_id = $1', [
    id,
  ]);
  const again = await publishedOffers(testApp, ['Zoya'], { acceptByPaying: true });
  expect(again.round.number).toBe(2);
  const current = await my(asha);
  expect(current).toMatchObject({ roundId: again.round._id, state: 'answered', answer: 'keep' });
  expect(await heldAtGateway()).toBe(fee);
});
