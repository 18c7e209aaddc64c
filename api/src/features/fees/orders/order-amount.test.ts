import { sql } from 'drizzle-orm';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { insertEntries } from '../demands/insert-repository.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createOrder } from './create-order.ts';

let testApp: TestApp;
let student: SignedIn;
const pay = paying(() => testApp);
const hostel = 2_400_000;
const finePerDay = 5_000;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
});

const ofStudent = () => sql`student_id = ${student.person.id}`;

/** As if the hostel fee had been due so many days ago. */
const makeOverdue = (days: number) =>
  testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - ${days}::int
     where ${ofStudent()} and semester is null`);
/** As if the student’s orders, with what was recorded of them, were older by so many hours. */
async function ageOrders(hours: number) {
  const age = sql`created_at - make_interval(hours => ${hours})`;
  await testApp.database.drizzle.execute(sql`
    update payment_orders set created_at = ${age} where ${ofStudent()}`);
  await testApp.database.drizzle.execute(sql`
    update gateway_payments set created_at = ${age}
     where order_id in (select id from payment_orders where ${ofStudent()})`);
}

const order = async () => (await pay.order(student)).body;
const hostelFee = async () => (await pay.fees(student))[0];

async function payOrder(orderId: string) {
  const { paid } = await pay.act(orderId, 'pay');
  return (await pay.verify(student, paid)).body.data;
}

async function entries() {
  const { rows } = await testApp.database.drizzle.execute(sql`
    select l.kind, l.amount, l.fine from fee_ledger l join fee_demands d on d.id = l.demand_id
     where ${ofStudent()} and d.semester is null order by l.at, l.id`);
  return rows.map(({ kind, amount, fine }) => [kind, amount, fine]);
}

test('returns an open order again only while 12 of its 24 hours are left', async () => {
  const first = await order();
  await ageOrders(11);
  expect((await order()).orderId).toBe(first.orderId);
  await ageOrders(2);
  const second = await order();
  expect([second.orderId === first.orderId, second.amount]).toEqual([false, hostel]);
  expect((await order()).orderId).toBe(second.orderId);
});

test('credits a payment of an order that was closed for a newer one', async () => {
  const first = await order();
  await ageOrders(13);
  const second = await order();
  expect(await payOrder(first.orderId)).toMatchObject({ status: 'completed' });
  expect(await hostelFee()).toMatchObject({ status: 'paid', paid: hostel, balance: 0 });
  // The newer order is closed; a payment that comes on it all the same is refunded.
  expect(await payOrder(second.orderId)).toMatchObject({ status: 'refunded' });
});

test('gives a newer order the fine posted since, so that opening orders does not put it off', async () => {
  const first = await order();
  await makeOverdue(1);
  await ageOrders(13);
  expect((await order()).amount).toBe(hostel + finePerDay);
  expect((await hostelFee()).balance).toBe(hostel + finePerDay);
  expect(first.amount).toBe(hostel);
});

test('settles the fee with an order of the last 24 hours though a fine was added since', async () => {
  const first = await order();
  await makeOverdue(1);
  await ageOrders(13);
  await order();
  expect(await payOrder(first.orderId)).toMatchObject({ status: 'completed', amount: hostel });
  expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0, fine: 0 });
  expect(await entries()).toEqual([
    ['demand', hostel, 0],
    ['fine', finePerDay, finePerDay],
    ['payment', -hostel, 0],
    ['adjustment', -finePerDay, -finePerDay],
  ]);
});

test('settles the fee with a payment begun within 24 hours and captured later', async () => {
  const first = await order();
  await makeOverdue(1);
  await ageOrders(13);
  expect((await order()).amount).toBe(hostel + finePerDay);
  const { paid } = await pay.act(first.orderId, 'pay-late', { seconds: 600, webhook: 'late' });
  expect((await pay.verify(student, paid)).body.data.confirming).toBe(true);
  await ageOrders(20);
  await pay.webhooks(new Date(Date.now() + 3_600_000));
  expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0, fine: 0 });
});

test('leaves the fine to pay after 24 hours, and what else was added meanwhile', async () => {
  const first = await order();
  await makeOverdue(1);
  await ageOrders(25);
  await pay.job(0);
  await payOrder(first.orderId);
  expect(await hostelFee()).toMatchObject({ status: 'due', balance: finePerDay, fine: finePerDay });

  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
  const other = await order();
  const { rows } = await testApp.database.drizzle.execute(
    sql`select id from fee_demands where ${ofStudent()} and semester is null`,
  );
  const more = { kind: 'adjustment', amount: 70_000, fine: 0, reason: 'Test' } as const;
  await insertEntries(
    testApp.database.drizzle,
    [{ ...more, demandId: String(rows[0]!.id) }],
    new Date(),
  );
  await payOrder(other.orderId);
  expect(await hostelFee()).toMatchObject({ status: 'due', balance: 70_000 });
});

test('a payment at the office while an order is being made lowers the amount of the order', async () => {
  const clerk = await testApp.signInAs('clerk');
  const studentId = student.person.id;
  const paid = { studentId, method: 'cash', amount: 400_000, onlineOrderKnown: true };
  const sandbox = pay.gateway();
  let isPaid = false;
  const gateway: Gateway = {
    ...sandbox,
    createOrder: async (given) => {
      if (!isPaid) {
        isPaid = true;
        expect((await pay.call(clerk, 'POST', '/fees/payments', paid)).status).toBe(200);
      }
      return sandbox.createOrder(given);
    },
  };
  const fee = { feeType: 'hostel', semester: null } as const;
  const made = await createOrder(pay.parts(gateway), { ...student.person, halls: null }, fee);
  expect(made.amount).toBe((await hostelFee()).balance);
  await payOrder(made.orderId);
  expect(await hostelFee()).toMatchObject({ status: 'paid', balance: 0 });
});
