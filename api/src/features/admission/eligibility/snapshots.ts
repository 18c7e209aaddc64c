import type { StudyYear } from '@hostel/contracts/admission/eligibility';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type AppError, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { newToken, tokenHash } from '../../../platform/http/sessions/tokens.ts';
import { messages } from './messages.ts';
import type { EligibleStudent } from './policy.ts';
import { findSnapshot, insertSnapshot, type Snapshot } from './snapshot-repository.ts';

const lifetime = 24 * 3_600_000;

/**
 * Saves the record of an eligible student for a day.
 * @returns the id that the registration sends with its next steps; only its hash is stored.
 */
export async function saveSnapshot(
  tx: Queryable,
  student: Omit<EligibleStudent, 'gender'> & Pick<Snapshot, 'gender'>,
  semester: StudyYear,
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await insertSnapshot(tx, {
    ...student,
    id: newId(),
    tokenHash: tokenHash(token),
    semester,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

/** 422 `eligibility_invalid`: the same error for every invalid eligibility check. */
export function eligibilityInvalid(): AppError {
  return ruleRefuses('eligibility_invalid', messages.invalid, { eligibilityId: messages.invalid });
}

/**
 * Returns the snapshot of an eligibility id.
 * @param rollNumber the student's, where the caller knows it.
 * @throws AppError 422 `eligibility_invalid` when the id is missing, unknown, expired or of another
 * roll number.
 */
export async function requireSnapshot(
  queryable: Queryable,
  eligibilityId: string | null | undefined,
  rollNumber?: string,
): Promise<Snapshot> {
  const snapshot = await findSnapshot(queryable, tokenHash(eligibilityId ?? ''));
  if (!snapshot || (rollNumber !== undefined && snapshot.rollNumber !== rollNumber)) {
    throw eligibilityInvalid();
  }
  return snapshot;
}
