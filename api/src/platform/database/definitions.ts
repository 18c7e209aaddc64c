import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { packageRoot } from '../core/config/package-root.ts';
import { errorMessage } from '../core/errors/error-code.ts';
import { MigrationError } from './migration-error.ts';

/** A view or function that is created again when its file changes, so that its current form is in one place. */
export interface Definition {
  kind: 'view' | 'function';
  name: string;
  /** Number of the migration that came with this form (`-- Since: 0148`), without which it can't be created. */
  since: string;
  sql: string;
  checksum: string;
}

const sinceLine = /^-- Since: (\d{4})$/m;
const creation = /^create (?:or replace )?(view|function) (\w+)/m;

/** The definitions of a folder, in order of their names. @throws MigrationError for a file that is none */
export async function readDefinitions(
  directory: string = path.join(packageRoot(), 'migrations', 'definitions'),
): Promise<Definition[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      const since = sinceLine.exec(sql)?.[1];
      const [, kind, name] = creation.exec(sql) ?? [];
      if (!since || (kind !== 'view' && kind !== 'function') || `${name}.sql` !== file) {
        throw new MigrationError(
          `${file} must begin with “-- Since: NNNN” and create the view or function of its name.`,
        );
      }
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { kind, name: path.basename(file, '.sql'), since, sql, checksum };
    }),
  );
}

interface Recorded {
  name: string;
  since: string;
  checksum: string;
}

/** A form is recorded as the comment of its view or function, and so goes when that is dropped. */
const commentOf = ({ since, checksum }: Definition) => `Since ${since}: ${checksum}`;

async function findRecorded(client: pg.PoolClient): Promise<Map<string, Recorded>> {
  const { rows } = await client.query<Recorded>(
    `select name, form[1] as since, form[2] as checksum
       from (
         select relname::text as name, obj_description(oid, 'pg_class') as comment
           from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace
         union all
         select proname::text, obj_description(oid, 'pg_proc')
           from pg_proc where pronamespace = current_schema()::regnamespace
       ) commented, regexp_match(comment, '^Since (\\d{4}): (\\w+)$') form
      where form is not null`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * The definitions that are newer than those in the database, and whose migration it has. Older code
 * leaves the newer form, which its migration states that it can read.
 * @param newest number of the newest migration that this version applies
 * @throws MigrationError when a form was changed after it had been applied
 */
export async function pendingDefinitions(
  client: pg.PoolClient,
  definitions: readonly Definition[],
  newest: string,
): Promise<Definition[]> {
  const recorded = await findRecorded(client);
  for (const { name, since, checksum } of definitions) {
    const form = recorded.get(name);
    if (form?.since === since && form.checksum !== checksum) {
      throw new MigrationError(
        `Definition ${name} was changed after it had been applied. Give it the number of a new migration (-- Since: NNNN).`,
      );
    }
  }
  return definitions.filter(
    ({ name, since }) => since <= newest && since > (recorded.get(name)?.since ?? ''),
  );
}

/** Creates them and records their forms. @throws MigrationError for one that the database refuses */
export async function applyDefinitions(
  client: pg.PoolClient,
  definitions: readonly Definition[],
): Promise<void> {
  for (const definition of definitions) {
    const { kind, name, sql } = definition;
    try {
      await client.query(sql);
      await client.query(`comment on ${kind} ${name} is '${commentOf(definition)}'`);
    } catch (error) {
      const said = `Definition ${name} failed: ${errorMessage(error)}`;
      throw new MigrationError(said, { cause: error });
    }
  }
}
