import { dayOf } from '../../../platform/database/conditions.ts';
import { insertValue } from '../../../platform/records/settings/settings-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { mailsOf } from '../../../testing/people/mails.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let chief: SignedIn;
let clerk: SignedIn;
const pay = paying(() => testApp);
const { call } = pay;
const hostel = 2_400_000;
const mess = 1_850_000;
const all = hostel + 2 * mess;
let added = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  chief = await testApp.signInAs('chief-provost');
  clerk = await testApp.signInAs('clerk');
});
afterAll(() => testApp.close());

const resident = () => pay.resident(`adjusted-${(added += 1)}@example.edu`);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const account = async (student: SignedIn) =>
  (await call(provost, 'GET', `/fees/students/${student.person.id}/account`)).body.data;
const balance = async (student: SignedIn) => (await account(student)).balance as number;

async function adjust(student: SignedIn, over: object = {}, who = provost) {
  const { fees } = await account(student);
  const { admissionYear } = fees[0];
  const ofFee = { feeType: 'hostel', semester: null, admissionYear, part: 'fee' };
  const body = { kind: 'waiver', studentId: student.person.id, amount: 500_000, ...ofFee };
  return call(who, 'POST', '/fees/adjustments', { ...body, reason: 'Fee concession', ...over });
}
const approve = (id: string, who = chief, headers = {}) =>
  call(who, 'POST', `/fees/adjustments/${id}/approve`, {}, headers);
const refuse = (id: string, who = chief) =>
  call(who, 'POST', `/fees/adjustments/${id}/refuse`, { reason: 'No document' });
async function take(student: SignedIn, amount: number) {
  const body = { studentId: student.person.id, method: 'cash', amount };
  return (await call(clerk, 'POST', '/fees/payments', body)).body.data;
}

test('waives up to the set amount at once, and says so to the student', async () => {
  const student = await resident();
  const { status, body } = await adjust(student);
  expect([status, body.data.state, body.data.decidedBy]).toEqual([200, 'approved', null]);
  expect(await balance(student)).toBe(all - 500_000);
  const [mail] = await mailsOf(testApp, student);
  expect(mail?.text).toContain('The hostel office has waived ₹5,000.00 of your fees.');
  expect(mail?.text).toContain('Reason: Fee concession');
  const { body: own } = await call(student, 'GET', '/fees/my-statement');
  expect(own.data.entries.at(-1)).toMatchObject({ text: 'Waived: Fee concession' });
});

test('waits for a second person when the sum of the year passes the amount', async () => {
  const student = await resident();
  await adjust(student);
  const { body } = await adjust(student, { amount: 100 });
  expect(body.data).toMatchObject({ state: 'waiting', own: true, mayApprove: false });
  expect(await balance(student)).toBe(all - 500_000);
  const { body: list } = await call(chief, 'GET', '/fees/adjustments?state=waiting');
  expect(list.waiting).toBeGreaterThan(0);
  expect(list.data).toContainEqual(
    expect.objectContaining({ _id: body.data._id, mayApprove: true, own: false }),
  );
  expect((await approve(body.data._id, provost)).body.code).toBe('own_request');
  expect((await approve(body.data._id)).body.data).toMatchObject({ state: 'approved' });
  expect(await balance(student)).toBe(all - 500_100);
});

