import { randomUUID } from 'node:crypto';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { insertValue } from '../../../platform/records/settings/settings-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { mailsOf } from '../../../testing/people/mails.ts';
import { paying } from '../../../testing/people/paying.ts';
import { creditDueRebates } from './rebates-job.ts';

let testApp: TestApp;
let provost: SignedIn;
let clerk: SignedIn;
const pay = paying(() => testApp);
let added = 0;
const bedGiven = new Date('2026-07-10T06:00:00Z');

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  clerk = await testApp.signInAs('clerk');
  await setRebate({ leastDays: 5, paise: 10_000 }, '2026-07-01');
  await setRebate(null, '2027-03-01');
});
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const setRebate = (value: unknown, validFrom: string) =>
  insertValue(
    testApp.database.drizzle,
    { name: 'messRebate', value, validFrom, reason: 'As decided', setBy: null },
    testApp.config.timeZone,
  );
/** A resident of 2026–27 whose fees are never overdue, whatever the day of the test. */
async function resident() {
  const given = { year: 2026, now: bedGiven };
  const student = await pay.resident(`away-${(added += 1)}@example.edu`, given);
  await query('update fee_demands set due_on = null where student_id = $1', [student.person.id]);
  return student;
}

async function away(student: SignedIn, from: string, to: string, status = 'approved') {
  const id = randomUUID();
  await query(
    `insert into leave_applications
            (id, student_id, leave_type, reason, from_date, to_date, emergency_contact, status,
             decided_by)
     values ($1, $2, 'sick', 'Fever', $3, $4, '9876543210', $5, $6)`,
    [id, student.person.id, from, to, status, status === 'approved' ? provost.person.id : null],
  );
  return id;
}
const changeLeave = (id: string, change: string) =>
  query(
    `update leave_applications set ${change}, updated_at = updated_at + interval '1 s' where id = $1`,
    [id],
  );

const quiet = { warn: () => undefined, error: () => undefined, info: () => undefined };
const deps = () => {
  const { config, database } = testApp;
  return { config, database, outbox: createOutbox(database, config), log: quiet };
};
const job = (day: string) => creditDueRebates(deps(), new Date(`${day}T06:00:00Z`));
/** Mess odd and even: what is owed, in paise. */
async function balances(student: SignedIn) {
  const rows = await query(
    `select balance from fee_demands where student_id = $1 and fee_type = 'mess' order by semester desc`,
    [student.person.id],
  );
  return rows.map(({ balance }) => balance);
}
const mess = 1_850_000;
const statement = async (student: SignedIn) =>
  (await pay.call(clerk, 'GET', `/fees/students/${student.person.id}/account`)).body.data;

test('leave over the turn of the year is credited to both mess fees when it has ended, once', async () => {
  const student = await resident();
  const id = await away(student, '2026-12-28', '2027-01-03');
  await job('2027-01-02');
  expect(await balances(student)).toEqual([mess, mess]);
  // Two processes at the same time, and again later.
  await Promise.all([job('2027-01-03'), job('2027-01-03')]);
  await job('2027-01-04');
  expect(await balances(student)).toEqual([mess - 40_000, mess - 20_000]);
  const { entries, balance } = await statement(student);
  const rebates = entries.filter(({ kind }: { kind: string }) => kind === 'adjustment');
  expect(rebates.map(({ text, amount }: any) => [text, amount])).toEqual([
    ['Mess rebate: 6 days of leave, 28 December 2026 to 2 January 2027', -40_000],
    ['Mess rebate: 6 days of leave, 28 December 2026 to 2 January 2027', -20_000],
  ]);
  expect(entries.at(-1).balance).toBe(balance);
  const mails = await mailsOf(testApp, student);
  expect(mails.filter(({ text }) => text.includes('₹600.00 of your mess fee'))).toHaveLength(1);
  const audited = await query(
    `select details->>'amount' as amount from audit_log where action = 'fees.rebate' and details->>'leave' = $1`,
    [id],
  );
  expect(audited).toEqual([{ amount: '60000' }]);
});

test.each([
  ['shorter than the least days', '2026-09-01', '2026-09-05', 'approved'],
  ['withdrawn', '2026-09-01', '2026-09-20', 'withdrawn'],
  ['begun when there was no rebate any more', '2027-03-01', '2027-03-20', 'approved'],
  ['begun before there was one', '2026-06-30', '2026-07-20', 'approved'],
])('leave that is %s gives none', async (_, from, to, status) => {
  const student = await resident();
  await away(student, from, to, status);
  await job('2027-04-01');
  expect(await balances(student)).toEqual([mess, mess]);
});

