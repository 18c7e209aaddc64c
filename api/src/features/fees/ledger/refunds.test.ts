import { addDays } from '@hostel/contracts/wire/calendar';
import { sql } from 'drizzle-orm';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';

let testApp: TestApp;
let student: SignedIn;
let today: string;
const pay = paying(() => testApp);
const hostel = 2_400_000;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  const { rows } = await testApp.database.pool.query<{ today: string }>(
    `select (now() at time zone 'Asia/Kolkata')::date::text as today`,
  );
  today = rows[0]!.today;
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
});

async function payHostelFee(): Promise<string> {
  const { orderId } = (await pay.order(student)).body;
  const { paid } = await pay.act(orderId, 'pay');
  await pay.verify(student, paid);
  return paid.razorpay_payment_id;
}

const makeOverdue = (days: number) =>
  testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = ${addDays(today, -days)}::date
     where student_id = ${student.person.id} and semester is null`);

/** The office refunds a part, and the gateway reports it. */
async function refund(paymentId: string, amount: number): Promise<void> {
  await pay.gateway().refund(paymentId, amount);
  await pay.webhooks(new Date(Date.now() + 60_000));
}

const hostelFee = async () => (await pay.fees(student))[0];

async function entries() {
  const { rows } = await testApp.database.drizzle.execute(sql`
    select l.kind, l.amount, l.fine from fee_ledger l join fee_demands d on d.id = l.demand_id
     where d.student_id = ${student.person.id} and d.semester is null order by l.at, l.id`);
  return rows.map(({ kind, amount, fine }) => [kind, amount, fine]);
}

test('does not owe again what was refunded of a payment in part', async () => {
  const paymentId = await payHostelFee();
  await refund(paymentId, 600_000);
  expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0, paid: 1_800_000 });
  expect(await pay.history(student)).toMatchObject([
    { status: 'completed', amount: hostel, note: '₹6,000.00 of it was refunded.' },
  ]);
  expect((await pay.order(student)).body.code).toBe('already_paid');
  await pay.webhooks(new Date(Date.now() + 120_000));
  expect(await entries()).toEqual([
    ['demand', hostel, 0],
    ['payment', -hostel, 0],
    ['refund', 600_000, 0],
    ['adjustment', -600_000, 0],
  ]);
});

test('lowers the fee before the fine when both were paid', async () => {
  await makeOverdue(3);
  const paymentId = await payHostelFee();
  await refund(paymentId, hostel + 5_000);
  expect(await hostelFee()).toMatchObject({ balance: 0, demanded: 0, fine: 10_000, paid: 10_000 });
});

test('owes the fee as before when the rest of a payment is refunded too', async () => {
  const paymentId = await payHostelFee();
  await makeOverdue(50);
  await refund(paymentId, 600_000);
  await refund(paymentId, hostel - 600_000);
  const dueOn = addDays(today, 14);
  expect(await hostelFee()).toMatchObject({ status: 'due', balance: hostel, fine: 0, dueOn });
});

test('refunds a credit without lowering the fee', async () => {
  await testApp.database.pool.query(
    `insert into fee_schedule_places (id, admission_year, fee_type, hall_id, amount)
     select gen_random_uuid(), min(admission_year), 'hostel', 'H002', 1800000 from fee_schedule
     on conflict do nothing`,
  );
  const paymentId = await payHostelFee();
  await pay.giveBed(student, { bedId: 'H002-101-A' });
  expect(await hostelFee()).toMatchObject({ balance: -600_000 });
  await refund(paymentId, 600_000);
  expect(await hostelFee()).toMatchObject({ balance: 0, demanded: 1_800_000, paid: 1_800_000 });
  await refund(paymentId, 100_000);
  expect(await hostelFee()).toMatchObject({ balance: 0, demanded: 1_700_000 });
});

test('owes nothing after a refund on leaving, in part or in full', async () => {
  const paymentId = await payHostelFee();
  await pay.vacate(student);
  await refund(paymentId, 1_000_000);
  expect(await hostelFee()).toMatchObject({ balance: 0, paid: hostel - 1_000_000 });
  await refund(paymentId, hostel - 1_000_000);
  await pay.job(0);
  expect(await hostelFee()).toMatchObject({ balance: 0, paid: 0, nothingDue: true });
});
