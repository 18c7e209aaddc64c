import { testApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { paying } from '../testing/paying.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationReport } from './reconciliation-report.ts';

let house: TestApp;
let student: SignedIn;
const pay = paying(() => house);
beforeAll(async () => {
  house = await testApp();
  student = await house.signInAs('student');
});
afterAll(() => house.close());

async function compared() {
  const time = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 1000) };
  const found = await reconcile(house.database, pay.gateway(), time);
  return { found, report: reconciliationReport(found) };
}

test('what the ledger lacks is told, payment by payment; once found, both agree', async () => {
  const { orderId } = (await pay.order(student)).body;
  const { paid } = await pay.act(orderId, 'pay');
  const before = await compared();
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
  const after = await compared();
  expect(after.found).toMatchObject({
    ...{ payments: 1, ledger: 2_400_000, gateway: 2_400_000, differences: [] },
    ...{ refundsDue: 0, confirming: 0, flagged: 0 },
  });
  expect(after.report).toMatch(/Ledger and gateway agree\.$/);
});

test('a refund made by hand at the gateway is a difference until its news came', async () => {
  const { orderId } = (await pay.order(student, 'odd')).body;
  const { paid } = await pay.act(orderId, 'pay');
  await pay.verify(student, paid);
  await pay.gateway().refund(paid.razorpay_payment_id, 1_850_000);
  expect((await compared()).found.differences).toMatchObject([
    { kind: 'amount', ledger: 1_850_000, gateway: 0 },
  ]);
  await pay.webhooks();
  expect((await compared()).found.differences).toEqual([]);
  expect((await pay.history(student))[0]).toMatchObject({ status: 'refunded', receiptUrl: null });
  // The fee is to be paid again.
  expect((await pay.order(student, 'odd')).body.orderId).not.toBe(orderId);
});

test('money of which the gateway knows nothing', async () => {
  const gateway = { ...pay.gateway(), findPayment: () => Promise.resolve(undefined) };
  const none = {
    ...gateway,
    paymentsBetween: async function* () {
      yield* [];
    },
  };
  const time = { from: new Date(Date.now() - 86_400_000), to: new Date() };
  const found = await reconcile(house.database, none, time);
  expect(found.differences.map(({ kind }) => kind)).toContain('unknown-to-gateway');
});
