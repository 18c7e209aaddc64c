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
  return { found, report: reconciliationReport(found) };
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
    },
  ]);
  expect(before.report).toContain('at the gateway, not in the ledger; ledger ₹0.00');
  await pay.job();
  const after = await reconcileToday();
  expect(after.found).toMatchObject({
    payments: 1,
    ledger: 2_400_000,
    gateway: 2_400_000,
    differences: [],
    refundsDue: 0,
    confirming: 0,
    flagged: 0,
  });
  expect(after.report).toMatch(/Ledger and gateway agree\.$/);
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
