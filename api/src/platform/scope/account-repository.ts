import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection/client.ts';
import { people } from '../database/schema/people.ts';

/** Locks a person's row against changes until the transaction ends, and reads what decides access. */
export async function lockAccount(tx: Queryable, id: string) {
  const [account] = await tx
    .select({ role: people.role, halls: people.hallScope, disabledAt: people.disabledAt })
    .from(people)
    .where(eq(people.id, id))
    .for('share');
  return account;
}
