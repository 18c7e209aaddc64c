import { addDays } from '@hostel/contracts/wire/calendar';
import { sql } from 'drizzle-orm';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { insertEntries } from './insert-repository.ts';
import { setScheduleRow } from './terms/schedule-repository.ts';

let testApp: TestApp;
let student: SignedIn;
let today: string;
let year: number;
const pay = paying(() => testApp);
const { order, act, verify } = pay;
const hostel = 2_400_000;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  const { body } = await order(await pay.resident('first@example.edu'));
  year = body.admissionYear;
  const { rows } = await testApp.database.pool.query<{ today: string }>(
    `select (now() at time zone 'Asia/Kolkata')::date::text as today`,
  );
  today = rows[0]!.today;
  const terms = { dueOn: `${year}-08-15`, finePerDay: 5_000, fineCap: 150_000, fineSlabs: null };
  const fee = { feeType: 'hostel', semester: null, admissionYear: year } as const;
  const second = { ...fee, hallId: 'H002', roomType: null };
  await setScheduleRow(testApp.database.drizzle, second, { ...terms, amount: 3_000_000 });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await pay.resident(`payer-${(added += 1)}@example.edu`);
});

async function payFee(who = student, semester?: 'odd' | 'even') {
  const opened = (await order(who, semester)).body;
  const { paid } = await act(opened.orderId, 'pay');
  return { opened, reply: await verify(who, paid) };
}

const ofStudent = (who = student) => sql`student_id = ${who.person.id}`;

/** As if the hostel fee had been due so many days ago. */
const makeOverdue = (days: number) =>
  testApp.database.drizzle.execute(
    sql`update fee_demands set due_on = ${addDays(today, -days)}::date where ${ofStudent()} and semester is null`,
  );
/** As if the student’s orders were older by so many hours. */
const ageOrders = (hours: number) =>
  testApp.database.drizzle.execute(
    sql`update payment_orders set created_at = created_at - make_interval(hours => ${hours}) where ${ofStudent()}`,
  );

async function entries(who = student) {
  const { rows } = await testApp.database.drizzle.execute(sql`
    select l.kind, l.amount from fee_ledger l join fee_demands d on d.id = l.demand_id
     where ${ofStudent(who)} and d.semester is null order by l.at, l.id`);
  return rows.map(({ kind, amount }) => [kind, amount]);
}

test('owes the fees of the schedule with the bed, and returns the total balance', async () => {
  const { body } = await pay.call(student, 'GET', '/payment/my-fees');
  expect(body.data.balance).toBe(hostel + 2 * 1_850_000);
  expect(body.data.fees).toMatchObject([
    { amount: hostel, demanded: hostel, fine: 0, paid: 0, balance: hostel, overdueDays: 0 },
    { status: 'due', balance: 1_850_000 },
    { status: 'due', dueOn: expect.stringMatching(new RegExp(`^${year + 1}-`)) },
  ]);
  // Less than 14 days before the due date, or after it, the bed leaves 14 days to pay.
  const due = [`${year}-08-15`, addDays(today, 14)].toSorted().at(-1);
  expect(body.data.fees[0].dueOn).toBe(due);
});

test('covers a student who had the bed before the schedule was set', async () => {
  const before = await testApp.signInAs('before@example.edu');
  await testApp.database.drizzle.execute(sql`
    insert into allotments (id, person_id, bed_id, admission_year, given_reason)
    select gen_random_uuid(), ${before.person.id}, id, ${year}, 'test' from beds
     where hall_id = 'H005' limit 1`);
  await Promise.all([pay.job(0), pay.job(0)]);
  expect(await entries(before)).toEqual([['demand', hostel]]);
  expect((await order(before)).status).toBe(200);
});

test('takes the price of the hall, and adjusts by the difference after a move', async () => {
  await payFee();
  await pay.giveBed(student, { bedId: 'H002-101-A' });
  const [fee] = await pay.fees(student);
  expect(fee).toMatchObject({ status: 'due', amount: 600_000, paid: hostel, balance: 600_000 });
  expect(fee.dueOn >= addDays(today, 14)).toBe(true);
  const { opened } = await payFee();
  expect(opened.amount).toBe(600_000);
  expect(await entries()).toEqual([
    ['demand', hostel],
    ['payment', -hostel],
    ['adjustment', 600_000],
    ['payment', -600_000],
  ]);
  expect((await order(student)).body.code).toBe('already_paid');
  expect((await pay.fees(student))[0]).toMatchObject({ status: 'paid', amount: 3_000_000 });
  const history = await pay.history(student);
  expect(history.map(({ amount }: { amount: number }) => amount)).toEqual([600_000, hostel]);
  expect(new Set(history.map((row: { receiptNumber: string }) => row.receiptNumber)).size).toBe(2);
  await pay.vacate(student);
});

test('refunds a payment on an order that is more than the balance, in full', async () => {
  const { orderId } = (await order(student)).body;
  await pay.vacate(student);
  const { paid } = await act(orderId, 'pay');
  expect((await verify(student, paid)).body.data.status).toBe('refunded');
  expect(await entries()).toEqual([
    ['demand', hostel],
    ['cancellation', -hostel],
  ]);
});

