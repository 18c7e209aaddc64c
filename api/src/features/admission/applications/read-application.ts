import type { Application } from '@hostel/contracts/admission/applications/application';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import { isStudent } from './application-repository.ts';
import { findApplicationInScope } from './changes/lock-application.ts';
import { messages } from './messages.ts';
import { viewApplication } from './view-application.ts';

/**
 * A student’s application of this admission year, for the student and for staff; null without one.
 * @throws AppError 404 for an unknown student and one outside the halls of the caller.
 */
export async function readApplication(
  deps: Deps,
  who: Session['person'],
  studentId: string,
): Promise<Application | null> {
  const row = await findApplicationInScope(deps, { who, studentId });
  if (row) return viewApplication(deps.database.drizzle, row, who);
  if (await isStudent(deps.database.drizzle, studentId)) return null;
  throw notFound(messages.unknownStudent);
}
