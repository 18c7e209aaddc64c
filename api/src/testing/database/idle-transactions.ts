import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../../features/identity/sign-in/passwords/passwords.ts';
import type { TestApp } from '../app.ts';

/**
 * Makes a call while many passwords wait to be hashed.
 * @returns its status, and the most transactions that waited longer than 500 ms meanwhile for
 * anything but the database.
 */
export async function idleTransactionsDuring(
  { database }: TestApp,
  call: () => Promise<{ status: number }>,
): Promise<{ status: number; idle: number }> {
  const work = Array.from({ length: 100 }, () => hashPassword('something else'));
  let done = false;
  const calling = call().finally(() => (done = true));
  let idle = 0;
  while (!done) {
    const { rows } = await database.pool.query<{ idle: number }>(
      `select count(*)::int as idle from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'
          and state_change < now() - interval '500 ms'`,
    );
    idle = Math.max(idle, rows[0]?.idle ?? 0);
    await sleep(20);
  }
  await Promise.all(work);
  return { status: (await calling).status, idle };
}
