import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import {
  recoveryCodes,
  secondFactors,
} from '../../../platform/database/schema/identity/second-factors.ts';

/** The second factor of an account; undefined where none was ever set up. */
export async function findFactor(queryable: Queryable, personId: string) {
  const [factor] = await queryable
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.personId, personId));
  return factor;
}

/** The same, locked until the transaction ends. */
export async function lockFactor(tx: Queryable, personId: string) {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .for('update');
  return factor;
}

/** Whether a code is requested at sign-in. */
export function isTurnedOn(factor: { confirmedAt: Date | null } | undefined): boolean {
  return factor !== undefined && factor.confirmedAt !== null;
}

export function countUnusedCodes(queryable: Queryable, personId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt));
  return queryable.$count(recoveryCodes, unused);
}

/** Stores the secret of a set-up in place of an earlier one whose code never came. */
export async function savePendingSecret(
  tx: Queryable,
  personId: string,
  { sealed, now }: { sealed: Buffer; now: Date },
): Promise<void> {
  const set = { pendingSecret: sealed, pendingAt: now };
  await tx
    .insert(secondFactors)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: secondFactors.personId, set });
}

/** Makes the pending secret the one that counts, from the step after its first code on. */
export async function turnPendingOn(
  tx: Queryable,
  personId: string,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({
      secret: sql`${secondFactors.pendingSecret}`,
      confirmedAt: now,
      lastStep: step,
      pendingSecret: null,
      pendingAt: null,
    })
    .where(eq(secondFactors.personId, personId));
}

/** Notes the step of an accepted code; returns false where it, or a later one, was accepted before. */
export async function useStep(tx: Queryable, personId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.personId, personId), lt(secondFactors.lastStep, step)))
    .returning({ personId: secondFactors.personId });
  return used.length > 0;
}

/** Marks a recovery code as used; returns false for an unknown one, and for one that was used. */
export async function useRecoveryCode(
  tx: Queryable,
  personId: string,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        eq(recoveryCodes.codeHash, hash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
  const rows = hashes.map((codeHash) => ({ id: newId(), personId, codeHash }));
  await tx.insert(recoveryCodes).values(rows);
}

/** Removes the second factor of an account, with its recovery codes; returns whether it was on. */
export async function deleteFactor(tx: Queryable, personId: string): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** The secrets that count. */
export function findSecrets(queryable: Queryable) {
  const { personId, secret } = secondFactors;
  return queryable.select({ personId, secret }).from(secondFactors).where(isNotNull(secret));
}

/** Replaces the encryption of a secret, unless the secret itself was replaced meanwhile. */
export async function replaceSealed(
  queryable: Queryable,
  personId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await queryable
    .update(secondFactors)
    .set({ secret: to })
    .where(and(eq(secondFactors.personId, personId), eq(secondFactors.secret, from)));
}
