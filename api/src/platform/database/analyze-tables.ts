import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection/client.ts';

/**
 * Counts the rows of tables that this transaction has filled, for the planner. Nothing else counts them
 * before the commit; where an earlier try was rolled back, PostgreSQL takes the tables for empty, and a
 * join compares each row with each. A table whose rows another connection counts is left out, and so are
 * those of another owner.
 */
export async function analyzeTables(tx: Queryable, tables: readonly PgTable[]): Promise<void> {
  await tx.execute(sql`analyze (skip_locked) ${sql.join([...tables], sql`, `)}`);
}
