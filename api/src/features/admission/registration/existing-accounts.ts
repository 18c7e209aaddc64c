import { applicantStatus, rollRegistered } from '../applications/index.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { AppError } from '../../../platform/core/errors/errors.ts';
import { messages } from './messages.ts';
import { findApplicant, findPersonOfRollNumber } from './repository.ts';

/** 409: the email has an account. The specification requires `exists`. */
export function emailRegistered(): AppError {
  const message = messages.emailRegistered;
  const refusal = { fields: { email: message }, more: { exists: true } };
  return new AppError(409, 'email_registered', message, refusal);
}

/**
 * Rejects an email that may not apply this year.
 * @returns the account of a student who applied in an earlier year; undefined when the email has no
 * account.
 * @throws AppError 409 `email_registered`.
 */
export async function refuseTakenEmail(queryable: Queryable, email: string, year: number) {
  const account = await findApplicant(queryable, email);
  if (applicantStatus(account, year) === 'taken') throw emailRegistered();
  return account && { id: account.id, rollNumber: account.rollNumber };
}

/**
 * Rejects an email and a roll number that may not apply this year together: a returning student must
 * use both of the earlier account.
 * @returns the id of a returning student's account.
 * @throws AppError 409 `email_registered` or `roll_registered`.
 */
export async function refuseTaken(
  queryable: Queryable,
  { email, rollNumber, year }: { email: string; rollNumber: string; year: number },
): Promise<string | undefined> {
  const account = await refuseTakenEmail(queryable, email, year);
  if (account && account.rollNumber !== rollNumber) throw emailRegistered();
  const personId = await findPersonOfRollNumber(queryable, rollNumber);
  if (personId !== undefined && personId !== account?.id) throw rollRegistered();
  return account?.id;
}