test('an earlier return counts, and a later change of the leave corrects the credit', async () => {
  const student = await resident();
  const id = await away(student, '2026-10-03', '2026-10-23');
  await changeLeave(id, `returned_on = '2026-10-13', to_date = '2026-10-13'`);
  await job('2026-10-13');
  expect(await balances(student)).toEqual([mess - 100_000, mess]);
  await changeLeave(id, `returned_on = '2026-10-11', to_date = '2026-10-11'`);
  await job('2026-10-14');
  expect(await balances(student)).toEqual([mess - 80_000, mess]);
  await changeLeave(id, `returned_on = null, status = 'rejected'`);
  await job('2026-10-15');
  expect(await balances(student)).toEqual([mess, mess]);
  const { entries } = await statement(student);
  expect(entries.slice(-2).map(({ text, amount }: any) => [text, amount])).toEqual([
    ['Mess rebate corrected: 8 days of leave, 3 October 2026 to 10 October 2026', 20_000],
    ['Mess rebate taken back: the leave has changed', 80_000],
  ]);
});

test('a rebate that only moves to the other semester is mailed with what moved', async () => {
  const student = await resident();
  const id = await away(student, '2026-12-20', '2026-12-27');
  await job('2026-12-28');
  const sum = (await balances(student)).reduce((total, one) => total + one, 0);
  await query(
    `update leave_applications set from_date = '2027-01-02', to_date = '2027-01-09', updated_at = now()
      where id = $1`,
    [id],
  );
  await job('2027-01-10');
  expect((await balances(student)).reduce((total, one) => total + one, 0)).toBe(sum);
  const texts = (await mailsOf(testApp, student)).map(({ text }) => text);
  expect(texts.some((text) => text.includes('₹0.00 of'))).toBe(false);
  expect(texts.filter((text) => text.includes('is moved to the mess fee'))).toHaveLength(1);
});

test('a paid fee becomes a credit, which the office can refund', async () => {
  const student = await resident();
  const studentId = student.person.id;
  const paid = { studentId, method: 'cash', amount: 2_400_000 + mess, onlineOrderKnown: true };
  const taken = await pay.call(clerk, 'POST', '/fees/payments', paid);
  expect(taken.status).toBe(200);
  await away(student, '2026-10-03', '2026-10-13');
  await job('2026-10-13');
  const [odd] = await balances(student);
  expect(odd).toBeLessThan(0);
  const refund = {
    kind: 'refund',
    studentId,
    feeType: 'mess',
    semester: 'odd',
    admissionYear: 2026,
    amount: -odd,
    reason: 'Mess rebate',
    reference: 'NEFT N1',
  };
  expect((await pay.call(provost, 'POST', '/fees/adjustments', refund)).status).toBe(200);
});

test('a rebate replaces an open order, and waits while a payment is being confirmed', async () => {
  const student = await resident();
  const order = async () => (await pay.order(student, 'odd')).body;
  const first = await order();
  await away(student, '2026-10-03', '2026-10-13');
  await job('2026-10-13');
  expect(await balances(student)).toEqual([mess - 100_000, mess]);
  const second = await order();
  expect([second.orderId === first.orderId, second.amount]).toEqual([false, mess - 100_000]);

  const { paid } = await pay.act(second.orderId, 'pay-late', { seconds: 60, webhook: 'late' });
  await pay.verify(student, paid);
  await away(student, '2026-09-03', '2026-09-13');
  await job('2026-10-13');
  expect(await balances(student)).toEqual([mess - 100_000, mess]);
  await pay.webhooks(new Date(Date.now() + 120_000));
  await job('2026-10-13');
  expect(await balances(student)).toEqual([-100_000, mess]);
});

test('a rebate waits for a fee that is not owed yet', async () => {
  const unpriced = await testApp.signInAs('unpriced@example.edu');
  await away(unpriced, '2026-10-03', '2026-10-13');
  await job('2026-10-15');
  await pay.giveBed(unpriced, { year: 2026, now: bedGiven });
  await job('2026-10-16');
  expect(await balances(unpriced)).toEqual([mess - 100_000, mess]);
});

test('a rebate stays when the fee is made again', async () => {
  const student = await resident();
  await away(student, '2026-10-03', '2026-10-13');
  await job('2026-10-13');
  await pay.vacate(student, new Date('2026-07-20T06:00:00Z'));
  expect(await balances(student)).toEqual([0, 0]);
  await pay.giveBed(student, { year: 2026, now: bedGiven });
  expect(await balances(student)).toEqual([mess - 100_000, mess]);
});
