import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const lock = sql`hashtextextended('imports', 0)`;

/** One file at a time is checked or imported. @returns false while another process is at work */
export async function takeTurn(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as taken`,
  );
  return rows[0]?.taken === true;
}

/** The same, but waits until no other process is at work. */
export async function awaitTurn(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
