import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';

const lock = 'imports';

/** One file at a time is checked or imported. @returns false while another process is at work */
export async function takeTurn(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

/** The same, but waits until no other process is at work. */
export function awaitTurn(tx: Queryable): Promise<void> {
  return takeLock(tx, lock);
}
