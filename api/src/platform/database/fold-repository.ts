import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection/client.ts';

/**
 * Replaces the rows of each running count by their sum. One statement, so that every reader sees either the
 * rows or the sum; rows that are written meanwhile stay for the next time, and so do those that another
 * process is replacing.
 * @param table its columns are `id`, those of the group, and `amount`
 * @param amount the key of the column that is added up
 */
export async function foldCounts(queryable: Queryable, table: PgTable, amount: string) {
  const names = (keys: readonly string[]) =>
    sql.join(
      keys.map((key) => sql.identifier(getTableColumns(table)[key]?.name ?? key)),
      sql`, `,
    );
  const group = names(
    Object.keys(getTableColumns(table)).filter((k) => k !== 'id' && k !== amount),
  );
  const sum: SQL = sql`sum(${names([amount])})`;
  await queryable.execute(sql`
    with listed as (
      select ${group} from ${table} group by ${group} having count(*) > 1 or ${sum} = 0),
    gone as (delete from ${table} where (${group}) in (select * from listed) returning *)
    insert into ${table} (${group}, ${names([amount])})
    select ${group}, ${sum} from gone group by ${group} having ${sum} <> 0`);
}
