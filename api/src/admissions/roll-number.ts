import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { applications } from '../database/schema/registration.ts';
import { type AppError, conflict } from '../errors.ts';
import { messages } from './messages.ts';
import { standingOf } from './standing.ts';

/** 409: the roll number has an account. */
export function rollRegistered(): AppError {
  return conflict('roll_registered', messages.rollRegistered);
}

/**
 * Makes sure that a roll number may apply in an admission year: nobody has it, or its student
 * applied in an earlier year.
 * @throws AppError 409 `roll_registered`.
 */
export async function refuseRegisteredRoll(
  queryable: Queryable,
  rollNumber: string,
  year: number,
): Promise<void> {
  const [holder] = await queryable
    .select({
      role: people.role,
      disabledAt: people.disabledAt,
      appliedIn: applications.admissionYear,
    })
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(applications, eq(applications.personId, people.id))
    .where(eq(studentProfiles.rollNumber, rollNumber))
    .orderBy(desc(applications.admissionYear))
    .limit(1);
  if (standingOf(holder, year) === 'taken') throw rollRegistered();
}
