import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate, readMigrations, type Migration } from '../../database/migrate.ts';
import { newId } from '../../database/new-id.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { temporaryFolder } from '../../../testing/processes.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

jest.setTimeout(60_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let source: TestDatabase;
let target: TestDatabase;
let made = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
  source = await testDatabase();
  await fill(source);
});
beforeEach(async () => {
  target = await testDatabase({ migrated: false });
});
afterEach(() => target.close());
afterAll(async () => {
  await source.close();
  await folder.remove();
});

const newFile = () => path.join(folder.path, `${(made += 1)}.backup`);

const nasty = ['plain', 'tab\tnew\nline\r\nend', '\\.', 'back\\slash', 'ñ ₹ 漢 🏠', ' ', '\\N'];

async function fill({ pool }: TestDatabase): Promise<void> {
  for (const [index, name] of nasty.entries()) {
    const id = newId();
    await pool.query(
      `insert into people (id, role, name, email, password_hash) values ($1, 'student', $2, $3, null)`,
      [id, name, `p${index}@example.edu`],
    );
    await pool.query(
      `insert into sessions (id, person_id, token_hash, expires_at) values ($1, $2, $3, now())`,
      [newId(), id, Buffer.from([0, 10, 13, 92, 255, index])],
    );
    await pool.query(`insert into audit_log (id, action, details) values ($1, 'auth.login', $2)`, [
      newId(),
      JSON.stringify({ text: name, deep: [1.5, null, true] }),
    ]);
  }
}

async function contents({ pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of ['people', 'sessions', 'audit_log', 'settings']) {
    found[table] = (await pool.query(`select * from ${table} order by 1`)).rows;
  }
  return found;
}

test('restores the same rows, counts and hashes', async () => {
  const file = newFile();
  const saved = await backUp(source.pool, file);
  expect(saved.tables.people?.rows).toBe(nasty.length);
  const restored = await restore(target.pool, file);
  expect(restored).toEqual(saved);
  expect(await contents(target)).toEqual(await contents(source));
  expect(await backUp(target.pool, newFile())).toEqual(saved);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a restored database is complete: migrated, with active triggers, and ready for use', async () => {
  const file = newFile();
  await backUp(source.pool, file);
  await restore(target.pool, file);
  expect(await migrate(target.pool)).toEqual([]);
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow('append-only');
  await expect(
    target.pool.query(
      `insert into sessions (id, person_id, token_hash, expires_at) values ($1, $1, '', now())`,
      [newId()],
    ),
  ).rejects.toThrow('foreign key');
});

test('a backup shows one instant while writes continue', async () => {
  let writing = true;
  const write = async () => {
    while (writing) {
      await source.transaction(async (tx) => {
        await tx.execute(`insert into settings (name, value) values ('${newId()}-a', '1')`);
        await tx.execute(`insert into settings (name, value) values ('${newId()}-b', '1')`);
      });
    }
  };
  const writers = [write(), write()];
  const file = newFile();
  try {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await backUp(source.pool, file);
  } finally {
    writing = false;
    await Promise.all(writers);
  }
  await restore(target.pool, file);
  const { rows } = await target.pool.query<{ a: number; b: number }>(
    `select count(*) filter (where name like '%-a')::int as a,
            count(*) filter (where name like '%-b')::int as b from settings`,
  );
  expect(rows[0]!.a).toBeGreaterThan(0);
  expect(rows[0]!.a).toBe(rows[0]!.b);
});

test('restores a value of 5 MB and a table of many parts', async () => {
  const big = await testDatabase();
  const photo = randomBytes(5_000_000);
  await big.pool.query(
    `insert into people (id, role, name, email) values ($1, 'student', 'A', 'a@example.edu')`,
    [newId()],
  );
  await big.pool.query(
    `insert into sessions (id, person_id, token_hash, expires_at)
     select gen_random_uuid(), id, sha256(n::text::bytea), now() from people, generate_series(1, 5000) n`,
  );
  await big.pool.query(
    `insert into outbox (id, event_key, kind, message_id, body, expires_at)
     values ($1, 'e', 'k', 'm', $2, now())`,
    [newId(), photo],
  );
  const file = newFile();
  const saved = await backUp(big.pool, file);
  // Bytes are written unencoded: little more than the photo and 5,000 rows, also before gzip.
  expect(gunzipSync(await readFile(file)).length).toBeLessThan(photo.length * 1.2);
  expect((await stat(file)).size).toBeLessThan(photo.length * 1.1);
  expect(await restore(target.pool, file)).toEqual(saved);
  const { rows } = await target.pool.query<{ body: Buffer }>('select body from outbox');
  expect(rows[0]!.body.equals(photo)).toBe(true);
  await big.close();
});

