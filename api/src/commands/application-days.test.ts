import { testDatabase, type TestDatabase } from '../testing/database/database.ts';
import { readConfig } from '../platform/core/config/config.ts';
import { applicationDays } from './application-days.ts';

const config = readConfig({});
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('prints, sets and removes the days of application', async () => {
  const always = 'Applications are accepted on every day.';
  expect(await applicationDays(database, [], config)).toBe(always);
  const set = 'Applications are accepted from 2026-06-15 to 2026-07-31, both included.';
  expect(await applicationDays(database, ['2026-06-15', '2026-07-31'], config)).toBe(set);
  expect(await applicationDays(database, [], config)).toBe(set);
  expect(await applicationDays(database, ['always'], config)).toBe(always);
});

test.each([
  [['2026-07-31', '2026-06-15'], 'before the first'],
  [['2026-06-15'], 'YYYY-MM-DD'],
  [['15/06/26', '31/07/26'], 'YYYY-MM-DD'],
  [['2026-06-31', '2026-07-31'], 'YYYY-MM-DD'],
  [['2026-06-15', '2026-07-31', '2026-08-31'], 'YYYY-MM-DD'],
])('%j are refused', async (words, message) => {
  await expect(applicationDays(database, words, config)).rejects.toThrow(message);
  expect(await applicationDays(database, [], config)).toBe(
    'Applications are accepted on every day.',
  );
});