test('posts the fine of each day once, by the job and by an order', async () => {
  await makeOverdue(3);
  const first = (await Promise.all([order(student), pay.job(0), pay.job(0)]))[0];
  await ageOrders(25);
  await Promise.all([pay.job(0), pay.job(0)]);
  expect(await entries()).toEqual([
    ['demand', hostel],
    ['fine', 15_000],
  ]);
  expect((await pay.fees(student))[0]).toMatchObject({
    amount: hostel + 15_000,
    fine: 15_000,
    overdueDays: 3,
    balance: hostel + 15_000,
  });
  expect(first.status).toBe(200);
  expect((await payFee()).opened.amount).toBe(hostel + 15_000);
  expect(await entries()).toContainEqual(['payment', -(hostel + 15_000)]);
});

test('caps the fine', async () => {
  await makeOverdue(365);
  await pay.job(0);
  expect(await entries()).toContainEqual(['fine', 150_000]);
});

test('posts no fine within 24 hours of an open order, then makes one with the fine', async () => {
  const first = (await order(student)).body;
  await makeOverdue(2);
  await ageOrders(23);
  await pay.job(0);
  expect(await entries()).toEqual([['demand', hostel]]);
  await ageOrders(2);
  const second = (await order(student)).body;
  expect([second.orderId === first.orderId, second.amount]).toEqual([false, hostel + 10_000]);
  // A late payment of the former order counts; the fine is still to pay.
  await act(first.orderId, 'pay');
  await pay.job(24 * 60);
  expect((await pay.fees(student))[0]).toMatchObject({ status: 'due', paid: hostel });
  const last = (await order(student)).body;
  expect(last.amount).toBeLessThanOrEqual(15_000);
  expect((await payFee()).reply.body.data.status).toBe('completed');
  expect((await order(student)).body.code).toBe('already_paid');
});

test('fines the fee, not a fine that is left to pay', async () => {
  const { orderId } = (await order(student)).body;
  await makeOverdue(2);
  await ageOrders(25);
  await pay.job(0);
  await act(orderId, 'pay');
  await pay.job(24 * 60);
  await testApp.database.drizzle.execute(
    sql`update fee_demands set due_on = due_on - 3, fined_through = fined_through - 3 where ${ofStudent()}`,
  );
  await pay.job(0);
  expect((await entries()).filter(([kind]) => kind === 'fine')).toEqual([['fine', 10_000]]);
  expect((await pay.fees(student))[0]).toMatchObject({ status: 'due', balance: 10_000 });
});

test('stores more entries at once than one statement takes', async () => {
  const { rows } = await testApp.database.drizzle.execute(
    sql`select id from fee_demands where ${ofStudent()} and semester is null`,
  );
  const demandId = String(rows[0]!.id);
  const entry = { demandId, kind: 'adjustment', amount: 1, fine: 0, reason: 'Test' } as const;
  const many = Array.from({ length: 11_000 }, () => entry);
  await insertEntries(testApp.database.drizzle, many, new Date());
  expect((await pay.fees(student))[0]).toMatchObject({ balance: hostel + 11_000 });
});

test('posts no fine while a payment is being confirmed', async () => {
  const { orderId } = (await order(student)).body;
  const { paid } = await act(orderId, 'pay-late', { seconds: 600 });
  await verify(student, paid);
  await makeOverdue(2);
  await ageOrders(48);
  await pay.job(0);
  expect(await entries()).toEqual([['demand', hostel]]);
});

test('owes again what was refunded, with time to pay', async () => {
  const { reply } = await payFee();
  await makeOverdue(50);
  await pay.gateway().refund(reply.body.data.paymentId, hostel);
  await pay.webhooks(new Date(Date.now() + 60_000));
  await pay.job(0);
  expect((await pay.fees(student))[0]).toMatchObject({
    status: 'due',
    balance: hostel,
    fine: 0,
    dueOn: addDays(today, 14),
    overdueDays: 0,
  });
});

test('answers fee_not_set to a resident whose fee has no schedule row', async () => {
  const next = await testApp.signInAs('next@example.edu');
  const row = sql`delete from fee_schedule where admission_year = ${year} and semester = 'odd'`;
  await testApp.database.drizzle.execute(row);
  await pay.giveBed(next);
  expect((await order(next, 'odd')).body.code).toBe('fee_not_set');
  expect(await pay.fees(next)).toMatchObject([
    { nothingDue: false },
    { amount: null, nothingDue: false, status: 'due' },
    { nothingDue: false },
  ]);
});

test('owes after leaving what was due before, and can pay it', async () => {
  await makeOverdue(3);
  await pay.vacate(student);
  await Promise.all([pay.job(0), pay.job(0)]);
  const fees = await pay.fees(student);
  expect(fees).toMatchObject([
    { status: 'due', nothingDue: false, balance: hostel + 15_000, overdueDays: 3 },
    { nothingDue: true, balance: 0 },
    { nothingDue: true, balance: 0 },
  ]);
  await payFee();
  await pay.job(0);
  expect((await pay.fees(student))[0]).toMatchObject({ status: 'paid', balance: 0 });
  // Nothing is made anew, however often the job runs.
  expect((await entries()).map(([kind]) => kind)).toEqual(['demand', 'fine', 'payment']);
});

test('asks for the fees of the former year first', async () => {
  const late = await testApp.signInAs('late@example.edu');
  await pay.giveBed(late, { year: year - 1, now: new Date(`${year - 1}-07-20T06:00:00Z`) });
  await pay.vacate(late, new Date(`${year}-07-02T06:00:00Z`));
  const { body } = await pay.call(late, 'GET', '/payment/my-fees');
  expect(body.data.admissionYear).toBe(year - 1);
  expect((await order(late)).body.admissionYear).toBe(year - 1);
});