test('overwrites a database in use only on request', async () => {
  const file = newFile();
  const saved = await backUp(source.pool, file);
  await migrate(target.pool);
  await target.pool.query(
    `insert into people (id, role, name, email) values ($1, 'admin', 'Here', 'here@example.edu')`,
    [newId()],
  );
  await expect(restore(target.pool, file)).rejects.toThrow('add --replace to overwrite');
  expect((await contents(target)).people).toHaveLength(1);
  expect(await restore(target.pool, file, { replace: true })).toEqual(saved);
  expect(await contents(target)).toEqual(await contents(source));
});

test('migrates a backup of an older schema', async () => {
  const later: Migration = {
    name: '9999_later',
    sql: `alter table people add column nickname text not null default 'none'`,
    checksum: 'later',
  };
  const seeded: Migration = {
    name: '9998_seeded',
    sql: `insert into settings (name, value) values ('seeded', '1')`,
    checksum: 'seeded',
  };
  const old = await testDatabase({ migrated: false });
  const known = await readMigrations();
  await migrate(old.pool, [...known, seeded]);
  await fill(old);
  const file = newFile();
  await backUp(old.pool, file);
  await restore(target.pool, file, { migrations: [...known, seeded, later] });
  const { rows } = await target.pool.query(`select distinct nickname from people`);
  expect(rows).toEqual([{ nickname: 'none' }]);
  await old.close();
});

test('sequences continue at their values', async () => {
  const counted: Migration = {
    name: '9999_counted',
    sql: 'create table counted (id bigint generated always as identity primary key, name text)',
    checksum: 'c',
  };
  const known = [...(await readMigrations()), counted];
  const old = await testDatabase();
  await migrate(old.pool, known);
  await old.pool.query(`insert into counted (name) values ('a'), ('b')`);
  const file = newFile();
  await backUp(old.pool, file);
  await restore(target.pool, file, { migrations: known });
  const { rows } = await target.pool.query(`insert into counted (name) values ('c') returning id`);
  expect(rows).toEqual([{ id: '3' }]);
  await old.close();
});

describe('nothing changes, and a clear message states the reason, when', () => {
  let good: Buffer;
  beforeAll(async () => {
    const file = newFile();
    await backUp(source.pool, file);
    good = await readFile(file);
  });

  async function refusal(bytes: Buffer): Promise<string> {
    const file = newFile();
    await writeFile(file, bytes);
    const failure: unknown = await restore(target.pool, file).catch((error: unknown) => error);
    const { rows } = await target.pool.query(`select 1 from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
    return String(failure);
  }
  const edited = (from: string, to: string) =>
    gzipSync(Buffer.from(gunzipSync(good).toString('latin1').replace(from, to), 'latin1'));

  test('the file is cut short', async () => {
    expect(await refusal(good.subarray(0, good.length - 200))).toMatch(/ends too early/);
    const bytes = gunzipSync(good);
    expect(await refusal(gzipSync(bytes.subarray(0, bytes.lastIndexOf('{"end"'))))).toMatch(
      /ends too early/,
    );
  });

  test('the file is damaged', async () => {
    const damaged = Buffer.from(good);
    const middle = Math.floor(good.length / 2);
    damaged.fill(0, middle, middle + 40);
    expect(await refusal(damaged)).toMatch(/is damaged|is no backup|can't be restored/);
  });

  test('the file is something else', async () => {
    expect(await refusal(Buffer.from('hello'))).toMatch(/damaged, or no backup/);
    expect(await refusal(gzipSync('{"format":"other"}\n'))).toMatch(/is no backup/);
  });

  test('a block of bytes was changed', async () => {
    const bytes = gunzipSync(good);
    const hash = bytes.indexOf(Buffer.from([0, 10, 13, 92, 255]));
    expect(hash).toBeGreaterThan(0);
    bytes[hash] = 1;
    expect(await refusal(gzipSync(bytes))).toMatch(/Table sessions differs/);
  });

  test('a row was changed', async () => {
    expect(await refusal(edited('\tplain\t', '\tPlain\t'))).toMatch(/Table people differs/);
  });

  test('it is of a newer version', async () => {
    expect(await refusal(edited('0001_foundation', '0009_future'))).toMatch(
      /migration 0009_future, which this version doesn't know/,
    );
  });

  test('there is no such file', async () => {
    await expect(restore(target.pool, newFile())).rejects.toThrow('There is no file');
  });
});

test('a backup never overwrites a file, and a failed one leaves no file', async () => {
  const file = newFile();
  await writeFile(file, 'precious');
  await expect(backUp(source.pool, file)).rejects.toThrow('is there already');
  expect(await readFile(file, 'utf8')).toBe('precious');
  const nowhere = path.join(folder.path, 'no', 'such', 'folder');
  await expect(backUp(source.pool, nowhere)).rejects.toThrow(/can't be written: ENOENT/);
});
