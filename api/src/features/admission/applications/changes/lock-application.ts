import { isStaff } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Caller, Session } from '../../../../platform/http/call-context.ts';
import { isStudentInScope } from '../../../../platform/http/scope/resident-repository.ts';
import { currentDates } from '../../allotment/index.ts';
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
} from '../application-repository.ts';
import { messages } from '../messages.ts';

type Person = Session['person'];

/** A call about the application of this admission year, by its student or by staff. */
export interface OfStudent extends Pick<Caller, 'who'> {
  /** Undefined where the student calls. */
  params: { studentId: string } | undefined;
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
 * The application of this year, for its student and for staff who see the student; undefined without
 * one. @throws AppError 404 for a student outside the halls of the caller.
 */
export async function findApplicationInScope(
  deps: Deps,
  call: OfStudent,
): Promise<ApplicationRow | undefined> {
  const { drizzle } = deps.database;
  const studentId = studentOf(call);
  await refuseOutOfScope(drizzle, call.who, studentId);
  return findApplication(drizzle, studentId, currentDates(deps.config));
}

/** The same, locked for a change. @throws AppError 404, also without an application. */
export async function lockApplicationInScope(
  deps: Deps,
  tx: Queryable,
  call: OfStudent,
): Promise<ApplicationRow> {
  const studentId = studentOf(call);
  await refuseOutOfScope(tx, call.who, studentId);
  const row = await lockApplication(tx, studentId, currentDates(deps.config));
  if (!row) throw notFound(messages.noApplication);
  return row;
}
