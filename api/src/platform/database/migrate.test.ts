import { testDatabase, testServer, type TestDatabase } from '../../testing/database/database.ts';
import { connect } from './connection/client.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ migrated: false });
});
afterEach(() => database.close());

const first: Migration = { name: '0001_one', sql: 'create table one (id int)', checksum: 'a' };
const second: Migration = { name: '0002_two', sql: 'create table two (id int)', checksum: 'b' };
const third: Migration = { name: '0003_three', sql: 'create table three (id int)', checksum: 'c' };

async function landed(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return rows.map((row) => row.name);
}

test('applies the migrations of this version once', async () => {
  const names = (await readMigrations()).map((migration) => migration.name);
  expect(await migrate(database.pool)).toEqual(names);
  expect(await migrate(database.pool)).toEqual([]);
  expect(names[0]).toBe('0001_foundation');
});

test('60 servers that start together migrate once', async () => {
  const servers = Array.from({ length: 60 }, () => connect(database.connection, { max: 1 }));
  try {
    const results = await Promise.all(servers.map((server) => migrate(server.pool)));
    expect(results.filter((applied) => applied.length > 0)).toHaveLength(1);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
});

test('applies a migration that was added after a later one', async () => {
  await migrate(database.pool, [first, third]);
  expect(await migrate(database.pool, [first, second, third])).toEqual(['0002_two']);
  expect(await landed()).toEqual(['0001_one', '0002_two', '0003_three']);
});

test('refuses an edited migration and applies none of the others', async () => {
  await migrate(database.pool, [first]);
  const edited = { ...first, checksum: 'z' };
  await expect(migrate(database.pool, [edited, second])).rejects.toThrow(
    'Migration 0001_one was changed after it had been applied.',
  );
  expect(await landed()).toEqual(['0001_one']);
});

test('refuses a database of a newer version', async () => {
  await migrate(database.pool, [first, second]);
  await expect(migrate(database.pool, [first])).rejects.toThrow('it belongs to a newer one');
});

test('rolls back a failing migration completely', async () => {
  const broken = { ...third, sql: 'create table three (id int); select nonsense()' };
  await expect(migrate(database.pool, [first, broken])).rejects.toThrow(
    'Migration 0003_three failed: function nonsense() does not exist',
  );
  const { rows } = await database.pool.query(
    `select 1 from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows).toEqual([]);
  expect(testServer().template).toMatch(/^hostel_template_/);
});

describe('a newer database', () => {
  const oldestColumn: Migration = {
    name: '0050_oldest_code',
    sql: 'alter table migrations add column oldest_code text',
    checksum: 'o',
  };
  const old = [first, oldestColumn];
  const compatible = { ...third, name: '0061_three', oldestCode: '0050' };
  const incompatible = { ...second, name: '0060_two' };

  it('is accepted when each newer migration works with this code', async () => {
    await migrate(database.pool, [...old, compatible]);
    expect(await migrate(database.pool, old)).toEqual([]);
    const { rows } = await database.pool.query('select name, oldest_code from migrations');
    expect(rows).toContainEqual({ name: '0061_three', oldest_code: '0050' });
    expect(rows).toContainEqual({ name: '0001_one', oldest_code: null });
  });

  it('is refused when one newer migration doesn’t state the oldest code', async () => {
    await migrate(database.pool, [...old, incompatible, compatible]);
    await expect(migrate(database.pool, old)).rejects.toThrow(
      "The database has migration 0060_two, which this version doesn't know: it belongs to a newer one.",
    );
  });

  it('is refused by code that is older than the oldest that works', async () => {
    await migrate(database.pool, [...old, { ...compatible, oldestCode: '0055' }]);
    await expect(migrate(database.pool, old)).rejects.toThrow('0061_three');
  });

  it('reads the oldest code from the first line of a migration', async () => {
    const [own] = (await readMigrations()).filter(({ name }) => name === '0050_oldest_code');
    expect(own?.oldestCode).toBe('0040');
  });
});

describe('a lock that another connection holds', () => {
  const alters: Migration = { ...second, sql: 'alter table one add column name text' };

  it('ends a migration with a clear line and changes nothing', async () => {
    await migrate(database.pool, [first]);
    const holder = await database.pool.connect();
    const lines: string[] = [];
    try {
      await holder.query('begin; lock table one');
      const options = { lockTimeout: 50, tries: 2, onEvent: (line: string) => lines.push(line) };
      await expect(migrate(database.pool, [first, alters], options)).rejects.toThrow(
        /^Migration 0002_two failed: .*lock timeout: another connection holds a lock\. Nothing was changed\./,
      );
      await holder.query('rollback');
    } finally {
      holder.release();
    }
    expect(lines).toEqual([expect.stringContaining('Try 2 of 2 follows.')]);
    expect(await landed()).toEqual(['0001_one']);
  });

  it('is retried several times', async () => {
    await migrate(database.pool, [first]);
    const holder = await database.pool.connect();
    await holder.query('begin; lock table one');
    let lines = 0;
    const onEvent = () => {
      lines += 1;
      if (lines === 1) void holder.query('rollback').then(() => holder.release());
    };
    const options = { lockTimeout: 50, tries: 20, onEvent };
    expect(await migrate(database.pool, [first, alters], options)).toEqual(['0002_two']);
    expect(lines).toBeGreaterThan(0);
  });

  it('is tried again after a deadlock with the traffic of another process', async () => {
    await migrate(database.pool, [first]);
    await database.pool.query('create table other (id int)');
    const holder = await database.pool.connect();
    // Of the two, only the migration looks for a deadlock, and late enough for a busy machine.
    await holder.query("begin; set local deadlock_timeout = '1min'; lock table other");
    const lines: string[] = [];
    const options = { lockTimeout: 8_000, onEvent: (line: string) => lines.push(line) };
    const locks = "set local deadlock_timeout = '4s'; lock table one; lock table other";
    const both = { ...alters, sql: `${locks}; ${alters.sql}` };
    const migrated = migrate(database.pool, [first, both], options);
    let waits = 0;
    while (waits === 0) {
      const { rows } = await database.pool.query<{ waits: number }>(
        `select count(*)::int as waits from pg_locks
          where not granted and relation = 'other'::regclass`,
      );
      waits = rows[0]!.waits;
    }
    await holder.query('lock table one');
    await holder.query('commit');
    holder.release();
    expect(await migrated).toEqual(['0002_two']);
    expect(lines).toEqual([expect.stringMatching(/deadlock detected.* Try 2 of 10 follows\.$/)]);
  }, 60_000);
});
