import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { migrate, readMigrations } from '../../database/migrate.ts';
import { readSettings } from './read-setting.ts';
import { applicationWindow, choicesLock, hallOrder } from './settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

test('settings that were set before they had days stay as they were, and can be changed the same day', async () => {
  const migrations = await readMigrations();
  await migrate(
    database.pool,
    migrations.filter(({ name }) => name < '0095'),
  );
  const days = { from: '2026-06-15', to: '2026-07-31' };
  await database.pool.query(
    `insert into settings (name, value, updated_at) values
       ('application-window', $1, '2026-05-31T19:00:00Z'),
       ('choices-lock', '{"at": "2026-08-05T11:30:00.000Z"}', now()), ('demo-data', '{}', now())`,
    [days],
  );
  await migrate(database.pool, migrations);
  const read = await readSettings(database.drizzle, [applicationWindow, choicesLock, hallOrder]);
  expect([read(applicationWindow), read(choicesLock), read(hallOrder)]).toEqual([
    days,
    '2026-08-05T11:30:00.000Z',
    undefined,
  ]);
  const { rows } = await database.pool.query(
    `select name, valid_from::text as day, valid_at <= set_at as begun from dated_settings
      where name = 'applicationWindow'`,
  );
  expect(rows).toEqual([{ name: 'applicationWindow', day: '2026-06-01', begun: true }]);
});
