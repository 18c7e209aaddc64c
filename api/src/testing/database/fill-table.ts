import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

interface Column {
  name: string;
  type: string;
  required: boolean;
}

/** Values of columns that text is not right for, by type. */
const ofType: Readonly<Record<string, unknown>> = {
  uuid: '00000000-0000-4000-8000-00000000000a',
  integer: 1,
  smallint: 1,
  bigint: 1,
  boolean: false,
  bytea: Buffer.alloc(32, 1),
  jsonb: '{}',
  date: '2012-08-01',
  'timestamp(3) with time zone': '2012-08-01T06:00:00Z',
  'text[]': [],
};

async function columnsOf(pool: Pick<Pool, 'query'>, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
            attnotnull and not atthasdef and attidentity = '' as required
       from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attidentity = ''`,
    [table],
  );
  return rows;
}

/** The first allowed value of columns that a check limits to a list. */
async function listedValues(pool: Pick<Pool, 'query'>, table: string) {
  const { rows } = await pool.query<{ name: string; value: string }>(
    `select found[1] as name, found[2] as value
       from pg_constraint,
            regexp_match(pg_get_constraintdef(oid),
              '^CHECK \\(\\(([a-z_]+) = ANY \\(ARRAY\\[''([^'']+)''::text') as found
      where conrelid = $1::regclass and contype = 'c' and found is not null`,
    [table],
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * Adds a row to a table, with a text in every text column and a value in every other column that needs
 * one. Foreign keys and triggers are not checked; the checks of the table are.
 * @param given values of columns; of the rest the type decides
 */
export async function fillTable(
  pool: Pool,
  table: string,
  text: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const listed = await listedValues(pool, table);
  const row = new Map<string, unknown>();
  for (const { name, type, required } of await columnsOf(pool, table)) {
    if (name in given) row.set(name, given[name]);
    else if (listed.has(name) && (required || type === 'text')) row.set(name, listed.get(name));
    else if (name === 'id' && type === 'uuid') row.set(name, randomUUID());
    else if (type === 'text') row.set(name, text);
    else if (required) row.set(name, ofType[type]);
  }
  const places = [...row.keys()].map((_, at) => `$${at + 1}`).join(', ');
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into ${table} (${[...row.keys()].map((name) => `"${name}"`).join(', ')})
      values (${places})`,
      [...row.values()],
    );
  } catch (cause) {
    throw new Error(`No row was added to ${table}: ${String(cause)}`, { cause });
  } finally {
    await client.query(`set session_replication_role = default`);
    client.release();
  }
}
