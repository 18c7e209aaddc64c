import { feeScheduleCommand } from '../../../commands/fee-schedule.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';

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
  expect(text).toMatch(/would change: 1\. Being paid, and unchanged: 1\.$/m);
  expect(text).toContain('hostel: ₹24,000.00 → ₹26,000.00');
  expect((await hostelFee(unpaid)).balance).toBe(2_400_000);
});

test('makes unpaid demands again once, with a reason, and audits it', async () => {
  await expect(command([year, 'remake'])).rejects.toThrow('--reason');
  const reason = 'The fee was corrected';
  expect(await command([year, 'remake'], { reason })).toMatch(/made again: 1\.$/);
  expect(await command([year, 'remake'], { reason })).toMatch(/made again: 0\.$/);
  expect((await hostelFee(unpaid)).balance).toBe(2_600_000);
  expect((await hostelFee(payer)).status).toBe('paid');
  expect((await hostelFee(ordering)).balance).toBe(2_400_000);
  const { rows } = await testApp.database.pool.query(
    `select details from audit_log where action = 'admin.fees.remake' order by at`,
  );
  expect(rows[0].details).toMatchObject({ demands: 1, sum: 200_000 });
  const entries = await testApp.database.pool.query(
    `select amount, reason from fee_ledger where kind = 'adjustment'`,
  );
  expect(entries.rows).toEqual([{ amount: 200_000, reason }]);
});
