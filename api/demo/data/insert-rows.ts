import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { analyzeTables } from '../../src/platform/database/analyze-tables.ts';
import type { Queryable } from '../../src/platform/database/connection/client.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const rowsPerInsert = 1_000;

/** Adds any number of rows, which the planner then knows. */
export async function insertRows<Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx.insert(table).values(rows.slice(from, from + rowsPerInsert));
  }
  await analyzeTables(tx, [table]);
}
