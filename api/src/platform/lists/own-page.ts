import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/client.ts';
import { namedStatement } from '../database/named-statement.ts';

/** The columns of a table for a statement in text, each named by its key. */
export function selected(
  table: PgTable,
  keys: readonly string[],
  from = getTableName(table),
): string {
  const columns = getTableColumns(table);
  return keys
    .map((key) => {
      const column = columns[key];
      if (!column) throw new Error(`${from} has no column ${key}`);
      return `${from}.${column.name} as "${key}"`;
    })
    .join(', ');
}

interface OwnPage {
  /** Of the prepared statement. */
  name: string;
  table: PgTable;
  keys: readonly string[];
  /** A further column, and the join that it needs. */
  more?: { column: string; join: string };
}

/**
 * The reader of a student's own rows of a table with `student_id`, `created_at` and `id`: a page, newest
 * first, and the total, in one statement.
 */
export function ownPage<Row extends { id: string }>({ name, table, keys, more }: OwnPage) {
  type Read = { total: number } & (Row | { id: null });
  const own = getTableName(table);
  const read = namedStatement<Read, [studentId: string, limit: number, offset: number]>(
    name,
    `select counted.total, shown.*
       from (select count(*)::int as total from ${own} where student_id = $1) as counted
       left join lateral (
         select ${selected(table, keys)}${more ? `, ${more.column}` : ''}
           from ${own} ${more?.join ?? ''} where ${own}.student_id = $1
          order by ${own}.created_at desc, ${own}.id desc limit $2 offset $3) as shown on true
      order by shown."createdAt" desc, shown.id desc`,
  );
  return async (
    { pool }: Pick<Database, 'pool'>,
    studentId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: Row[]; total: number }> => {
    const found = await read(pool, [studentId, limit, offset]);
    const rows = found.filter((row): row is { total: number } & Row => row.id !== null);
    return { rows, total: found[0]?.total ?? 0 };
  };
}
