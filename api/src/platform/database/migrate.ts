import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../core/errors/error-code.ts';
import { packageRoot } from '../core/config/package-root.ts';
import { applyDefinitions, pendingDefinitions, readDefinitions } from './definitions.ts';
import { sqlFailure } from './errors.ts';
import { MigrationError } from './migration-error.ts';
import { withClient } from './connection/with-client.ts';

export interface Migration {
  /** File name without `.sql`, e.g. `0001_foundation`. */
  name: string;
  sql: string;
  /** SHA-256 of the text with Unix line ends. */
  checksum: string;
  /**
   * Number of the oldest schema version whose code still works with it, from its first line
   * (`-- Oldest code: 0040`); absent: only code that knows this migration works.
   */
  oldestCode?: string | undefined;
}

export interface MigrateOptions {
  /** The time for which a statement waits for a lock in milliseconds, and the number of tries. */
  lockTimeout?: number;
  tries?: number;
  /** Runs after the migrations, in the same transaction. */
  within?: (client: pg.PoolClient) => Promise<void>;
  /** Receives a line for each try that has to wait. */
  onEvent?: (message: string) => void;
}

const lockKey = 7_305_174_211;
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
const oldestCodeLine = /^-- Oldest code: (\d{4})$/m;
/** Lock not available, and deadlock: both pass when the other connection ends its transaction. */
const retried = ['55P03', '40P01'];

/** The migrations of a folder, in order of their names. */
export async function readMigrations(
  directory: string = path.join(packageRoot(), 'migrations'),
): Promise<Migration[]> {
  if (!existsSync(directory)) throw new MigrationError(`There are no migrations in ${directory}.`);
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const file of files) {
    if (!fileName.test(file)) throw new MigrationError(`${file} must be named like 0001_name.sql.`);
    const twin = numbers.get(file.slice(0, 4));
    if (twin) throw new MigrationError(`${twin} and ${file} have the same number.`);
    numbers.set(file.slice(0, 4), file);
  }
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const oldestCode = oldestCodeLine.exec(sql)?.[1];
      return { name: file.slice(0, -'.sql'.length), sql, checksum, oldestCode };
    }),
  );
}

/**
 * Brings a database up to date: every migration that isn't applied, in order of their names, all in
 * one transaction under an advisory lock, so that any number of processes may start at once. A
 * statement waits only briefly for a lock, because all other statements wait behind it; then, and
 * after a deadlock with another process, everything is rolled back and tried again.
 * Then the views and functions of `migrations/definitions` that are newer than those in the database.
 * A role that doesn't own the tables applies nothing; it only checks that all are applied.
 * @returns the names of the migrations applied now.
 * @throws MigrationError when an applied one was edited, when one is unknown to this version and not
 * compatible with it, when a lock isn't free after the last try, or when this role may not apply one.
 */
export async function migrate(
  pool: pg.Pool,
  given?: Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const { lockTimeout = 3_000, tries = 10, onEvent = () => undefined } = options;
  const migrations = given ?? (await readMigrations());
  for (let tried = 1; ; tried += 1) {
    try {
      return await migrateOnce(pool, migrations, { ...options, lockTimeout });
    } catch (error) {
      if (!retried.includes(sqlFailure(error)?.code ?? '')) throw error;
      const waited = `${errorMessage(error)}: another connection holds a lock.`;
      if (tried >= tries) {
        throw new MigrationError(
          `${waited} Nothing was changed. End what works on the database, or start again later.`,
          { cause: error },
        );
      }
      onEvent(`${waited} Try ${tried + 1} of ${tries} follows.`);
      await sleep(lockTimeout);
    }
  }
}

function migrateOnce(
  pool: pg.Pool,
  migrations: Migration[],
  { lockTimeout, within }: MigrateOptions,
): Promise<string[]> {
  return withClient(pool, async (client) => {
    await client.query('begin');
    await takeTurn(client);
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    const applied = (await mayMigrate(client))
      ? await migrateWithin(client, migrations)
      : await refusePending(client, migrations);
    await within?.(client);
    await client.query('commit');
    return applied;
  });
}

function takeTurn(client: pg.PoolClient): Promise<unknown> {
  return client.query('select pg_advisory_xact_lock($1)', [lockKey]);
}

/** The same within a transaction that the caller began, e.g. the one that restores a backup. */
export async function migrateWithin(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<string[]> {
  await takeTurn(client);
  await client.query(
    `create table if not exists migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz(3) not null default now()
     )`,
  );
  const pending = await pendingMigrations(client, migrations);
  for (const migration of pending) await apply(client, migration);
  await recordOldestCode(client, pending);
  await applyDefinitions(client, await findPendingDefinitions(client, migrations));
  return pending.map((migration) => migration.name);
}

async function findPendingDefinitions(client: pg.PoolClient, migrations: Migration[]) {
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? '';
  return pendingDefinitions(client, await readDefinitions(), newest);
}

/** Whether this role owns the tables, or may create them in an empty database. */
async function mayMigrate(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce(
       (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('migrations')),
       has_schema_privilege(current_schema(), 'CREATE'), false) as may`,
  );
  return rows[0]?.may === true;
}

/** For a role that may not migrate. @returns no names */
async function refusePending(client: pg.PoolClient, migrations: Migration[]): Promise<[]> {
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('migrations')`);
  const pending = rows.length > 0 ? await pendingMigrations(client, migrations) : migrations;
  const [first] = pending.length > 0 ? pending : await findPendingDefinitions(client, migrations);
  if (!first) return [];
  throw new MigrationError(
    `${first.name} is not applied, and the role of DATABASE_URL does not own the tables: run "npm run admin -- migrate" with MIGRATION_DATABASE_URL.`,
  );
}

interface AppliedMigration {
  name: string;
  checksum: string;
  oldestCode: string | null;
}

async function pendingMigrations(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  // 0050 adds the column: before it, the row has no such member.
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, to_jsonb(m) ->> 'oldest_code' as "oldestCode"
       from migrations m order by name`,
  );
  const landed = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const migration of migrations) {
    const checksum = landed.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(
        `Migration ${migration.name} was changed after it had been applied. Undo the change and write a new migration.`,
      );
    }
  }
  refuseIncompatible(rows, migrations);
  return migrations.filter((migration) => !landed.has(migration.name));
}

/** Code that is older than the database starts when each newer migration states that it works. */
function refuseIncompatible(applied: AppliedMigration[], known: Migration[]): void {
  const names = new Set(known.map(({ name }) => name));
  const newest = known.at(-1)?.name.slice(0, 4) ?? '';
  const incompatible = applied.find(
    ({ name, oldestCode }) => !names.has(name) && (oldestCode === null || oldestCode > newest),
  );
  if (incompatible) {
    throw new MigrationError(
      `The database has migration ${incompatible.name}, which this version doesn't know: it belongs to a newer one.`,
    );
  }
}

async function recordOldestCode(client: pg.PoolClient, applied: Migration[]): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_attribute
      where attrelid = 'migrations'::regclass and attname = 'oldest_code' and not attisdropped`,
  );
  if (rows.length === 0) return;
  for (const { name, oldestCode = null } of applied) {
    await client.query('update migrations set oldest_code = $2 where name = $1', [
      name,
      oldestCode,
    ]);
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    const said = `Migration ${migration.name} failed: ${errorMessage(error)}`;
    throw new MigrationError(said, { cause: error });
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}
