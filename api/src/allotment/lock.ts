import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';

/**
 * Lets one change of beds after another through, of whatever process, until the transaction ends:
 * runs, moves, vacating and beds going out of service.
 */
export async function lockBeds(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('allotment', 0))`);
}
