import { testDatabase, type TestDatabase } from '../testing/database/database.ts';
import { ensureHalls } from '../features/residence/halls/index.ts';
import { readConfig } from '../platform/core/config/config.ts';
import { choicesLockCommand, hallOrderCommand } from './choice-settings.ts';

const config = readConfig({});
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await ensureHalls(database.pool);
});
afterAll(() => database.close());

const lock = (...words: string[]) =>
  choicesLockCommand(database, words, { ...config, reason: 'As the council decided' });

test('sets the lock of choices in the time of the office', async () => {
  expect(await lock()).toBe('No time is set: choices can be changed at any time.');
  expect(await lock('2026-06-20', '17:00')).toMatch(
    /^Choices can be changed until 20 June 2026 at 5:00\spm\.$/,
  );
  const { rows } = await database.pool.query(
    `select value, reason, set_by from dated_settings where name = 'choicesLock'`,
  );
  const value = '2026-06-20T11:30:00.000Z';
  expect(rows).toEqual([{ value, reason: 'As the council decided', set_by: null }]);
  await expect(lock('tomorrow')).rejects.toThrow('YYYY-MM-DD HH:MM');
  await expect(lock('2026-06-31', '17:00')).rejects.toThrow('YYYY-MM-DD HH:MM');
  expect(await lock('none')).toContain('No time is set');
});

test('sets the order of halls, and refuses unknown ones', async () => {
  expect(await hallOrderCommand(database, [], config)).toBe(
    'Halls come in the order of their ids.',
  );
  expect(await hallOrderCommand(database, ['H003,H001'], config)).toContain(
    'H003, H001, then the others',
  );
  await expect(hallOrderCommand(database, ['H099'], config)).rejects.toThrow('H001,H002');
  await expect(hallOrderCommand(database, ['Gargi'], config)).rejects.toThrow('H001,H002');
  expect(await hallOrderCommand(database, ['default'], config)).toContain('order of their ids');
});
