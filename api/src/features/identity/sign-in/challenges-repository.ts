import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { signInChallenges } from '../../../platform/database/schema/identity/second-factors.ts';

/** Inserts a challenge and returns its id. */
export async function insertChallenge(
  tx: Queryable,
  challenge: { personId: string; browser: string; passwordDigest: Buffer; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await tx.insert(signInChallenges).values({ id, ...challenge });
  return id;
}

/** The challenge of a browser that has not expired, with its account. */
export async function findChallenge(
  tx: Queryable,
  { id, browser, now }: { id: string; browser: string; now: Date },
) {
  const [found] = await tx
    .select({
      id: signInChallenges.id,
      passwordDigest: signInChallenges.passwordDigest,
      tries: signInChallenges.tries,
      account: {
        id: people.id,
        name: people.name,
        email: people.email,
        role: people.role,
        passwordHash: people.passwordHash,
        disabledAt: people.disabledAt,
      },
    })
    .from(signInChallenges)
    .innerJoin(people, eq(people.id, signInChallenges.personId))
    .where(
      and(
        eq(signInChallenges.id, id),
        eq(signInChallenges.browser, browser),
        gt(signInChallenges.expiresAt, now),
      ),
    );
  return found;
}

/** Counts a code; returns false where the challenge has had `most` codes or is over. */
export async function countTry(tx: Queryable, id: string, most: number): Promise<boolean> {
  const counted = await tx
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(eq(signInChallenges.id, id), lt(signInChallenges.tries, most)))
    .returning({ id: signInChallenges.id });
  return counted.length > 0;
}

/** Removes a challenge; returns false where it was removed before. */
export async function deleteChallenge(tx: Queryable, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id });
  return deleted.length > 0;
}

/** Removes the challenges of an account: sign-ins begin again with the password. */
export async function deleteChallengesOf(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.personId, personId));
}
