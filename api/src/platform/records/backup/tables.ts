import type pg from 'pg';
import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable, Tally } from './format.ts';

/** The options after `to stdout` or `from stdin`. */
export const copyOptions = { text: `encoding 'UTF8'`, binary: `with (format binary)` } as const;

/** The parts of a COPY; `rowCount` is known once all have been read. */
export interface CopiedRows extends AsyncIterable<Buffer> {
  rowCount: number;
}

/** Values have the same text on every server, whatever its settings. */
export async function useCanonicalText(client: pg.PoolClient): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
     set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
     set local extra_float_digits = 1; set local statement_timeout = 0`,
  );
}

/** Every table of the application with its columns; referenced tables first. */
export async function findTables(client: pg.PoolClient): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(
    `select c.relname as table,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and a.attgenerated = '') as columns,
            case when exists (select 1 from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                    and a.atttypid = 'bytea'::regtype) then 'binary' else 'text' end as encoding,
            array(select distinct r.relname::text from pg_constraint f
                    join pg_class r on r.oid = f.confrelid
                   where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        -- None is data of ours: the last three name transactions of this very server.
        and c.relname not in ('migrations', 'recent_events', 'waiting_counts', 'waiting_changes')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );
  const ordered: BackupTable[] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.find((row) => !done.has(row.table) && row.needs.every((n) => done.has(n)));
    if (!next) throw new Error('Tables refer to each other in a circle: no order restores them.');
    ordered.push({ table: next.table, columns: next.columns, encoding: next.encoding });
    done.add(next.table);
  }
  return ordered;
}

/**
 * The table's rows in the format of COPY, in the order of the primary key; text is compared by
 * bytes.
 */
export async function copyRows(
  client: pg.PoolClient,
  { table, columns, encoding }: BackupTable,
): Promise<CopiedRows> {
  const { rows } = await client.query<{ name: string; textual: boolean }>(
    `select a.attname as name, a.attcollation <> 0 as textual
       from pg_index i, unnest(i.indkey) with ordinality as key (attnum, place), pg_attribute a
      where i.indrelid = $1::regclass and i.indisprimary
        and a.attrelid = i.indrelid and a.attnum = key.attnum
      order by key.place`,
    [quoted(table)],
  );
  const key = rows.map(({ name, textual }) => quoted(name) + (textual ? ' collate "C"' : ''));
  const order = key.length > 0 ? `order by ${key.join(', ')}` : '';
  const list = columns.map(quoted).join(', ');
  return client.query(
    copyTo(
      `copy (select ${list} from ${quoted(table)} ${order}) to stdout ${copyOptions[encoding]}`,
    ),
  );
}

/** Hashes the rows that pass through; the count comes from COPY at the end. */
export async function* tallied(
  copied: CopiedRows,
  done: (tally: Tally) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of copied) {
    hash.update(part);
    yield part;
  }
  done({ rows: copied.rowCount, sha256: hash.digest('hex') });
}

/** Counts and hashes a table's current rows in the database. */
export async function tallyOf(client: pg.PoolClient, table: BackupTable): Promise<Tally> {
  let result: Tally = { rows: 0, sha256: '' };
  const parts = tallied(await copyRows(client, table), (tally) => (result = tally));
  for await (const part of parts) void part;
  return result;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
