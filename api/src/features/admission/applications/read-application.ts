import type { Application } from '@hostel/contracts/admission/applications/application';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import { isStudent } from './application-repository.ts';
import { findApplicationInScope, type OfStudent, studentOf } from './changes/lock-application.ts';
import { messages } from './messages.ts';
import { viewApplication } from './view-application.ts';

/**
 * A student’s application of a year, as `findApplicationInScope` chooses it, for the student and for staff; null without one.
 * @throws AppError 404 for an unknown student and one outside the halls of the caller.
 */
export async function readApplication(deps: Deps, call: OfStudent): Promise<Application | null> {
  const { drizzle } = deps.database;
  const row = await findApplicationInScope(deps, call);
  if (row) return viewApplication(drizzle, row, call.who);
  if (await isStudent(drizzle, studentOf(call))) return null;
  throw notFound(messages.unknownStudent);
}
