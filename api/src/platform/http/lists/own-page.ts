import type { Pagination } from '@hostel/contracts/wire/envelope';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { batched } from '../../database/batched.ts';
import type { Database } from '../../database/connection/client.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { offsetOf, pages } from './pages.ts';

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

interface OwnPage<Row, Wire> {
  /** Of the prepared statement. */
  name: string;
  table: PgTable;
  keys: readonly string[];
  /** A further column, and the join that it needs. */
  more?: { column: string; join: string };
  toWire: (row: Row) => Wire;
}

interface OwnPageQuery {
  studentId: string;
  limit: number;
  offset: number;
}

interface FoundPage<Row> {
  rows: Row[];
  total: number;
}

interface Place {
  place: number;
  total: number;
}

/** Whether the page has a row: an empty one has its total alone. */
function isFound<Row extends { id: string }>(
  row: Place & (Row | { id: null }),
): row is Place & Row {
  return row.id !== null;
}

/**
 * The reader of a student's own rows of a table with `student_id`, `created_at` and `id`: a page, newest
 * first, and the total. Students who read at the same time share a statement; each gets only the rows
 * of the id that was passed for them.
 */
export function ownPage<Row extends { id: string }, Wire>({
  name,
  table,
  keys,
  more,
  toWire,
}: OwnPage<Row, Wire>) {
  type Read = Place & (Row | { id: null });
  const own = getTableName(table);
  const read = namedStatement<
    Read,
    [studentIds: readonly string[], limits: readonly number[], offsets: readonly number[]]
  >(
    name,
    `select asked.place::int as place, counted.total, shown.*
       from unnest($1::uuid[], $2::int[], $3::int[])
            with ordinality as asked (student_id, page_limit, page_offset, place)
      cross join lateral (
         select count(*)::int as total from ${own}
          where ${own}.student_id = asked.student_id) as counted
       left join lateral (
         select ${selected(table, keys)}${more ? `, ${more.column}` : ''}
           from ${own} ${more?.join ?? ''} where ${own}.student_id = asked.student_id
          order by ${own}.created_at desc, ${own}.id desc
          limit asked.page_limit offset asked.page_offset) as shown on true
      order by asked.place, shown."createdAt" desc, shown.id desc`,
  );

  async function readPages(
    pool: pg.Pool,
    queries: readonly OwnPageQuery[],
  ): Promise<FoundPage<Row>[]> {
    const found = queries.map((): FoundPage<Row> => ({ rows: [], total: 0 }));
    const rows = await read(pool, [
      queries.map(({ studentId }) => studentId),
      queries.map(({ limit }) => limit),
      queries.map(({ offset }) => offset),
    ]);
    for (const row of rows) {
      const page = found[row.place - 1];
      if (page) page.total = row.total;
      if (isFound(row)) page?.rows.push(row);
    }
    return found;
  }

  const readers = new WeakMap<pg.Pool, ReturnType<typeof readerOf>>();
  function readerOf(pool: pg.Pool) {
    return batched((queries: readonly OwnPageQuery[]) => readPages(pool, queries));
  }

  return async (
    { pool }: Pick<Database, 'pool'>,
    studentId: string,
    query: { page: number; limit: number },
  ): Promise<{ data: Wire[]; pagination: Pagination }> => {
    const reader = readers.get(pool) ?? readerOf(pool);
    readers.set(pool, reader);
    const page = { studentId, limit: query.limit, offset: offsetOf(query) };
    const { rows, total } = (await reader(page)) ?? { rows: [], total: 0 };
    return { data: rows.map(toWire), pagination: pages(query, total) };
  };
}
