import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection/client.ts';

const rowsAtOnce = 1000;

/**
 * Deletes the rows that meet the condition in batches, so that no statement reaches the time limit
 * and each deleted batch stays deleted.
 */
export async function deleteInBatches(
  tx: Queryable,
  table: PgTable,
  condition: SQL,
): Promise<void> {
  for (let removed = rowsAtOnce; removed === rowsAtOnce;) {
    const some = sql`select ctid from ${table} where ${condition} limit ${rowsAtOnce}`;
    // The condition again: a row that has changed meanwhile may not meet it any more.
    const gone = await tx.execute(
      sql`delete from ${table} where ctid = any(array(${some})) and ${condition}`,
    );
    removed = gone.rowCount ?? 0;
  }
}
