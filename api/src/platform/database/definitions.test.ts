import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import {
  applyDefinitions,
  type Definition,
  pendingDefinitions,
  readDefinitions,
} from './definitions.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

/** A form of a view that shows a number. */
function form(number: number, since: string, checksum = `c${number}`): Definition {
  const sql = `create or replace view shown as select ${number} as number`;
  return { kind: 'view', name: 'shown', since, sql, checksum };
}

/** Applies what of these is pending for a version whose newest migration this is. */
async function bringUpToDate(definitions: Definition[], newest = '0900'): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    const pending = await pendingDefinitions(client, definitions, newest);
    await applyDefinitions(client, pending);
    return pending.map(({ name }) => name);
  } finally {
    client.release();
  }
}

async function shown(): Promise<unknown> {
  const { rows } = await database.pool.query<{ number: number }>('select number from shown');
  return rows[0]?.number;
}

test('creates a view once', async () => {
  expect(await bringUpToDate([form(1, '0200')])).toEqual(['shown']);
  expect(await bringUpToDate([form(1, '0200')])).toEqual([]);
  expect(await shown()).toBe(1);
});

test('creates it again with the form of a later migration', async () => {
  await bringUpToDate([form(1, '0200')]);
  expect(await bringUpToDate([form(2, '0201')])).toEqual(['shown']);
  expect(await shown()).toBe(2);
});

test('leaves the newer form when older code starts', async () => {
  await bringUpToDate([form(2, '0201')]);
  expect(await bringUpToDate([form(1, '0200')])).toEqual([]);
  expect(await shown()).toBe(2);
});

test('refuses another form of the same migration', async () => {
  await bringUpToDate([form(1, '0200')]);
  await expect(bringUpToDate([form(2, '0200')])).rejects.toThrow(
    'Definition shown was changed after it had been applied. Give it the number of a new migration',
  );
  expect(await shown()).toBe(1);
});

test('creates it again after it was dropped', async () => {
  await bringUpToDate([form(1, '0200')]);
  await database.pool.query('drop view shown');
  expect(await bringUpToDate([form(1, '0200')])).toEqual(['shown']);
});

test('waits for the migration that it needs', async () => {
  expect(await bringUpToDate([form(1, '0200')], '0199')).toEqual([]);
});

test('names the definition that the database refuses', async () => {
  const broken = { ...form(1, '0200'), sql: 'create view shown as select nonsense()' };
  await expect(bringUpToDate([broken])).rejects.toThrow(
    'Definition shown failed: function nonsense() does not exist',
  );
});

test('every definition is applied with the migrations', async () => {
  expect(await bringUpToDate(await readDefinitions())).toEqual([]);
  await database.pool.query('comment on view request_rows is null');
  await migrate(database.pool);
  expect(await bringUpToDate(await readDefinitions())).toEqual([]);
});

test('every definition comes with a migration, and no later one creates it', async () => {
  const migrations = await readMigrations();
  const definitions = await readDefinitions();
  expect(definitions.length).toBeGreaterThan(3);
  for (const { kind, name, since } of definitions) {
    expect(migrations.map((migration) => migration.name.slice(0, 4))).toContain(since);
    const later = migrations.filter((migration) => migration.name > since);
    const creation = new RegExp(`create (or replace )?${kind} ${name}\\b`, 'i');
    expect(later.filter(({ sql }) => creation.test(sql))).toEqual([]);
  }
});
