import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';
import { emailLookUps } from '../../../../platform/database/schema/admission/registration.ts';

/** Serialises the look-ups of an address until the transaction ends. */
export async function lockLookUps(tx: Queryable, address: string): Promise<void> {
  const name = `email look-up from ${address}`;
  await takeLock(tx, name);
}

function recentOf(address: string, since: Date) {
  return and(eq(emailLookUps.address, address), gt(emailLookUps.lookedUpAt, since));
}

/** Whether the address looked this email up since a time. */
export async function hasLookedUp(
  tx: Queryable,
  { address, email }: { address: string; email: string },
  since: Date,
): Promise<boolean> {
  const where = and(recentOf(address, since), eq(emailLookUps.email, email));
  return (await tx.$count(emailLookUps, where)) > 0;
}

/** Counts the emails that an address looked up since a time. */
export function countLookUps(tx: Queryable, address: string, since: Date) {
  return tx.$count(emailLookUps, recentOf(address, since));
}

/** Saves a look-up, or the new time of an earlier one. */
export async function saveLookUp(
  tx: Queryable,
  lookUp: { address: string; email: string; lookedUpAt: Date },
): Promise<void> {
  await tx
    .insert(emailLookUps)
    .values(lookUp)
    .onConflictDoUpdate({
      target: [emailLookUps.address, emailLookUps.email],
      set: { lookedUpAt: lookUp.lookedUpAt },
    });
}
