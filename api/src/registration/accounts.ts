import { admissionYear } from '../admissions/admission-year.ts';
import { rollRegistered } from '../admissions/roll-number.ts';
import { standingOf } from '../admissions/standing.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { dayOf } from '../requests/conditions.ts';
import { messages } from './messages.ts';
import { findApplicant, findRollNumber } from './repository.ts';

/** 409: the email has an account (spec: 'exists'). */
export function emailRegistered(): AppError {
  const message = messages.emailRegistered;
  const refusal = { fields: { email: message }, more: { exists: true } };
  return new AppError(409, 'email_registered', message, refusal);
}

/** The calendar day and the admission year of this moment. */
export function present({ config }: Pick<Deps, 'config'>): { today: string; year: number } {
  const today = dayOf(new Date(), config.timeZone);
  return { today, year: admissionYear(today) };
}

/**
 * Makes sure that an email may be used for an application this year.
 * @returns the id of the account of a student who applied in an earlier year; undefined when the
 * email is nobody's.
 * @throws AppError 409 `email_registered`.
 */
export async function refuseTakenEmail(queryable: Queryable, email: string, year: number) {
  const account = await findApplicant(queryable, email);
  const standing = standingOf(account, year);
  if (standing === 'taken') throw emailRegistered();
  return account && { id: account.id, rollNumber: account.rollNumber };
}

/**
 * The same for an email and a roll number together: a student who comes again comes with both.
 * @throws AppError 409 `email_registered` or `roll_registered`.
 */
export async function refuseTaken(
  queryable: Queryable,
  { email, rollNumber, year }: { email: string; rollNumber: string; year: number },
): Promise<string | undefined> {
  const account = await refuseTakenEmail(queryable, email, year);
  if (account && account.rollNumber !== rollNumber) throw emailRegistered();
  const holder = await findRollNumber(queryable, rollNumber);
  if (holder !== undefined && holder !== account?.id) throw rollRegistered();
  return account?.id;
}
