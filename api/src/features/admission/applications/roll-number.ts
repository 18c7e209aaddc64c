import type { Queryable } from '../../../platform/database/connection/client.ts';
import { type AppError, conflict } from '../../../platform/core/errors/errors.ts';
import { findAccountOfRollNumber } from './applicant-repository.ts';
import { applicantStatus } from './applicant-status.ts';
import { messages } from './messages.ts';

/** 409: the roll number has an account. */
export function rollRegistered(): AppError {
  return conflict('roll_registered', messages.rollRegistered);
}

/**
 * Rejects a roll number that may not apply in an admission year. It may apply when it has no account,
 * or when its student applied in an earlier year only.
 * @throws AppError 409 `roll_registered`.
 */
export async function refuseRegisteredRoll(
  queryable: Queryable,
  rollNumber: string,
  year: number,
): Promise<void> {
  const account = await findAccountOfRollNumber(queryable, rollNumber);
  if (applicantStatus(account, year) === 'taken') throw rollRegistered();
}
