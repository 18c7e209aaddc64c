import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationReport } from './reconciliation-report.ts';

let testApp: TestApp;
let student: SignedIn;
const pay = paying(() => testApp);
beforeAll(async () => {
  testApp = await startTestApp();
  student = await pay.resident('student@example.edu');
});
afterAll(() => testApp.close());

async function reconcileToday() {
  const time = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 1000) };
  const found = await reconcile(testApp.database, pay.gateway(), time);
  return { found, report: reconciliationReport(found, testApp.config.timeZone) };
}

test('lists a payment that the ledger lacks, until the job has found it', async () => {
  const { orderId } = (await pay.order(student)).body;
  const { paid } = await pay.act(orderId, 'pay');
  const before = await reconcileToday();
  expect(before.found.differences).toEqual([
    {
      kind: 'unknown-to-us',
      paymentId: paid.razorpay_payment_id,
      orderId,
      ledger: 0,
      gateway: 2_400_000,
      credited: 0,
    },
  ]);
  expect(before.report).toContain('at the gateway, not in the ledger; ledger ₹0.00');
  await pay.job();
  const after = await reconcileToday();
  expect(after.found).toMatchObject({
    payments: 1,
    ledger: 2_400_000,
    gateway: 2_400_000,
    credited: 2_400_000,
    differences: [],
    refundsDue: 0,
    confirming: 0,
    flagged: 0,
  });
  expect(after.report).toMatch(/Both ledgers and the gateway agree\.$/);
});

test('lists a refund made at the gateway until its webhook was received', async () => {
  const { orderId } = (await pay.order(student, 'odd')).body;
  const { paid } = await pay.act(orderId, 'pay');
  await pay.verify(student, paid);
  await pay.gateway().refund(paid.razorpay_payment_id, 1_850_000);
  expect((await reconcileToday()).found.differences).toMatchObject([
    { kind: 'amount', ledger: 1_850_000, gateway: 0 },
  ]);
  await pay.webhooks();
  expect((await reconcileToday()).found.differences).toEqual([]);
  expect((await pay.history(student))[0]).toMatchObject({ status: 'refunded', receiptUrl: null });
  // The fee has to be paid again.
  expect((await pay.order(student, 'odd')).body.orderId).not.toBe(orderId);
});

test('lists a payment that is not credited to its fee, or with another amount', async () => {
  const { orderId } = (await pay.order(student, 'even')).body;
  const { paid } = await pay.act(orderId, 'pay');
  await pay.verify(student, paid);
  const paymentId = paid.razorpay_payment_id;
  const { pool } = testApp.database;
  /** As if the fee ledger had got another amount: the database refuses it otherwise. */
  const setCredited = async (amount: number) => {
    await pool.query('alter table fee_ledger disable trigger user');
    await pool.query('update fee_ledger set amount = $2 where payment_id = $1', [
      paymentId,
      -amount,
    ]);
    await pool.query('alter table fee_ledger enable trigger user');
  };
  await setCredited(1_000_000);
  const { found, report } = await reconcileToday();
  const amounts = { ledger: 1_850_000, gateway: 1_850_000, credited: 1_000_000 };
  expect(found.differences).toEqual([{ kind: 'credit', paymentId, orderId, ...amounts }]);
  expect(report).toContain('not credited to the fee as it was paid');
  expect(report).toContain('ledger ₹18,500.00, gateway ₹18,500.00, fee ledger ₹10,000.00');
  await setCredited(1_850_000);
  expect((await reconcileToday()).found.differences).toEqual([]);
});

test('expects no credit for a payment that is refunded as a surplus', async () => {
  const payer = await pay.resident('surplus@example.edu');
  const { orderId } = (await pay.order(payer)).body;
  await pay.vacate(payer);
  const { paid } = await pay.act(orderId, 'pay');
  await pay.verify(payer, paid);
  const { found } = await reconcileToday();
  expect(found).toMatchObject({ differences: [], flagged: 1, refundsDue: 0 });
});

test('lists a payment that the gateway does not know', async () => {
  const gateway = { ...pay.gateway(), findPayment: () => Promise.resolve(undefined) };
  const none = {
    ...gateway,
    paymentsBetween: async function* () {
      yield* [];
    },
  };
  const time = { from: new Date(Date.now() - 86_400_000), to: new Date() };
  const found = await reconcile(testApp.database, none, time);
  expect(found.differences.map(({ kind }) => kind)).toContain('unknown-to-gateway');
});
