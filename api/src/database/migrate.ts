import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { packageRoot } from '../package-root.ts';
import { errorMessage } from '../error-code.ts';

/** A migration can't be applied as it stands; the message says which and why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  /** File name without `.sql`, e.g. `0001_foundation`. */
  name: string;
  sql: string;
  /** SHA-256 of the text with Unix line ends. */
  checksum: string;
}

const lockKey = 7_305_174_211;
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;

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
      return { name: file.slice(0, -'.sql'.length), sql, checksum };
    }),
  );
}

/**
 * Brings a database up to date: every migration that hasn't landed, in order of their names, all in
 * one transaction under an advisory lock, so that any number of processes may start at once.
 * @returns the names of those applied now.
 * @throws MigrationError when a landed one was edited or is unknown to this version.
 */
export async function migrate(pool: pg.Pool, given?: Migration[]): Promise<string[]> {
  const migrations = given ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('begin');
    const applied = await migrateWithin(client, migrations);
    await client.query('commit');
    client.release();
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(!(error instanceof MigrationError));
    throw error;
  }
}

/** The same within a transaction that the caller began, e.g. the one that restores a backup. */
export async function migrateWithin(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  const pending = await pendingMigrations(client, migrations);
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

async function pendingMigrations(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  await client.query(
    `create table if not exists migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz(3) not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
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
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown) {
    throw new MigrationError(
      `The database has migration ${unknown.name}, which this version doesn't know: it belongs to a newer one.`,
    );
  }
  return migrations.filter((migration) => !landed.has(migration.name));
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new MigrationError(`Migration ${migration.name} failed: ${errorMessage(error)}`, {
      cause: error,
    });
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}
