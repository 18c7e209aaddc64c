import type { RequestPage } from '@hostel/contracts/requests/page';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Session } from '../../../platform/http/calls/call-context.ts';
import { inScope } from '../../../platform/scope/hall-scope.ts';
import { messages } from '../messages.ts';
import {
  findComments,
  findDetails,
  findOtherOpen,
  findOwnerAndHall,
  findRow,
  findSteps,
  type RequestKey,
} from './page-repository.ts';
import { subjectTypes } from './sources.ts';

/**
 * Checks that a person may read a request: its student, and the staff of its hall.
 * @returns the student's id
 * @throws AppError 404, also for the request of another student or of a hall outside one's scope.
 */
export async function requireReader(
  queryable: Queryable,
  { id: readerId, role, halls }: Session['person'],
  key: RequestKey,
): Promise<string> {
  const found = await findOwnerAndHall(queryable, key);
  if (!found) throw notFound(messages.unknown);
  if (role === 'student') {
    if (found.studentId !== readerId) throw notFound(messages.unknown);
  } else if (!inScope(halls, found.hallId)) {
    throw notFound(messages.unknown, { type: subjectTypes[key.type], id: key.id });
  }
  return found.studentId;
}

/**
 * Everything about one request, for its student and the staff of its hall.
 * @throws AppError 404, also for the request of another student or of a hall outside one's scope.
 */
export async function readRequest(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  who: Session['person'],
  key: RequestKey,
): Promise<RequestPage> {
  const studentId = await requireReader(drizzle, who, key);
  const [row, details] = [await findRow(drizzle, key), await findDetails(drizzle, key)];
  if (!row || !details) throw notFound(messages.unknown);
  const filed = {
    _id: key.id,
    act: 'filed',
    at: row.requestDate,
    by: { name: details.student.name, role: 'student' },
    from: null,
    to: null,
  };
  return {
    ...row,
    ...details,
    comments: await findComments(drizzle, key),
    history: [filed, ...(await findSteps(drizzle, key))],
    otherOpen: await findOtherOpen(drizzle, { id: key.id, studentId, scope: who.halls }),
  };
}
