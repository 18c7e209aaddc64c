import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import {
  gatewayEvents,
  paymentLedger,
  paymentOrders,
} from '../../platform/database/schema/fees/payments.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { moneyViolations } from '../../commands/check-books/money-repository.ts';
import { paying } from '../../testing/people/paying.ts';
import { GatewayUnavailable, type Gateway } from './gateway/gateway.ts';
import { signatureOver } from './gateway/signatures.ts';
import { sandboxCheckout } from '../../payment-gateway.ts';
import { feeRoutes } from './routes.ts';
import { createSandboxGateway } from '../../../demo/sandbox-gateway/sandbox-gateway.ts';
import { findPayment, entityOf } from '../../../demo/sandbox-gateway/store.ts';

let testApp: TestApp;
let student: SignedIn;
const pay = paying(() => testApp);
const { call, order, act, verify, history } = pay;
let added = 0;
/** Whether the gateway is unreachable. */
let down = false;
/** What the gateway waits for before it answers. */
let delay = Promise.resolve();

/** The sandbox gateway, which a test can make unreachable or slow. */
function interruptible(gateway: Gateway): Gateway {
  const unlessDown = <A extends unknown[], R>(call: (...given: A) => Promise<R>) => {
    return (...given: A) =>
      down ? Promise.reject(new GatewayUnavailable('down')) : call(...given);
  };
  return {
    ...gateway,
    createOrder: unlessDown(gateway.createOrder),
    findPayment: unlessDown(gateway.findPayment),
    paymentsOf: unlessDown(async (id) => {
      await delay;
      return gateway.paymentsOf(id);
    }),
    refund: unlessDown(gateway.refund),
  };
}

beforeAll(async () => {
  const payments = feeRoutes(({ database, config }) =>
    interruptible(createSandboxGateway(database, config.secretKey)),
  );
  testApp = await startTestApp({ features: [payments, sandboxCheckout] });
});
afterAll(async () => {
  expect(await moneyViolations(testApp, pay.gateway())).toEqual([]);
  await testApp.close();
});
beforeEach(async () => {
  down = false;
  delay = Promise.resolve();
  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
});

/** Sends a webhook about a payment as it is now. */
async function sendWebhook(paymentId: string, over: { eventId?: string; signature?: string } = {}) {
  const payment = await findPayment(testApp.database.drizzle, paymentId);
  const entity = entityOf(payment!);
  const payload = { payment: { entity } };
  const body = JSON.stringify({ entity: 'event', event: `payment.${entity.status}`, payload });
  const secret = createHmac('sha256', testApp.config.secretKey)
    .update('sandbox webhook')
    .digest('hex');
  const reply = await testApp.inject({
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
  const rows = await testApp.database.drizzle
    .select({ kind: paymentLedger.kind })
    .from(paymentLedger)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentLedger.orderId))
    .where(eq(paymentOrders.studentId, who.person.id));
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'captured' || kind === 'refunded');
}

test('finds the payment when the history is opened after the tab was closed', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'pay-silently');
  // As if some seconds had passed since the order was made.
  await testApp.database.drizzle.update(paymentOrders).set({ askedAt: null });
  expect(await history(student)).toMatchObject([{ status: 'completed' }]);
  expect((await order(student)).body.code).toBe('already_paid');
});

test('returns the same status to two simultaneous requests', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'pay-silently');
  await testApp.database.drizzle.update(paymentOrders).set({ askedAt: null });
  // Long enough for a request that does not wait for the other’s poll.
  delay = new Promise((resolve) => setTimeout(resolve, 300));
  const [[payment], [hostel]] = await Promise.all([history(student), pay.fees(student)]);
  expect([payment.status, hostel.status]).toEqual(['completed', 'paid']);
});

test('finds a payment by the job when both the webhook and the tab were lost', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'pay-silently');
  await pay.job(14);
  expect(await capturedRows()).toEqual([]);
  await Promise.all([pay.job(16), pay.job(16), pay.job(16)]);
  expect(await capturedRows()).toEqual(['captured']);
});

test('reports the payment as confirming while the gateway is unreachable, then as paid', async () => {
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

test('answers 503 to an order while the gateway is unreachable', async () => {
  down = true;
  const { status, body, reply } = await order(student);
  expect([status, body.code]).toEqual([503, 'gateway_unavailable']);
  expect(reply.headers['retry-after']).toBe('30');
  expect(await history(student)).toEqual([]);
  down = false;
  expect((await order(student)).status).toBe(200);
});

test('records one payment for any number of webhooks and verifications at once', async () => {
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  const id = paid.razorpay_payment_id;
  const all = await Promise.all([
    sendWebhook(id),
    sendWebhook(id),
    verify(student, paid),
    sendWebhook(id),
    verify(student, paid),
  ]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await sendWebhook(id, { eventId: 'evt_again' })).status).toBe(200);
  expect(await capturedRows()).toEqual(['captured']);
  const events = await testApp.database.drizzle
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.paymentId, id));
  expect(events.map(({ outcome }) => outcome)).toEqual(['heard', 'heard']);
});

test('records a capture that follows a failure as paid', async () => {
  const { orderId } = (await order(student)).body;
  await act(orderId, 'fail-late', { webhook: 'soon', seconds: 5 });
  await pay.webhooks();
  expect(await history(student)).toMatchObject([{ status: 'failed' }]);
  await pay.webhooks(new Date(Date.now() + 6_000));
  expect(await history(student)).toMatchObject([{ status: 'completed' }]);
});

