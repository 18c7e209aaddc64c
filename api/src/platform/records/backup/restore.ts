import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sqlFailure } from '../../database/errors.ts';
import { migrateWithin, readMigrations, type Migration } from '../../database/migrate.ts';
import { withClient } from '../../database/connection/with-client.ts';
import { errorMessage } from '../../core/errors/error-code.ts';
import { StartError } from '../../core/errors/start-error.ts';
import { clearSchema, holdsPeople } from './clear-schema.ts';
import { ending, header, table, tally, type BackupHeader, type BackupSummary } from './format.ts';
import type { BackupTable } from './format.ts';
import { BackupReader } from './reader.ts';
import { copyOptions, findTables, quoted, tallyOf, useCanonicalText } from './tables.ts';

interface RestoreOptions {
  replace?: boolean;
  migrations?: Migration[];
  within?: ((client: pg.PoolClient) => Promise<void>) | undefined;
}

/**
 * Restores a backup into the database in one transaction: the schema of that time, its rows,
 * each table's count and hash compared with the file's, then the later migrations. After an
 * error, nothing has changed. Other connections wait meanwhile.
 * @param replace true to overwrite a database that has accounts.
 * @param within runs at the end, in the same transaction.
 * @throws StartError with a clear message of one line.
 */
export async function restore(
  pool: pg.Pool,
  file: string,
  { replace = false, migrations, within }: RestoreOptions = {},
): Promise<BackupSummary> {
  const known = migrations ?? (await readMigrations());
  const reader = new BackupReader(file);
  const load = async (client: pg.PoolClient) => {
    const head = await reader.json(header);
    const landed = schemaOf(head, known);
    await client.query('begin');
    if (!replace && (await holdsPeople(client))) {
      throw new StartError(
        'This database holds people already: add --replace to overwrite all of it with the backup.',
      );
    }
    await clearSchema(client);
    await migrateWithin(client, landed);
    await useCanonicalText(client);
    const summary = await loadTables(client, reader);
    await setSequences(client, head);
    await migrateWithin(client, known);
    await within?.(client);
    await client.query('commit');
    return summary;
  };
  try {
    return await withClient(pool, load, { keep: 'never' });
  } finally {
    await reader.close();
  }
}

/** The migrations of the backup's schema, which must be the same in this version. */
function schemaOf({ migrations }: BackupHeader, known: Migration[]): Migration[] {
  return migrations.map(({ name, checksum }) => {
    const found = known.find((migration) => migration.name === name);
    if (!found) {
      throw new StartError(
        `The backup has migration ${name}, which this version doesn't know: restore it with a newer one.`,
      );
    }
    if (found.checksum !== checksum) {
      throw new StartError(`Migration ${name} is another one than when the backup was made.`);
    }
    return found;
  });
}

async function loadTables(client: pg.PoolClient, reader: BackupReader): Promise<BackupSummary> {
  const expected = await findTables(client);
  await makeRoom(client, expected);
  const summary: BackupSummary = { tables: {}, rows: 0 };
  for (const own of expected) {
    const given = await reader.json(table);
    if (given.table !== own.table) {
      throw new StartError(`The backup has table ${given.table} where ${own.table} belongs.`);
    }
    await loadRows(client, given, reader);
    const stated = await reader.json(tally);
    const found = await tallyOf(client, given);
    if (stated.rows !== found.rows || stated.sha256 !== found.sha256) {
      throw new StartError(
        `Table ${own.table} differs from the backup (${stated.rows} rows there, ${found.rows} restored): nothing was changed.`,
      );
    }
    summary.tables[own.table] = found;
    summary.rows += found.rows;
  }
  for (const own of expected) await setTriggers(client, own, 'enable');
  const end = await reader.json(ending);
  if (end.tables !== expected.length || end.rows !== summary.rows) {
    throw new StartError('The backup counts other tables or rows than it holds.');
  }
  return summary;
}

/**
 * Empties the tables of rows from migrations, and disables the triggers, so that rows are restored
 * unchanged.
 */
async function makeRoom(client: pg.PoolClient, tables: BackupTable[]): Promise<void> {
  for (const own of tables) await setTriggers(client, own, 'disable');
  await client.query(`truncate ${tables.map((own) => quoted(own.table)).join(', ')}`);
}

function setTriggers(client: pg.PoolClient, own: BackupTable, state: 'disable' | 'enable') {
  return client.query(`alter table ${quoted(own.table)} ${state} trigger user`);
}

async function loadRows(
  client: pg.PoolClient,
  { table: name, columns, encoding }: BackupTable,
  reader: BackupReader,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  try {
    await pipeline(
      Readable.from(encoding === 'binary' ? reader.blocks() : reader.rows()),
      client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin ${copyOptions[encoding]}`)),
    );
  } catch (error) {
    if (!sqlFailure(error)) throw error;
    throw new StartError(`Table ${name} can't be restored: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

async function setSequences(client: pg.PoolClient, { sequences }: BackupHeader): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      value,
      called,
    ]);
  }
}
