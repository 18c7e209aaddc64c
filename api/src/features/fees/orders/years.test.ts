import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';

let testApp: TestApp;
let student: SignedIn;
let year: number;
const pay = paying(() => testApp);
const hostel = 2_400_000;
let added = 0;

/** A student who lives here since the former year; of its hostel fee ₹50 are left to pay. */
beforeAll(async () => {
  testApp = await startTestApp();
  const { body } = await pay.order(await pay.resident('first@example.edu'));
  year = body.admissionYear;
});
afterAll(() => testApp.close());
beforeEach(async () => {
  student = await testApp.signInAs(`payer-${(added += 1)}@example.edu`);
  await pay.giveBed(student, { year: year - 1, now: new Date(`${year - 1}-07-20T06:00:00Z`) });
});

const myFees = async () => (await pay.call(student, 'GET', '/payment/my-fees')).body.data;
const orderOf = async (path: string, body: object) =>
  (await pay.call(student, 'POST', `/payment/${path}`, body)).body;
const hostelOrder = (body: object = {}) => orderOf('create-hostel-fee-order', body);

async function payOrder(orderId: string) {
  const { paid } = await pay.act(orderId, 'pay');
  return (await pay.verify(student, paid)).body.data;
}

/** Pays the fees of the former year, but ₹50 of its hostel fee; the bed of this year is given. */
async function leaveFiftyRupees() {
  for (const semester of ['odd', 'even'] as const) {
    await payOrder((await pay.order(student, semester)).body.orderId);
  }
  await payOrder((await hostelOrder()).orderId);
  await testApp.database.pool.query(
    `insert into fee_ledger (id, demand_id, kind, amount, reason)
     select gen_random_uuid(), id, 'adjustment', 5000, 'Test' from fee_demands
      where student_id = $1 and semester is null`,
    [student.person.id],
  );
  await pay.vacate(student, new Date(`${year}-07-02T06:00:00Z`));
  await pay.giveBed(student);
}

test('shows every year with something to pay, the oldest first, and the complete balance', async () => {
  await leaveFiftyRupees();
  const data = await myFees();
  expect(data.years).toMatchObject([
    { admissionYear: year - 1, fees: [{ balance: 5_000 }, { balance: 0 }, { balance: 0 }] },
    { admissionYear: year, fees: [{ balance: hostel }, { status: 'due' }, { status: 'due' }] },
  ]);
  expect(data.balance).toBe(5_000 + hostel + 2 * 1_850_000);
  // What earlier versions of the portal show.
  expect(data).toMatchObject({ admissionYear: year - 1, fees: data.years[0].fees });
});

test('orders the fee of the year that is asked for', async () => {
  await leaveFiftyRupees();
  expect(await hostelOrder({ admissionYear: year })).toMatchObject({
    admissionYear: year,
    amount: hostel,
  });
  expect(await hostelOrder({ admissionYear: year - 1 })).toMatchObject({
    admissionYear: year - 1,
    amount: 5_000,
  });
  const paid = { semester: 'odd', admissionYear: year - 1 };
  expect((await orderOf('create-mess-fee-order', paid)).code).toBe('already_paid');
  expect((await hostelOrder({ admissionYear: year + 1 })).code).toBe('nothing_due');
  expect((await hostelOrder({ admissionYear: 'x' })).code).toBe('bad_input');
});

test('orders the oldest open year of a fee when no year is asked for, not of another fee', async () => {
  await leaveFiftyRupees();
  expect(await hostelOrder()).toMatchObject({ admissionYear: year - 1, amount: 5_000 });
  // Nothing of the mess fee is open in the former year.
  const mess = (await pay.order(student, 'odd')).body;
  expect(mess).toMatchObject({ admissionYear: year, amount: 1_850_000 });
});

test('shows only this year when nothing of an earlier one is open', async () => {
  await pay.giveBed(student);
  const years = async () =>
    (await myFees()).years.map((each: { admissionYear: number }) => each.admissionYear);
  expect(await years()).toEqual([year - 1, year]);
  for (const semester of ['odd', 'even'] as const) {
    const { orderId } = await orderOf('create-mess-fee-order', {
      semester,
      admissionYear: year - 1,
    });
    await payOrder(orderId);
  }
  await payOrder((await hostelOrder({ admissionYear: year - 1 })).orderId);
  expect(await years()).toEqual([year]);
});

test('owes nothing new for a bed of the former year, and says of which year the bed is', async () => {
  const data = await myFees();
  expect(data.bedYear).toBe(year - 1);
  const current = data.years.at(-1);
  expect(current).toMatchObject({ admissionYear: year, fees: [{ nothingDue: true }, {}, {}] });
  const { code, message } = await hostelOrder({ admissionYear: year });
  expect(code).toBe('nothing_due');
  expect(message).toBe(
    `Nothing is due: your bed is allotted for ${year - 1}–${String(year % 100).padStart(2, '0')}. ` +
      'Fees of a year are due once a bed is allotted to you for it.',
  );
  await pay.vacate(student);
  expect((await myFees()).bedYear).toBeNull();
  await pay.giveBed(student);
  expect((await myFees()).bedYear).toBe(year);
});
