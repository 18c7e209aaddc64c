import { isStaff } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Caller, Session } from '../../../../platform/http/call-context.ts';
import { isStudentInScope } from '../../../../platform/http/scope/resident-repository.ts';
import { findWindowYear } from '../../../../platform/records/settings/admission-years.ts';
import {
  type ApplicationRow,
  type AskedYear,
  findApplication,
  lockApplication,
} from '../application-repository.ts';
import { messages } from '../messages.ts';

type Person = Session['person'];

/** A call about an application, by its student or by staff. */
export interface OfStudent extends Pick<Caller, 'who'> {
  /** Undefined where the student calls. */
  params: { studentId: string } | undefined;
  query?: AskedYear | undefined;
}

export const studentOf = ({ who, params }: OfStudent): string => params?.studentId ?? who.id;

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
 * The application of the year that is asked for; by default of the year of applications, else the newest.
 * For its student and for staff who see the student; undefined without one. @throws AppError 404 for a student outside the halls of the caller.
 */
export async function findApplicationInScope(
  deps: Deps,
  call: OfStudent,
): Promise<ApplicationRow | undefined> {
  const { drizzle } = deps.database;
  const studentId = studentOf(call);
  await refuseOutOfScope(drizzle, call.who, studentId);
  const { year: preferred, today } = await findWindowYear(drizzle, deps.config);
  return findApplication(drizzle, studentId, { ...call.query, preferred, today });
}

/** The same, locked for a change. @throws AppError 404, also without an application. */
export async function lockApplicationInScope(
  deps: Deps,
  tx: Queryable,
  call: OfStudent,
): Promise<ApplicationRow> {
  const studentId = studentOf(call);
  await refuseOutOfScope(tx, call.who, studentId);
  const { year: preferred, today } = await findWindowYear(tx, deps.config);
  const row = await lockApplication(tx, studentId, { ...call.query, preferred, today });
  if (!row) throw notFound(messages.noApplication);
  return row;
}
