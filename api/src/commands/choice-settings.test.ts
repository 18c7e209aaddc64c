import { testDatabase, type TestDatabase } from '../testing/database/database.ts';
import { ensureHalls } from '../features/halls/index.ts';
import { choicesLockCommand, hallOrderCommand } from './choice-settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await ensureHalls(database.pool);
});
afterAll(() => database.close());

const lock = (...words: string[]) =>
  choicesLockCommand(database, words, { timeZone: 'Asia/Kolkata' });

test('sets the lock of choices in the time of the office', async () => {
  expect(await lock()).toBe('No time is set: choices can be changed at any time.');
  expect(await lock('2026-06-20', '17:00')).toMatch(
    /^Choices can be changed until 20 June 2026 at 5:00\spm\.$/,
  );
  const { rows } = await database.pool.query(
    `select value from settings where name = 'choices-lock'`,
  );
  expect(rows).toEqual([{ value: { at: '2026-06-20T11:30:00.000Z' } }]);
  await expect(lock('tomorrow')).rejects.toThrow('YYYY-MM-DD HH:MM');
  await expect(lock('2026-06-31', '17:00')).rejects.toThrow('YYYY-MM-DD HH:MM');
  expect(await lock('none')).toContain('No time is set');
});

test('sets the order of halls, and refuses unknown ones', async () => {
  expect(await hallOrderCommand(database, [])).toBe('Halls come in the order of their ids.');
  expect(await hallOrderCommand(database, ['H003,H001'])).toContain('H003, H001, then the others');
  await expect(hallOrderCommand(database, ['H099'])).rejects.toThrow('H001,H002');
  await expect(hallOrderCommand(database, ['Gargi'])).rejects.toThrow('H001,H002');
  expect(await hallOrderCommand(database, ['default'])).toContain('order of their ids');
});
