import type pg from 'pg';
import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable, Tally } from './format.ts';

/** Values read the same on every server, whatever its settings. */
export async function useCanonicalText(client: pg.PoolClient): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
     set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
     set local extra_float_digits = 1; set local statement_timeout = 0`,
  );
}

/** Every table of ours with its columns, those first that others refer to. */
export async function findTables(client: pg.PoolClient): Promise<BackupTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; needs: string[] }>(
    `select c.relname as table,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and a.attgenerated = '') as columns,
            array(select distinct r.relname::text from pg_constraint f
                    join pg_class r on r.oid = f.confrelid
                   where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        -- Neither is data of ours: recent events are named by transactions of this very server.
        and c.relname not in ('migrations', 'recent_events')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );
  const ordered: BackupTable[] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.find((row) => !done.has(row.table) && row.needs.every((n) => done.has(n)));
    if (!next) throw new Error('Tables refer to each other in a circle: no order restores them.');
    ordered.push({ table: next.table, columns: next.columns });
    done.add(next.table);
  }
  return ordered;
}

/** The table's rows as COPY text, in the order of its primary key, byte by byte where it is text. */
export async function copyRows(
  client: pg.PoolClient,
  { table, columns }: BackupTable,
): Promise<AsyncIterable<Buffer>> {
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
    copyTo(`copy (select ${list} from ${quoted(table)} ${order}) to stdout encoding 'UTF8'`),
  );
}

/** Counts and hashes COPY text while it passes through. */
export async function* tallied(
  parts: AsyncIterable<Buffer>,
  done: (tally: Tally) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const part of parts) {
    hash.update(part);
    // A row is a line: line ends within values are escaped.
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) rows += 1;
    yield part;
  }
  done({ rows, sha256: hash.digest('hex') });
}

/** Counts and hashes a table as it lies in the database now. */
export async function tallyOf(client: pg.PoolClient, table: BackupTable): Promise<Tally> {
  let result: Tally = { rows: 0, sha256: '' };
  const parts = tallied(await copyRows(client, table), (tally) => (result = tally));
  for await (const part of parts) void part;
  return result;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
