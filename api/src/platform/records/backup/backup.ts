import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withClient } from '../../database/connection/with-client.ts';
import { errorMessage } from '../../core/errors/error-code.ts';
import { StartError } from '../../core/errors/start-error.ts';
import {
  formatName,
  formatVersion,
  type BackupHeader,
  type BackupSummary,
  type Tally,
} from './format.ts';
import { copyRows, findTables, quoted, tallied, useCanonicalText } from './tables.ts';

/**
 * Writes the complete database, as of one instant, to a new file while other connections continue.
 * The file appears under its name only when it is complete and on the disk.
 * @throws StartError when the file exists or can't be written.
 */
export async function backUp(
  pool: pg.Pool,
  file: string,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  if (existsSync(file)) throw new StartError(`${file} is there already: name another file.`);
  const draft = `${file}.${process.pid}.part`;
  const output = await create(draft);
  const summary: BackupSummary = { tables: {}, rows: 0 };
  const write = async (client: pg.PoolClient) => {
    await client.query('begin isolation level repeatable read, read only');
    await useCanonicalText(client);
    const text = Readable.from(contents(client, summary));
    const file = output.createWriteStream();
    await pipeline(text, createGzip({ level: 4 }), file, { ...(signal && { signal }) });
    await client.query('commit');
  };
  try {
    await withClient(pool, write, { keep: 'never' });
    await settle(draft, file);
    return summary;
  } catch (error) {
    await output.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw new StartError(`${file} can't be written: ${errorMessage(error)}.`, { cause: error });
  }
}

async function settle(draft: string, file: string): Promise<void> {
  const written = await open(draft, 'r+');
  await written.sync().finally(() => written.close());
  await rename(draft, file);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

async function* contents(
  client: pg.PoolClient,
  summary: BackupSummary,
): AsyncGenerator<Buffer | string> {
  yield line(await headerOf(client));
  const tables = await findTables(client);
  for (const table of tables) {
    yield line(table);
    let tally: Tally = { rows: 0, sha256: '' };
    const rows = tallied(await copyRows(client, table), (counted) => (tally = counted));
    if (table.encoding === 'binary') {
      yield* blocks(rows);
    } else {
      yield* rows;
      yield '\\.\n';
    }
    yield line(tally);
    summary.tables[table.table] = tally;
    summary.rows += tally.rows;
  }
  yield line({ end: true, tables: tables.length, rows: summary.rows });
}

/** Puts the length before each part, and a length of 0 at the end. */
async function* blocks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const length = (size: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(size);
    return bytes;
  };
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield length(part.length);
    yield part;
  }
  yield length(0);
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function headerOf(client: pg.PoolClient): Promise<BackupHeader> {
  const version = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return {
    format: formatName,
    version: formatVersion,
    createdAt: new Date().toISOString(),
    postgres: version.rows[0]?.major ?? 0,
    migrations: migrations.rows,
    sequences: await sequencesOf(client),
  };
}

async function sequencesOf(client: pg.PoolClient): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: BackupHeader['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    for (const { value, called } of state.rows) sequences.push({ name, value, called });
  }
  return sequences;
}
