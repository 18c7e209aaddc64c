import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { sendDue } from '../../../testing/people/bulk.ts';
import { mailsOf } from '../../../testing/people/mails.ts';
import { paying } from '../../../testing/people/paying.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let clerk: SignedIn;
let asha: SignedIn;
let bela: SignedIn;
const pay = paying(() => testApp);
const { call } = pay;

beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
  asha = await pay.resident('asha@example.edu');
  bela = await pay.resident('bela@example.edu', { bedId: 'H003-101-A' });
});
afterAll(() => testApp.close());

const preview = async (query = '', who = clerk) =>
  (await call(who, 'GET', `/fees/reminders${query}`)).body.data;
const remind = async (students: number, query = '', who = clerk) => {
  const reply = await call(who, 'POST', `/fees/reminders${query}`, { students });
  expect(await sendDue(testApp)).toEqual([]);
  return reply;
};
const subjects = async (who: SignedIn) =>
  (await mailsOf(testApp, who)).map(({ subject }) => subject).filter((one) => /^Remind/.test(one));

test('counts whom a filter matches within the halls of the account', async () => {
  expect(await preview()).toEqual({ students: 2, amount: 12_200_000, recent: 0 });
  expect(await preview('?feeType=hostel')).toMatchObject({ students: 2, amount: 4_800_000 });
  expect(await preview('?status=overdue')).toMatchObject({ students: 0, amount: 0 });
  const warden = await testApp.signInAs('warden');
  expect((await call(warden, 'GET', '/fees/reminders')).status).toBe(403);
  const scoped = await signInScoped(testApp, { role: 'clerk', halls: ['H003'] });
  expect(await preview('', scoped)).toMatchObject({ students: 1 });
});

test('reminds nobody where other students match than were shown', async () => {
  const { status, body } = await remind(3);
  expect([status, body.code, body.data.students]).toEqual([409, 'changed', 2]);
  expect(await subjects(asha)).toEqual([]);
});

test('a clerk of one hall reminds its residents only', async () => {
  const scoped = await signInScoped(testApp, { role: 'clerk', halls: ['H003'] });
  expect((await remind(1, '', scoped)).status).toBe(200);
  expect([(await subjects(asha)).length, (await subjects(bela)).length]).toEqual([0, 1]);
});

test('two clerks at once remind each student once, and a repeat nobody', async () => {
  const both = await Promise.all([remind(1), remind(1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await subjects(asha)).toEqual(['Reminder: ₹61,000.00 of your fees is to pay']);
  expect(await subjects(bela)).toHaveLength(1);
  expect(await preview()).toEqual({ students: 0, amount: 0, recent: 2 });
});

test('says of each fee what is to pay and when', async () => {
  await testApp.database.pool.query(
    `update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date
       + case when semester = 'even' then 40 when semester = 'odd' then 0 else -3 end
      where student_id = $1`,
    [asha.person.id],
  );
  await testApp.database.pool.query('delete from fee_reminders where student_id = $1', [
    asha.person.id,
  ]);
  expect((await remind(1)).status).toBe(200);
  const texts = (await mailsOf(testApp, asha)).map(({ text }) => text);
  const text = texts.find((one) => one.includes('was due by'));
  const day = String.raw`\d{1,2} \w+ \d{4}`;
  const year = String.raw`\d{4}–\d\d`;
  expect(text).toMatch(
    new RegExp(
      [
        String.raw`₹61,000\.00 of your hostel and mess fees is to pay:`,
        '',
        String.raw`Hostel fee, annual, ${year}: ₹24,000\.00, was due by ${day}`,
        String.raw`Mess fee, odd semester, ${year}: ₹18,500\.00, to be paid by ${day}`,
        String.raw`Mess fee, even semester, ${year}: ₹18,500\.00, to be paid by ${day}`,
      ].join('\n'),
    ),
  );
});

test('reminds again after the days have passed', async () => {
  await testApp.database.pool.query(
    `update fee_reminders set reminded_at = reminded_at - interval '8 days' where student_id = $1`,
    [asha.person.id],
  );
  expect((await remind(1)).body.data).toMatchObject({ students: 1, recent: 1 });
  expect([(await subjects(asha)).length, (await subjects(bela)).length]).toEqual([3, 1]);
});

test('a failure in the middle leaves nobody reminded', async () => {
  await testApp.database.pool.query(`delete from fee_reminders`);
  await testApp.database.pool.query(
    `create function refuse_mail() returns trigger language plpgsql as
       $$ begin raise exception 'no mail'; end $$`,
  );
  await testApp.database.pool.query(
    `create trigger refuse_mail before insert on audit_log for each row
       when (new.action = 'fees.remind') execute function refuse_mail()`,
  );
  expect((await remind(2)).status).toBe(500);
  await testApp.database.pool.query('drop trigger refuse_mail on audit_log');
  expect(await preview()).toMatchObject({ students: 2, recent: 0 });
  expect((await subjects(asha)).length).toBe(3);
});

test('shows its progress to the clerks of all its halls only', async () => {
  await testApp.database.pool.query('delete from fee_reminders');
  const { body } = await remind(2);
  const path = `/bulk-sends/${body.data.sendId}`;
  const read = await call(clerk, 'GET', path);
  expect(read.body.data).toMatchObject({ kind: 'fee-reminder', state: 'sent', total: 2, sent: 2 });
  const scoped = await signInScoped(testApp, { role: 'clerk', halls: ['H003'] });
  expect((await call(scoped, 'GET', path)).status).toBe(404);
  expect((await call(await testApp.signInAs('warden'), 'GET', path)).status).toBe(404);
});

test('leaves out who has nothing to pay when the mail is written, with the reason', async () => {
  await testApp.database.pool.query('delete from fee_reminders');
  const started = await call(clerk, 'POST', '/fees/reminders', { students: 2 });
  const payment = { studentId: bela.person.id, method: 'cash', amount: 6_100_000 };
  expect((await call(clerk, 'POST', '/fees/payments', payment)).status).toBe(200);
  const before = (await subjects(bela)).length;
  await sendDue(testApp);
  const path = `/bulk-sends/${started.body.data.sendId}`;
  expect((await call(clerk, 'GET', path)).body.data).toMatchObject({ sent: 1, skipped: 1 });
  expect((await call(clerk, 'GET', `${path}/failures`)).body.data).toEqual([
    expect.objectContaining({
      studentId: bela.person.id,
      problem: 'skipped',
      reason: 'Nothing of these fees is to pay any more.',
    }),
  ]);
  expect((await subjects(bela)).length).toBe(before);
  expect((await preview()).recent).toBe(1);
});
