import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';
import { eligibilityTries } from '../../../../platform/database/schema/admission/eligibility.ts';

/** Serialises the attempts for a roll number until the transaction ends. */
export async function lockRollNumber(tx: Queryable, rollNumber: string): Promise<void> {
  const name = `eligibility ${rollNumber}`;
  await takeLock(tx, name);
}

/** Counts the wrong attempts for a roll number, of all addresses. */
export function countForRollNumber(tx: Queryable, rollNumber: string, since: Date) {
  return tx.$count(
    eligibilityTries,
    and(eq(eligibilityTries.rollNumber, rollNumber), gt(eligibilityTries.triedAt, since)),
  );
}

/** Counts the wrong attempts of an address, for all roll numbers. */
export function countFromAddress(tx: Queryable, address: string, since: Date) {
  return tx.$count(
    eligibilityTries,
    and(eq(eligibilityTries.address, address), gt(eligibilityTries.triedAt, since)),
  );
}

export async function insertAttempt(
  tx: Queryable,
  attempt: { id: string; rollNumber: string; address: string; triedAt: Date },
): Promise<void> {
  await tx.insert(eligibilityTries).values(attempt);
}

export async function deleteAttempt(queryable: Queryable, id: string): Promise<void> {
  await queryable.delete(eligibilityTries).where(eq(eligibilityTries.id, id));
}
