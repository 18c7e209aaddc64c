import type { StudyYear } from '@hostel/contracts/eligibility';
import { and, eq, gt } from 'drizzle-orm';
import { newToken, tokenHash } from '../auth/tokens.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { eligibilitySnapshots } from '../database/schema/eligibility.ts';
import { type AppError, ruleRefuses } from '../errors.ts';
import { messages } from './messages.ts';
import type { EligibleStudent } from './policy.ts';

const lifetime = 24 * 3_600_000;

/** Keeps what the records said for a day; gives the id for the wire, which is kept nowhere. */
export async function keepSnapshot(
  tx: Queryable,
  student: EligibleStudent,
  semester: StudyYear,
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await tx.insert(eligibilitySnapshots).values({
    id: newId(),
    tokenHash: tokenHash(token),
    rollNumber: student.rollNumber,
    dateOfBirth: student.dateOfBirth,
    name: student.name,
    fatherName: student.fatherName,
    motherName: student.motherName,
    courseId: student.courseId,
    gender: student.gender,
    sgpaOdd: student.sgpaOdd,
    sgpaEven: student.sgpaEven,
    semester,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

/** 422: one answer for whatever is wrong with an eligibility check. */
export function eligibilityInvalid(): AppError {
  return ruleRefuses('eligibility_invalid', messages.invalid, { eligibilityId: messages.invalid });
}

/**
 * The snapshot that an id of the wire names.
 * @param rollNumber whose it must be, where the caller says so.
 * @throws AppError 422 `eligibility_invalid` for a missing, unknown or expired one, and for another
 * roll number's: one answer for all.
 */
export async function requireSnapshot(
  queryable: Queryable,
  eligibilityId: string | null | undefined,
  rollNumber?: string,
) {
  const [snapshot] = await queryable
    .select()
    .from(eligibilitySnapshots)
    .where(
      and(
        eq(eligibilitySnapshots.tokenHash, tokenHash(eligibilityId ?? '')),
        gt(eligibilitySnapshots.expiresAt, new Date()),
      ),
    );
  if (!snapshot || (rollNumber !== undefined && snapshot.rollNumber !== rollNumber)) {
    throw eligibilityInvalid();
  }
  return snapshot;
}
export type Snapshot = Awaited<ReturnType<typeof requireSnapshot>>;
