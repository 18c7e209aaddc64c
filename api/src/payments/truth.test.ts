import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { gatewayEvents, paymentLedger, paymentOrders } from '../database/schema/payments.ts';
import { testApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { paying } from '../testing/paying.ts';
import { GatewayUnavailable, type Gateway } from './gateway/gateway.ts';
import { signatureOver } from './gateway/signatures.ts';
import { routesWith } from './routes.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { findPayment, entityOf } from './sandbox/store.ts';

let house: TestApp;
let student: SignedIn;
const pay = paying(() => house);
const { call, order, act, verify, history } = pay;
let added = 0;
/** Whether the gateway answers just now. */
let down = false;
/** What its answers wait for. */
let answers = Promise.resolve();

/** The sandbox, which a test can let go away. */
function moody(gateway: Gateway): Gateway {
  const guarded = <A extends unknown[], R>(ask: (...given: A) => Promise<R>) => {
    return (...given: A) => (down ? Promise.reject(new GatewayUnavailable('down')) : ask(...given));
  };
  return {
    ...gateway,
    createOrder: guarded(gateway.createOrder),
    findPayment: guarded(gateway.findPayment),
    paymentsOf: guarded(async (id) => {
      await answers;
      return gateway.paymentsOf(id);
    }),
    refund: guarded(gateway.refund),
  };
}

beforeAll(async () => {
  const payments = routesWith(({ database, config }) =>
    moody(createSandboxGateway(database, config.secretKey)),
  );
  house = await testApp({ features: [payments] });
});
afterAll(async () => {
  expect((await pay.sums()).ledger).toBe((await pay.sums()).gateway);
  await house.close();
});
beforeEach(async () => {
  down = false;
  answers = Promise.resolve();
  student = await house.signInAs(`payer-${(added += 1)}@example.edu`);
});

/** A webhook about a payment as it is now, by hand. */
async function hook(paymentId: string, over: { eventId?: string; signature?: string } = {}) {
  const payment = await findPayment(house.database.drizzle, paymentId);
  const entity = entityOf(payment!);
  const payload = { payment: { entity } };
  const body = JSON.stringify({ entity: 'event', event: `payment.${entity.status}`, payload });
  const secret = createHmac('sha256', house.config.secretKey)
    .update('sandbox webhook')
    .digest('hex');
  const reply = await house.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': over.signature ?? signatureOver(body, secret),
      'x-razorpay-event-id': over.eventId ?? `evt_${paymentId}_${entity.status}`,
    },
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function capturedRows(who = student) {
  const rows = await house.database.drizzle
    .select({ kind: paymentLedger.kind })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.orderId))
    .where(eq(paymentOrders.studentId, who.person.id));
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'captured' || kind === 'refunded');
}

test('the tab closed after paying: opened again, it is paid', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'pay-silently');
  // As if some seconds had gone by since the order.
  await house.database.drizzle.update(paymentOrders).set({ askedAt: null });
  expect(await history(student)).toMatchObject([{ status: 'completed' }]);
  expect((await order(student)).body.code).toBe('already_paid');
});

test('two readings at once tell the same', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'pay-silently');
  await house.database.drizzle.update(paymentOrders).set({ askedAt: null });
  // Long enough for a reading that doesn’t wait for the other’s question.
  answers = new Promise((resolve) => setTimeout(resolve, 300));
  const [[payment], [hostel]] = await Promise.all([history(student), pay.fees(student)]);
  expect([payment.status, hostel.status]).toEqual(['completed', 'paid']);
});

test('webhook and tab both lost: an order can’t be had again, and the job finds the payment', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'pay-silently');
  await pay.job(14);
  expect(await capturedRows()).toEqual([]);
  await Promise.all([pay.job(16), pay.job(16), pay.job(16)]);
  expect(await capturedRows()).toEqual(['captured']);
});