test('two people who approve one waiver make one entry', async () => {
  const student = await resident();
  const { _id } = (await adjust(student, { amount: 600_000 })).body.data;
  const other = await testApp.addPerson({ role: 'provost' });
  const third = await testApp.signInAs(other.email);
  const replies = await Promise.all([approve(_id), approve(_id, third), approve(_id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await balance(student)).toBe(all - 600_000);
  const rows = await query('select 1 from fee_ledger where adjustment_id = $1', [_id]);
  expect(rows).toHaveLength(1);
});

test('an account that the requester made may not approve', async () => {
  const student = await resident();
  const { _id } = (await adjust(student, { amount: 600_000 })).body.data;
  const made = await testApp.addPerson({ role: 'provost' });
  const change = 'update people set invited_by = $2 where id = $1';
  await query(change, [made.id, provost.person.id]);
  const { status, body } = await approve(_id, await testApp.signInAs(made.email));
  expect([status, body.code]).toEqual([403, 'made_by_requester']);
});

test('an account remembers who invited it', async () => {
  const admin = await testApp.signInAs('admin');
  const email = 'invited@example.edu';
  const invited = { email, name: 'Invited', role: 'provost', halls: null };
  const { body } = await call(admin, 'POST', '/staff', invited);
  const [row] = await query('select invited_by from people where id = $1', [body.data._id]);
  expect(row.invited_by).toBe(admin.person.id);
});

test('a refused request and a withdrawn one post nothing', async () => {
  const student = await resident();
  const [one, two] = [await adjust(student, { amount: 600_000 }), await adjust(student)];
  expect((await refuse(one.body.data._id)).body.data).toMatchObject({
    state: 'refused',
    decisionReason: 'No document',
  });
  expect((await refuse(two.body.data._id, provost)).body.data.state).toBe('withdrawn');
  const late = await approve(one.body.data._id);
  expect([late.status, late.body.code, late.body.data.state]).toEqual([409, 'decided', 'refused']);
  expect(await balance(student)).toBe(all);
});

test('a request that was changed meanwhile is not approved', async () => {
  const student = await resident();
  const { _id, updatedAt } = (await adjust(student, { amount: 600_000 })).body.data;
  const outdated = { 'if-match': '"2026-01-01T00:00:00.000Z"' };
  expect((await approve(_id, chief, outdated)).body.code).toBe('changed');
  expect((await approve(_id, chief, { 'if-match': `"${updatedAt}"` })).status).toBe(200);
});

test('waives no more than is open, also when it was paid while the waiver waited', async () => {
  const student = await resident();
  const over = await adjust(student, { amount: hostel + 1 });
  expect(over.body.fields.amount).toBe('At most ₹24,000.00 is possible.');
  const { _id } = (await adjust(student, { amount: hostel })).body.data;
  await take(student, 100);
  expect((await approve(_id)).body.code).toBe('more_than_due');
  expect(await balance(student)).toBe(all - 100);
  expect((await refuse(_id)).status).toBe(200);
});

test('waives a late fine apart from the fee', async () => {
  const student = await resident();
  await query(
    `update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 3
      where student_id = $1 and fee_type = 'hostel'`,
    [student.person.id],
  );
  await take(student, 100);
  expect((await account(student)).fees[0]).toMatchObject({ fine: 15_000, openFine: 15_000 });
  const over = await adjust(student, { part: 'fine', amount: 15_001 });
  expect(over.body.code).toBe('more_than_due');
  await adjust(student, { part: 'fine', amount: 15_000 });
  expect((await account(student)).fees[0]).toMatchObject({ fine: 0, balance: hostel - 100 });
});

test('what was waived stays waived when the demand is made again', async () => {
  const student = await resident();
  await adjust(student);
  await pay.vacate(student);
  expect(await balance(student)).toBe(0);
  await pay.giveBed(student);
  expect(await balance(student)).toBe(all - 500_000);
});

test('a charge is owed with time to pay', async () => {
  const student = await resident();
  await take(student, all);
  const { body } = await adjust(student, { kind: 'charge', amount: 50_000, reason: 'Lost key' });
  expect(body.data.state).toBe('approved');
  const [fee] = (await account(student)).fees.filter((each: any) => each.balance > 0);
  expect([fee.feeType, fee.balance]).toEqual(['hostel', 50_000]);
  const [days] = await query(
    `select $1::date - (now() at time zone 'Asia/Kolkata')::date as left`,
    [fee.dueOn],
  );
  expect(days.left).toBeGreaterThanOrEqual(14);
});

test('reverses a bounced draft once, always by two', async () => {
  const student = await resident();
  const { _id: payment } = await take(student, hostel + 500);
  const reversal = { kind: 'reversal', paymentId: payment, reason: 'The draft bounced' };
  const ask = (who = provost) => call(who, 'POST', '/fees/adjustments', reversal);
  expect((await ask(clerk)).status).toBe(403);
  const asked = await ask();
  expect(asked.body.data).toMatchObject({ state: 'waiting', amount: hostel + 500 });
  expect((await ask(chief)).body.code).toBe('already_reversed');
  expect(await balance(student)).toBe(all - hostel - 500);
  expect((await approve(asked.body.data._id)).status).toBe(200);
  expect(await balance(student)).toBe(all);
  expect((await ask(chief)).body.code).toBe('already_reversed');
  const { entries } = await account(student);
  expect(entries.slice(-2)).toMatchObject([
    { kind: 'reversal', text: 'Payment reversed: The draft bounced', amount: hostel },
    { kind: 'reversal', amount: 500, balance: all },
  ]);
  expect(await pay.history(student)).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
  expect((await pay.fees(student))[0]).toMatchObject({ status: 'due', receiptNumber: null });
  expect((await pay.order(student)).body.amount).toBe(hostel);
});

test('refunds by hand what was paid too much, no more, and only with a second person', async () => {
  const student = await resident();
  await take(student, all);
  const refund = { kind: 'refund', amount: 300_000, reference: 'NEFT N123' };
  expect((await adjust(student, refund)).body.code).toBe('more_than_credit');
  // A room that costs less leaves a credit.
  await query(
    `insert into fee_ledger (id, demand_id, kind, amount, reason)
     select gen_random_uuid(), id, 'adjustment', -300000, 'Moved to another hall or room type'
       from fee_demands where student_id = $1 and fee_type = 'hostel'`,
    [student.person.id],
  );
  expect((await adjust(student, { ...refund, amount: 300_001 })).body.code).toBe(
    'more_than_credit',
  );
  const [one, two] = [await adjust(student, refund), await adjust(student, refund)];
  expect(one.body.data.state).toBe('waiting');
  expect((await approve(one.body.data._id, provost)).body.code).toBe('own_request');
  expect((await approve(one.body.data._id)).status).toBe(200);
  expect((await approve(two.body.data._id)).body.code).toBe('more_than_credit');
  expect(await balance(student)).toBe(0);
  expect((await account(student)).entries.at(-1).text).toBe('Refunded, NEFT N123: Fee concession');
});

test('refunds a part of the paid fee to a student who has left, once', async () => {
  const student = await resident();
  await take(student, all);
  const leaving = { kind: 'leaving', amount: 1_920_000, reference: 'NEFT N124' };
  expect((await adjust(student, leaving)).body.code).toBe('not_left');
  await pay.vacate(student);
  // On the day of the move-in: 80 %.
  expect((await account(student)).fees[0]).toMatchObject({ leavingRefund: 1_920_000 });
  const over = await adjust(student, { ...leaving, amount: 1_920_001 });
  expect(over.body.code).toBe('more_than_refundable');
  const { _id } = (await adjust(student, leaving)).body.data;
  expect((await approve(_id)).status).toBe(200);
  const { balance: open, fees, entries } = await account(student);
  expect([open, fees[0].leavingRefund]).toEqual([0, 0]);
  expect(entries.slice(-2).map(({ amount }: { amount: number }) => amount)).toEqual([
    -1_920_000, 1_920_000,
  ]);
});

test('the slabs that were valid on the last day of the stay decide the refund', async () => {
  const student = await resident();
  await take(student, all);
  await pay.vacate(student);
  const config = testApp.config;
  const set = (value: unknown, days: number) =>
    insertValue(
      testApp.database.drizzle,
      {
        name: 'leavingSlabs',
        value,
        validFrom: dayOf(new Date(Date.now() + days * 86_400_000), config.timeZone),
        reason: 'As decided',
        setBy: null,
      },
      config.timeZone,
    );
  await set([{ days: 10, percent: 30 }], 0);
  await set([], 1);
  expect((await account(student)).fees[0]).toMatchObject({ leavingRefund: 720_000 });
  await query(`delete from dated_settings where name = 'leavingSlabs'`);
});

test('who gets a bed again after a refund on leaving owes what was refunded', async () => {
  const student = await resident();
  await take(student, all);
  await pay.vacate(student);
  const leaving = { kind: 'leaving', amount: 1_920_000, reference: 'NEFT N125' };
  await approve((await adjust(student, leaving)).body.data._id);
  await pay.giveBed(student);
  expect(await balance(student)).toBe(1_920_000);
});

async function bounce(_id: string) {
  const reversal = { kind: 'reversal', paymentId: _id, reason: 'The draft bounced' };
  const asked = await call(provost, 'POST', '/fees/adjustments', reversal);
  expect((await approve(asked.body.data._id)).status).toBe(200);
}

test('a student who leaves after a draft bounced still owes the fee that was due', async () => {
  const student = await resident();
  await query(
    `update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 3
      where student_id = $1 and fee_type = 'hostel'`,
    [student.person.id],
  );
  const { _id } = await take(student, hostel);
  await bounce(_id);
  await pay.job(0);
  // The fine of the days before it was paid.
  const owed = hostel + 15_000;
  expect((await account(student)).fees[0]).toMatchObject({ fine: 15_000, balance: owed });
  await pay.vacate(student);
  expect(await balance(student)).toBe(owed);
});

test('a student who leaves still owes what the office charged', async () => {
  const student = await resident();
  await take(student, hostel);
  await adjust(student, { kind: 'charge', amount: 50_000, reason: 'Broken window' });
  await pay.vacate(student);
  expect(await balance(student)).toBe(50_000);
  expect((await pay.order(student)).body.amount).toBe(50_000);
  await pay.giveBed(student);
  expect(await balance(student)).toBe(50_000 + 2 * mess);
});

test('what was paid out of a draft that bounces afterwards is owed', async () => {
  const student = await resident();
  const { _id } = await take(student, hostel);
  await pay.vacate(student);
  const leaving = { kind: 'leaving', amount: 1_920_000, reference: 'NEFT N126' };
  await approve((await adjust(student, leaving)).body.data._id);
  await bounce(_id);
  expect(await balance(student)).toBe(1_920_000);
  expect((await take(student, 1_920_000)).amount).toBe(1_920_000);
  expect(await balance(student)).toBe(0);
});

test('only provosts adjust, for the students of their halls', async () => {
  const student = await resident();
  for (const role of ['warden', 'clerk', 'admin'] as const) {
    const who = await testApp.signInAs(role);
    expect((await adjust(student, {}, who)).status).toBe(403);
  }
  const elsewhere = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  expect((await adjust(student, {}, elsewhere)).status).toBe(404);
  const { _id } = (await adjust(student, { amount: 600_000 })).body.data;
  expect((await approve(_id, elsewhere)).status).toBe(404);
  expect((await call(elsewhere, 'GET', '/fees/adjustments')).body).toMatchObject({
    data: [],
    waiting: 0,
  });
});
