import type { Settlement } from '@hostel/contracts/fees/settlements';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readSettlements } from './settlements-job.ts';

let testApp: TestApp;
let provost: SignedIn;
let added = 0;
const pay = paying(() => testApp);
const hostel = 2_400_000;
/** 2 % and 18 % tax on it. */
const charges = 48_000;
const tax = 8_640;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const read = (over: Partial<Gateway> = {}) =>
  readSettlements(pay.parts({ ...pay.gateway(), ...over }));
async function list(search = ''): Promise<{
  data: Settlement[];
  unsettled: { payments: number; amount: number };
}> {
  return (await pay.call(provost, 'GET', `/fees/settlements${search}`)).body;
}

/** Pays a hostel fee so many days ago. @returns the id of the payment */
async function paidBefore(days: number): Promise<string> {
  const student = await pay.resident(`settled-${(added += 1)}@example.edu`);
  const { orderId } = (await pay.order(student)).body;
  const { paid } = await pay.act(orderId, 'pay');
  await pay.verify(student, paid);
  const id = paid.razorpay_payment_id;
  await query(
    `update sandbox_payments set created_at = (now()::date - $2::int) + interval '12 hours'
      where id = $1`,
    [id, days],
  );
  return id;
}

test('reads settlements by their id, once, with charges and tax', async () => {
  await paidBefore(3);
  await paidBefore(3);
  await read();
  await read();
  const { data } = await list();
  expect(data).toEqual([
    {
      _id: expect.stringMatching(/^setl_/),
      settledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      utr: expect.stringMatching(/^UTR/),
      payments: 2,
      refunds: 0,
      gross: 2 * hostel,
      refunded: 0,
      charges: 2 * charges,
      tax: 2 * tax,
      net: 2 * (hostel - charges - tax),
      differences: [],
    },
  ]);
});

test('a refund is deducted from the next settlement and matches the ledger', async () => {
  const id = await paidBefore(2);
  await pay.gateway().refund(id, 100_000);
  await read();
  const [newest] = (await list()).data;
  expect(newest).toMatchObject({ refunds: 1, refunded: 100_000 });
  expect(newest?.differences).toEqual([{ kind: 'refund', id, settled: 100_000, recorded: 0 }]);
  await pay.webhooks();
  expect((await list()).data[0]?.differences).toEqual([]);
});

test('says what differs: an unknown payment, another amount, an adjustment, and the sum', async () => {
  const gateway = pay.gateway();
  const [settledAt] = [new Date(Date.now() - 86_400_000)];
  const id = await paidBefore(9);
  const item = { settlementId: 'setl_other', fee: 0, tax: 0, debit: 0, credit: 100 };
  const payment = { ...item, kind: 'payment', amount: 100 } as const;
  const items = [
    { ...payment, entityId: 'pay_unknown', paymentId: 'pay_unknown' },
    { ...payment, entityId: id, paymentId: id },
    { ...item, kind: 'other', amount: 50, entityId: 'adj_1', paymentId: null, credit: 50 } as const,
  ];
  await read({
    async *settlementsBetween(from, to) {
      yield* gateway.settlementsBetween(from, to);
      yield { id: 'setl_other', amount: 200, utr: null, settledAt };
    },
    async *settledOn() {
      yield* items;
    },
  });
  const found = (await list()).data.find(({ _id }) => _id === 'setl_other');
  expect(found?.differences).toEqual([
    { kind: 'sum', id: null, settled: 200, recorded: 250 },
    { kind: 'other', id: 'adj_1', settled: 50, recorded: 0 },
    ...[
      { kind: 'payment', id, settled: 100, recorded: hostel },
      { kind: 'unknown', id: 'pay_unknown', settled: 100, recorded: 0 },
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  ]);
});

test('counts payments that no settlement has after a week', async () => {
  expect((await list()).unsettled).toEqual({ payments: 0, amount: 0 });
  const [{ first }] = await query(`select min(settled_at) as first from gateway_settlements`);
  await paidBefore(0);
  await query(
    `update gateway_payments set created_at = now() - interval '8 days'
      where payment_id in (select id from sandbox_payments where created_at::date = now()::date)`,
  );
  await query(
    `update gateway_settlements set settled_at = $1::timestamptz - interval '30 days'
                where settled_at = $1`,
    [first],
  );
  expect((await list()).unsettled).toEqual({ payments: 1, amount: hostel });
});

test('is narrowed by campus day, and is for staff of all halls', async () => {
  const [newest] = (await list()).data;
  const { settledOn } = newest!;
  const { data } = await list(`?from=${settledOn}&to=${settledOn}`);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every((one) => one.settledOn === settledOn)).toBe(true);
  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  const clerk = await testApp.signInAs('clerk');
  for (const who of [warden, clerk]) {
    expect((await pay.call(who, 'GET', '/fees/settlements')).status).toBe(403);
  }
});