test('the gateway away between payment and verification: confirming, then paid', async () => {
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  down = true;
  const { status, body } = await verify(student, paid);
  expect([status, body.data]).toMatchObject([200, { status: 'pending', confirming: true }]);
  expect(await history(student)).toMatchObject([{ status: 'pending', confirming: true }]);
  expect((await order(student)).body.code).toBe('payment_confirming');
  down = false;
  await pay.job(1);
  expect(await history(student)).toMatchObject([{ status: 'completed' }]);
});

test('the gateway away: no order, and 503 that says so; afterwards one', async () => {
  down = true;
  const { status, body, reply } = await order(student);
  expect([status, body.code]).toEqual([503, 'gateway_unavailable']);
  expect(reply.headers['retry-after']).toBe('30');
  expect(await history(student)).toEqual([]);
  down = false;
  expect((await order(student)).status).toBe(200);
});

test('the webhook before, after and without the verification, any number of times, is one payment', async () => {
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  const id = paid.razorpay_payment_id;
  const all = await Promise.all([
    hook(id),
    hook(id),
    verify(student, paid),
    hook(id),
    verify(student, paid),
  ]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await hook(id, { eventId: 'evt_again' })).status).toBe(200);
  expect(await capturedRows()).toEqual(['captured']);
  const events = await house.database.drizzle
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.paymentId, id));
  expect(events.map(({ outcome }) => outcome)).toEqual(['heard', 'heard']);
});

test('a late capture after a failure is honoured; failed heard after it changes nothing', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'fail-late', { webhook: 'soon', seconds: 5 });
  await pay.webhooks();
  expect(await history(student)).toMatchObject([{ status: 'failed' }]);
  await pay.webhooks(new Date(Date.now() + 6_000));
  expect(await history(student)).toMatchObject([{ status: 'completed' }]);
});

test('paid in two tabs: one payment stays, the other is flagged and sent back', async () => {
  const { orderId } = (await order(student)).body;
  const [one, two] = await Promise.all([act(orderId, 'pay'), act(orderId, 'pay')]);
  const replies = await Promise.all([verify(student, one.paid), verify(student, two.paid)]);
  expect(replies.map(({ body }) => body.data.status).sort()).toEqual(['completed', 'refunded']);
  const rows = await history(student);
  expect(rows.map(({ status }: { status: string }) => status).sort()).toEqual([
    'completed',
    'refunded',
  ]);
  expect(rows.find((row: { status: string }) => row.status === 'refunded').note).toMatch(
    /^Paid twice/,
  );
  expect((await capturedRows()).sort()).toEqual(['captured', 'captured', 'refunded']);
  expect((await pay.fees(student))[0].status).toBe('paid');
});

test('a refund that can’t be made now is made by the job, once', async () => {
  const { orderId } = (await order(student)).body;
  const { paid: one } = await act(orderId, 'pay');
  const { paid: two } = await act(orderId, 'pay');
  await verify(student, one);
  await hook(two.razorpay_payment_id);
  down = true;
  const { paid: three } = await act(orderId, 'pay');
  await hook(three.razorpay_payment_id);
  expect(
    (await history(student)).filter(({ note }: any) => note?.startsWith('Paid twice')),
  ).toMatchObject([{ status: 'pending', confirming: false }, { status: 'refunded' }]);
  down = false;
  await Promise.all([pay.job(), pay.job()]);
  expect((await capturedRows()).filter((kind) => kind === 'refunded')).toHaveLength(2);
});

test('a webhook that isn’t the gateway’s is refused; one for an unknown order is kept, and moves nothing', async () => {
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  const bad = await hook(paid.razorpay_payment_id, { signature: 'f'.repeat(64) });
  expect([bad.status, bad.body.code]).toEqual([400, 'bad_signature']);
  expect(await capturedRows()).toEqual([]);
  await pay.webhooks();
  const strange = await pay.gateway().createOrder({ amount: 100, receipt: 'x', notes: {} });
  const { paid: other } = await act(strange, 'pay', { webhook: 'soon' });
  expect(await pay.webhooks()).toBe(1);
  const [event] = await house.database.drizzle
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.paymentId, other.razorpay_payment_id));
  expect(event?.outcome).toBe('unknown-order');
  // The stranger's money is no business of ours: the sums are compared without it.
  await pay.gateway().refund(other.razorpay_payment_id, 100);
  await verify(student, paid);
});

