import { testDatabase, type TestDatabase } from '../testing/database/database.ts';
import { feeScheduleCommand } from './fee-schedule.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const zone = { timeZone: 'Asia/Kolkata', now: new Date('2026-11-21T00:00:00Z') };
const run = (...words: string[]) => feeScheduleCommand(database, words, zone);

test('prints, sets, changes and removes fees', async () => {
  expect(await run()).toContain('Fees of 2026–27:\n  hostel     not set');
  expect(await run('2026', 'hostel', '24000')).toContain('hostel     ₹24,000.00');
  expect(await run('2026', 'mess', 'odd', '18500.50')).toContain('mess odd   ₹18,500.50');
  expect(await run('2026', 'hostel', '26000')).toContain('hostel     ₹26,000.00');
  expect(await run('2026', 'hostel', 'none')).toContain('hostel     not set');
  expect(await run('2027')).not.toContain('₹');
});

const set = (words: string[], options: object) =>
  feeScheduleCommand(database, words, { ...zone, ...options });

test('sets due date, late fine, cap, hall and room type, and keeps what is not given', async () => {
  const options = { due: '2026-08-15', fine: '50', cap: '1500' };
  const line = '₹24,000.00, due 2026-08-15, late fine ₹50.00 a day, ₹1,500.00 at most';
  expect(await set(['2026', 'hostel', '24000'], options)).toContain(line);
  expect(await set(['2026', 'hostel', '25000'], {})).toContain(line.replace('24', '25'));
  const place = { hall: 'H002', roomType: 'double' };
  expect(await set(['2026', 'hostel', '30000'], place)).toContain(
    'hostel H002 double: ₹30,000.00, no due date',
  );
  expect(await set(['2026', 'hostel', 'none'], place)).not.toContain('H002');
  expect(
    await set(['2026', 'hostel', '25000'], { due: 'none', fine: 'none', cap: 'none' }),
  ).toContain('hostel     ₹25,000.00, no due date');
  expect(await run('2026', 'hostel', 'none')).toContain('hostel     not set');
});

test.each([
  [{ due: '2026-06-30' }, 'a day from 2026-07-01 to 2027-06-30'],
  [{ due: '31/06/2026' }, 'given as YYYY-MM-DD'],
  [{ fine: '-5' }, 'fees 2026 mess odd 18500.50'],
  [{ hall: 'H999' }, 'There is no such hall'],
  [{ roomType: 'suite' }, 'A room type is one of'],
])('refuses %j', async (options, message) => {
  await expect(set(['2026', 'hostel', '24000'], options)).rejects.toThrow(message);
});

test('refuses a limit without a fine, and records a change once, as the screen does', async () => {
  await expect(set(['2030', 'hostel', '24000'], { cap: '1500' })).rejects.toThrow(
    'A limit needs a late fine.',
  );
  await run('2030', 'hostel', '24000');
  await run('2030', 'hostel', '24000');
  const { rowCount } = await database.pool.query(
    `select 1 from audit_log where action = 'fees.schedule' and subject_id = '2030'`,
  );
  expect(rowCount).toBe(1);
});

test('keeps the even semester’s due date in its semester', async () => {
  const due = { due: '2026-12-31' };
  await expect(set(['2026', 'mess', 'even', '18500'], due)).rejects.toThrow(
    'a day from 2027-01-01 to 2027-06-30',
  );
});

test.each([
  ['1999'],
  ['2026', 'hostel'],
  ['2026', 'mess', '100'],
  ['2026', 'hostel', 'odd', '100'],
  ['2026', 'hostel', '-5'],
  ['2026', 'hostel', '12.345'],
  ['2026', 'library', '100'],
])('prints the usage for %s %s %s', async (...words) => {
  await expect(run(...words.filter(Boolean))).rejects.toThrow('fees 2026 mess odd 18500.50');
});
