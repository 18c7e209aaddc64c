import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { takeLock, takeSharedLock } from '../../database/locks/locks.ts';
import { people } from '../../database/schema/identity/people.ts';

/** The name of the lock of a staff account. */
export const lockOfAccount = (id: string) => `staff ${id}`;

/**
 * Keeps role and halls of a staff account as they are until the transaction ends, and reads what decides
 * access. An advisory lock: a lock of the row would let new calls pass a waiting change of the account,
 * and would delay sign-ins.
 */
export async function lockAccount(tx: Queryable, id: string) {
  await takeSharedLock(tx, lockOfAccount(id));
  const [account] = await tx
    .select({ role: people.role, halls: people.hallScope, disabledAt: people.disabledAt })
    .from(people)
    .where(eq(people.id, id));
  return account;
}

/** Waits for the changes that a staff account makes, and keeps new ones waiting until the transaction ends. */
export function lockAccountForChange(tx: Queryable, id: string): Promise<void> {
  return takeLock(tx, lockOfAccount(id));
}
