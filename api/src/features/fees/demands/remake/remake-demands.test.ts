import { sql } from 'drizzle-orm';
import { feeScheduleCommand } from '../../../../commands/fee-schedule.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { paying } from '../../../../testing/people/paying.ts';

let testApp: TestApp;
let unpaid: SignedIn;
let payer: SignedIn;
let ordering: SignedIn;
let year: string;
const pay = paying(() => testApp);
const command = (words: string[], options = {}) =>
  feeScheduleCommand(testApp.database, words, { timeZone: 'Asia/Kolkata', ...options });
const hostelFee = async (who: SignedIn) => (await pay.fees(who))[0];

beforeAll(async () => {
  testApp = await startTestApp();
  unpaid = await pay.resident('unpaid@example.edu');
  payer = await pay.resident('payer@example.edu');
  ordering = await pay.resident('ordering@example.edu');
  const opened = (await pay.order(payer)).body;
  year = String(opened.admissionYear);
  await pay.verify(payer, (await pay.act(opened.orderId, 'pay')).paid);
  await pay.order(ordering);
});
afterAll(() => testApp.close());

test('keeps old demands when the schedule changes, and previews what making them again changes', async () => {
  expect(await command([year, 'preview'])).toMatch(/would change: 0\./);
  await command([year, 'hostel', '26000']);
  expect((await hostelFee(unpaid)).balance).toBe(2_400_000);
  const text = await command([year, 'preview']);
  expect(text).toMatch(
    /would change: 2\. Unchanged: 0 that are being confirmed, 1 of which something is paid\.$/m,
  );
  expect(text).toContain('hostel: ₹24,000.00 → ₹26,000.00');
  expect((await hostelFee(unpaid)).balance).toBe(2_400_000);
});

test('makes unpaid demands again once, with a reason, and audits it', async () => {
  await expect(command([year, 'remake'])).rejects.toThrow('--reason');
  const reason = 'The fee was corrected';
  const skipped = 'Unchanged: 0 that are being confirmed, 1 of which something is paid.';
  const made = await command([year, 'remake'], { reason });
  expect(made).toMatch(/^Demands of 2\d{3}–\d\d that were made again: 2\./);
  expect(made).toContain(skipped);
  expect(await command([year, 'remake'], { reason })).toMatch(/made again: 0\./);
  expect((await hostelFee(unpaid)).balance).toBe(2_600_000);
  expect((await hostelFee(payer)).status).toBe('paid');
  // The open order is replaced by one of the new amount.
  expect(await hostelFee(ordering)).toMatchObject({ balance: 2_600_000, orderOpen: false });
  expect((await pay.order(ordering)).body.amount).toBe(2_600_000);
  const { rows } = await testApp.database.pool.query(
    `select details from audit_log where action = 'fees.remake' order by at`,
  );
  expect(rows[0].details).toMatchObject({ demands: 2, sum: 400_000 });
  const entries = await testApp.database.pool.query(
    `select amount, reason from fee_ledger where kind = 'adjustment'`,
  );
  const entry = { amount: 200_000, reason };
  expect(entries.rows).toEqual([entry, entry]);
});

const balances = async (who: SignedIn) => {
  const fees: { balance: number; fine: number; dueOn: string | null }[] = await pay.fees(who);
  return fees.map(({ balance, fine }) => [balance, fine]);
};

test('takes back fines that the new terms do not have, and adds none for past days', async () => {
  const late = await pay.resident('late@example.edu');
  const { drizzle } = testApp.database;
  // The fees were due four days ago, and the bed was given before.
  const due = sql`(now() at time zone 'Asia/Kolkata')::date - 4`;
  await drizzle.execute(sql`update fee_schedule set due_on = ${due}`);
  await drizzle.execute(sql`
    update fee_demands set due_on = ${due}, created_at = created_at - interval '60 days'
     where student_id = ${late.person.id}`);
  await pay.job(0);
  const fined = [
    [2_620_000, 20_000],
    [1_870_000, 20_000],
    [1_870_000, 20_000],
  ];
  expect(await balances(late)).toEqual(fined);
  await command([year, 'mess', 'odd', '18500'], { due: `${Number(year) + 1}-06-30` });
  await command([year, 'mess', 'even', '18500'], { fine: '100' });
  const text = await command([year, 'preview']);
  expect(text).toMatch(/ROLL4 .*mess odd: .*due \d{4}-06-30, late fine ₹200\.00 taken back$/m);
  await command([year, 'remake'], { reason: 'Later' });
  const expected = [fined[0], [1_850_000, 0], fined[2]];
  expect(await balances(late)).toEqual(expected);
  await pay.job(0);
  expect(await balances(late)).toEqual(expected);
});

test('cancels unpaid demands of a fee that is no longer in the schedule, until it is set again', async () => {
  const other = await pay.resident('other@example.edu');
  await command([year, 'mess', 'even', 'none']);
  const text = await command([year, 'preview']);
  expect(text).toMatch(/ROLL5 .*mess even: ₹18,500\.00 → cancelled, the fee is not set$/m);
  await command([year, 'remake'], { reason: 'Set by mistake' });
  const even = async () => (await pay.fees(other))[2];
  expect(await even()).toMatchObject({ balance: 0, amount: null });
  expect((await pay.order(other, 'even')).body.code).toBe('fee_not_set');
  await pay.job(0);
  expect(await even()).toMatchObject({ balance: 0 });
  await command([year, 'mess', 'even', '19000']);
  await pay.job(0);
  expect(await even()).toMatchObject({ balance: 1_900_000 });
});

test('leaves the due date of a student who left, so that the fee stays owed', async () => {
  const left = await pay.resident('left@example.edu');
  await testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 1
     where student_id = ${left.person.id} and semester is null`);
  await pay.vacate(left);
  await command([year, 'hostel', '27000'], { due: `${Number(year) + 1}-05-01` });
  await command([year, 'remake'], { reason: 'Later' });
  await pay.job(0);
  expect(await hostelFee(left)).toMatchObject({ demanded: 2_700_000, overdueDays: 1 });
});

test('does not put off a due date again that left time to pay', async () => {
  const again = await pay.resident('again@example.edu');
  // The demand was made long ago, and the schedule has a day that is over by now.
  await testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 40,
           created_at = created_at - interval '60 days'
     where student_id = ${again.person.id}`);
  const dueOf = (who: SignedIn) =>
    testApp.database.pool.query(
      `select (due_on - (now() at time zone 'Asia/Kolkata')::date) as days from fee_demands
        where student_id = $1 and semester is null`,
      [who.person.id],
    );
  await testApp.database.drizzle.execute(sql`
    update fee_schedule set due_on = (now() at time zone 'Asia/Kolkata')::date - 30
     where fee_type = 'hostel'`);
  await command([year, 'remake'], { reason: 'Two days later' });
  expect((await dueOf(again)).rows).toEqual([{ days: 14 }]);
  expect(await command([year, 'preview'])).toMatch(/would change: 0\./);
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
  await command([year, 'remake'], { reason: 'Again', now: inThreeDays });
  expect((await dueOf(again)).rows).toEqual([{ days: 14 }]);
});