test('flags and refunds the second payment of a fee that was paid in two tabs', async () => {
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
    /^This fee was paid twice/,
  );
  expect((await capturedRows()).sort()).toEqual(['captured', 'captured', 'refunded']);
  expect((await pay.fees(student))[0].status).toBe('paid');
});

test('makes a postponed refund by the job, once', async () => {
  const { orderId } = (await order(student)).body;
  const { paid: one } = await act(orderId, 'pay');
  const { paid: two } = await act(orderId, 'pay');
  await verify(student, one);
  await sendWebhook(two.razorpay_payment_id);
  down = true;
  const { paid: three } = await act(orderId, 'pay');
  await sendWebhook(three.razorpay_payment_id);
  expect(
    (await history(student)).filter(({ note }: any) => note?.startsWith('This fee was paid twice')),
  ).toMatchObject([{ status: 'pending', confirming: false }, { status: 'refunded' }]);
  down = false;
  await Promise.all([pay.job(), pay.job()]);
  expect((await capturedRows()).filter((kind) => kind === 'refunded')).toHaveLength(2);
});

test('rejects a wrong signature, and stores a webhook for an unknown order without recording a payment', async () => {
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  const bad = await sendWebhook(paid.razorpay_payment_id, { signature: 'f'.repeat(64) });
  expect([bad.status, bad.body.code]).toEqual([400, 'bad_signature']);
  expect(await capturedRows()).toEqual([]);
  await pay.webhooks();
  const strange = await pay.gateway().createOrder({ amount: 100, receipt: 'x', notes: {} });
  const { paid: other } = await act(strange, 'pay', { webhook: 'soon' });
  expect(await pay.webhooks()).toBe(1);
  const [event] = await testApp.database.drizzle
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.paymentId, other.razorpay_payment_id));
  expect(event?.outcome).toBe('unknown-order');
  // Refunded, because the sums at the end are compared over our orders.
  await pay.gateway().refund(other.razorpay_payment_id, 100);
  await verify(student, paid);
});

test.each([
  ['not json'],
  ['{}'],
  ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":1}}}}'],
  [''],
])('accepts a signed body that is no payment event (%s) and records nothing', async (payload) => {
  const secret = createHmac('sha256', testApp.config.secretKey)
    .update('sandbox webhook')
    .digest('hex');
  const reply = await testApp.inject({
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

test('keeps one payment and equal sums for any sequence of acts (property)', async () => {
  const acts = fc.array(
    fc.constantFrom(
      'pay',
      'fail',
      'late',
      'silent',
      'verify',
      'webhook',
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
      const who = await pay.resident(`payer-${(added += 1)}@example.edu`);
      const { orderId } = (await order(who)).body;
      const paid: { razorpay_payment_id: string }[] = [];
      let captured = 0;
      for (const each of given) {
        if (each === 'pay' || each === 'silent' || each === 'late') {
          const outcome = { pay: 'pay', silent: 'pay-silently', late: 'fail-late' } as const;
          const result = await act(orderId, outcome[each], {
            webhook: each === 'late' ? 'soon' : 'never',
          });
          if (result.paid) paid.push(result.paid);
          captured += 1;
        }
        if (each === 'fail') await act(orderId, 'fail', { webhook: 'twice' });
        if (each === 'verify' && paid[0]) await verify(who, paid[0]);
        if (each === 'webhook' && paid[0]) await sendWebhook(paid[0].razorpay_payment_id);
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
      const refunded = rows.filter(({ status }: { status: string }) => status === 'refunded');
      expect([completed.length, refunded.length]).toEqual([
        Math.min(1, captured),
        Math.max(0, captured - 1),
      ]);
      // The history has every attempt that the gateway knows, once, with its payment id.
      const attempted = (await pay.gateway().paymentsOf(orderId)).map(({ paymentId }) => paymentId);
      const ids = rows.map(({ paymentId }: { paymentId: string }) => paymentId);
      expect(ids.sort()).toEqual(attempted.sort());
      most = Math.max(most, ids.length);
      const sums = await pay.sums();
      expect(sums.ledger).toBe(sums.gateway);
    }),
    { numRuns: 20 },
  );
  expect(most).toBeGreaterThan(1);
});

test('notifies the open pages of the student and of staff', async () => {
  const notifications: string[] = [];
  const client = await testApp.database.pool.connect();
  await client.query('listen hostel_events');
  client.on('notification', ({ payload }) => notifications.push(payload ?? ''));
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay');
  await verify(student, paid);
  await client.query('select 1');
  client.release(true);
  const forStudent = notifications
    .map((text) => JSON.parse(text))
    .filter(({ to }) => to.includes(student.person.id));
  const to = ['staff', 'staff:H001', student.person.id];
  expect(forStudent[0]).toMatchObject({ topic: 'payments', to });
});

test('rejects payment calls of visitors and of staff', async () => {
  const warden = await testApp.signInAs('warden');
  expect((await call(warden, 'POST', '/payment/create-hostel-fee-order')).status).toBe(403);
  expect((await call(undefined, 'GET', '/payment/my-history')).status).toBe(401);
});