test.each([
  ['not json'],
  ['{}'],
  ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":1}}}}'],
  [''],
])('signed nonsense (%s) is taken once and moves nothing', async (payload) => {
  const secret = createHmac('sha256', house.config.secretKey)
    .update('sandbox webhook')
    .digest('hex');
  const reply = await house.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signatureOver(payload, secret),
    },
  });
  expect(reply.statusCode).toBe(200);
});

test('on the database too: whatever happens in whatever order, one payment stays and the sums agree', async () => {
  const acts = fc.array(
    fc.constantFrom(
      'pay',
      'fail',
      'late',
      'silent',
      'verify',
      'hook',
      'job',
      'order',
      'read',
      'down',
    ),
    { minLength: 4, maxLength: 12 },
  );
  let most = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      down = false;
      const who = await house.signInAs(`payer-${(added += 1)}@example.edu`);
      const { orderId } = (await order(who)).body;
      const told: { razorpay_payment_id: string }[] = [];
      let captured = 0;
      for (const each of given) {
        if (each === 'pay' || each === 'silent' || each === 'late') {
          const outcome = { pay: 'pay', silent: 'pay-silently', late: 'fail-late' } as const;
          const { paid } = await act(orderId, outcome[each], {
            webhook: each === 'late' ? 'soon' : 'never',
          });
          if (paid) told.push(paid);
          captured += 1;
        }
        if (each === 'fail') await act(orderId, 'fail', { webhook: 'twice' });
        if (each === 'verify' && told[0]) await verify(who, told[0]);
        if (each === 'hook' && told[0]) await hook(told[0].razorpay_payment_id);
        if (each === 'job') await pay.job();
        if (each === 'order') await order(who);
        if (each === 'read') await history(who);
        down = each === 'down' ? !down : down;
      }
      down = false;
      await pay.webhooks(new Date(Date.now() + 60_000));
      await pay.job(24 * 60);
      await pay.job(48 * 60);
      const rows = await history(who);
      const completed = rows.filter(({ status }: { status: string }) => status === 'completed');
      const back = rows.filter(({ status }: { status: string }) => status === 'refunded');
      expect([completed.length, back.length]).toEqual([
        Math.min(1, captured),
        Math.max(0, captured - 1),
      ]);
      // Every attempt that the gateway knows is in the history, once, with its payment id.
      const tried = (await pay.gateway().paymentsOf(orderId)).map(({ paymentId }) => paymentId);
      const ids = rows.map(({ paymentId }: { paymentId: string }) => paymentId);
      expect(ids.sort()).toEqual(tried.sort());
      most = Math.max(most, ids.length);
      const sums = await pay.sums();
      expect(sums.ledger).toBe(sums.gateway);
    }),
    { numRuns: 20 },
  );
  expect(most).toBeGreaterThan(1);
});

test('two open windows hear of it', async () => {
  const heard: string[] = [];
  const client = await house.database.pool.connect();
  await client.query('listen hostel_events');
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  await verify(student, paid);
  await client.query('select 1');
  client.release(true);
  const told = heard
    .map((text) => JSON.parse(text))
    .filter(({ to }) => to.includes(student.person.id));
  expect(told[0]).toMatchObject({ topic: 'payments', to: ['staff', student.person.id] });
});

test('an unsigned visitor and a member of staff pay nothing', async () => {
  const warden = await house.signInAs('warden');
  expect((await call(warden, 'POST', '/payment/create-hostel-fee-order')).status).toBe(403);
  expect((await call(undefined, 'GET', '/payment/my-history')).status).toBe(401);
});
