import type { TestApp } from '../app.ts';

/**
 * Resolves once a statement waits for a lock of another transaction, or `isOver` holds. Call it while a
 * transaction has the lock.
 */
export async function untilWaiting(
  { database }: Pick<TestApp, 'database'>,
  isOver: () => boolean,
): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    if (rows.length > 0 || isOver()) return;
  }
}
