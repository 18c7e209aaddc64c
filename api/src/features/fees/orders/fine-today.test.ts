import { sql } from 'drizzle-orm';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';

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
  student = await pay.resident(`late-${(added += 1)}@example.edu`);
  await testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 3
     where student_id = ${student.person.id} and semester is null`);
});

const hostelFee = async () => (await pay.fees(student))[0];
const statement = async () => (await pay.call(student, 'GET', '/fees/my-statement')).body.data;
const ageOrders = (hours: number) =>
  testApp.database.drizzle.execute(sql`
    update payment_orders set created_at = created_at - make_interval(hours => ${hours})
     where student_id = ${student.person.id}`);

test('shows what the ledger has and, apart from it, the fine of today, which the order posts', async () => {
  const unposted = { balance: hostel, fine: 0, fineToday: 3 * finePerDay, overdueDays: 3 };
  expect(await hostelFee()).toMatchObject({ ...unposted, amount: hostel + 3 * finePerDay });
  expect((await statement()).fineToday).toBe(3 * finePerDay);
  const { amount } = (await pay.order(student)).body;
  expect(amount).toBe(hostel + 3 * finePerDay);
  const posted = { balance: amount, fine: 3 * finePerDay, fineToday: 0, amount };
  expect(await hostelFee()).toMatchObject(posted);
  expect(await statement()).toMatchObject({ fineToday: 0 });
});

test('shows none while an order keeps its amount, and the amount of the next order after it', async () => {
  await testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = due_on + 4 where student_id = ${student.person.id}`);
  await pay.order(student);
  await testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = due_on - 4 where student_id = ${student.person.id}`);
  expect(await hostelFee()).toMatchObject({ amount: hostel, fineToday: 0 });
  await ageOrders(13);
  const { amount } = await hostelFee();
  expect(amount).toBe(hostel + 3 * finePerDay);
  expect((await pay.order(student)).body.amount).toBe(amount);
});

test('shows none once only a fine is left to pay, nor for a fee that is paid', async () => {
  const { orderId } = (await pay.order(student)).body;
  await pay.verify(student, (await pay.act(orderId, 'pay')).paid);
  await testApp.database.drizzle.execute(sql`
    update fee_demands set fined_through = due_on where student_id = ${student.person.id}`);
  expect(await hostelFee()).toMatchObject({ status: 'paid', fineToday: 0 });
});
