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
