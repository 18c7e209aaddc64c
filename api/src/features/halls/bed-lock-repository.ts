import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';

/**
 * Locks all beds for changes, for every process, until the transaction ends: allotment runs, moves,
 * vacating beds and taking beds out of service.
 */
export async function lockBeds(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('allotment', 0))`);
}

/** Waits for a change of beds, such as a run, and keeps new ones waiting until the transaction ends. */
export async function holdBeds(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('allotment', 0))`);
}
