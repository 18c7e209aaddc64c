import { isStaff } from '@hostel/contracts/wire/roles';
import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { isStudentInScope } from '../../../../platform/http/scope/resident-repository.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import {
  type ApplicationRow,
  type Dates,
  findApplication,
  lockApplication,
} from '../application-repository.ts';
import { messages } from '../messages.ts';

type Person = Session['person'];

/** A change of an application of this admission year, by its student or by staff. */
export interface ApplicationCall {
  who: Person;
  /** The student’s own id, or the one of the path. */
  studentId: string;
  ifMatch: string | undefined;
  origin: Origin;
}

/**
 * Runs a change of an application in one transaction; for staff, role and halls stay as they are.
 * @throws AppError 401 when role or halls of the member of staff have changed since.
 */
export async function changeApplication<T>(
  { database }: Pick<Deps, 'database'>,
  { who }: Pick<ApplicationCall, 'who'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return isStaff(who.role) ? staffTransaction(database, who, work) : database.transaction(work);
}

function currentDates({ config }: Pick<Deps, 'config'>): Dates {
  const today = dayOf(new Date(), config.timeZone);
  return { today, year: admissionYear(today) };
}

async function refuseOutOfScope(
  queryable: Queryable,
  who: Person,
  studentId: string,
): Promise<void> {
  if (isStaff(who.role) && !(await isStudentInScope(queryable, who.halls, studentId))) {
    throw notFound(messages.unknownStudent, { type: 'person', id: studentId });
  }
}

/**
 * The application of this year, for its student and for staff who see the student; undefined without
 * one. @throws AppError 404 for a student outside the halls of the caller.
 */
export async function findApplicationInScope(
  deps: Deps,
  { who, studentId }: Pick<ApplicationCall, 'who' | 'studentId'>,
): Promise<ApplicationRow | undefined> {
  const { drizzle } = deps.database;
  await refuseOutOfScope(drizzle, who, studentId);
  return findApplication(drizzle, studentId, currentDates(deps));
}

/** The same, locked for a change. @throws AppError 404, also without an application. */
export async function lockApplicationInScope(
  deps: Deps,
  tx: Queryable,
  { who, studentId }: ApplicationCall,
): Promise<ApplicationRow> {
  await refuseOutOfScope(tx, who, studentId);
  const row = await lockApplication(tx, studentId, currentDates(deps));
  if (!row) throw notFound(messages.noApplication);
  return row;
}
