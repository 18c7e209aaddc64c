import type { RequestRow } from '@hostel/contracts/requests/shared';
import type { RequestAnswer, RequestPage } from '@hostel/contracts/requests/shared/page';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { findAnswered } from '../answers/answers-repository.ts';
import { answerFor } from '../answers/policy.ts';
import { messages } from '../messages.ts';
import { mayRead } from '../reading.ts';
import {
  findAccess,
  findComments,
  findDetails,
  findOtherOpen,
  findRow,
  findSteps,
  type RequestKey,
} from './page-repository.ts';
import { readToday } from '../target-times/targets.ts';
import { subjectTypes } from './subject-types.ts';

type ReadDeps = Pick<Deps, 'config' | 'database'>;

/**
 * Checks that a person may read a request: its student, and the staff of its hall; of confidential
 * feedback the chief provost.
 * @returns the student's id
 * @throws AppError 404, also for the request of another student or of a hall outside one's scope.
 */
export async function requireReader(
  queryable: Queryable,
  who: Session['person'],
  key: RequestKey,
): Promise<string> {
  const found = await findAccess(queryable, key);
  if (!found) throw notFound(messages.unknown);
  if (who.role === 'student') {
    if (found.studentId !== who.id) throw notFound(messages.unknown);
  } else if (!mayRead(who, found)) {
    throw notFound(messages.unknown, { type: subjectTypes[key.type], id: key.id });
  }
  return found.studentId;
}

/** What the student says of finished maintenance or feedback; null for leave. */
async function readAnswer(
  { config: { timeZone } }: ReadDeps,
  queryable: Queryable,
  { role }: Session['person'],
  { type, id }: RequestKey,
): Promise<RequestAnswer | null> {
  if (type === 'leave') return null;
  const state = await findAnswered(queryable, { type, id }, timeZone);
  return state ? answerFor(state, role, dayOf(new Date(), timeZone)) : null;
}

/** The student reads who is coming, without the phone number. */
function forReader(row: RequestRow, { role }: Session['person']): RequestRow {
  const { technician } = row;
  return technician && role === 'student'
    ? { ...row, technician: { ...technician, phone: null } }
    : row;
}

/** As `readRequest`, within a transaction, for a reader who was checked. */
export async function readRequestIn(
  deps: ReadDeps,
  queryable: Queryable,
  who: Session['person'],
  key: RequestKey,
): Promise<RequestPage> {
  const today = await readToday(queryable, deps.config);
  const row = await findRow(queryable, key, today);
  const details = await findDetails(queryable, key);
  if (!row || !details) throw notFound(messages.unknown);
  const { student } = details;
  const filed = {
    _id: key.id,
    act: 'filed',
    at: row.requestDate,
    by: { name: student.name, role: 'student' },
    from: null,
    to: null,
  };
  const others = await findOtherOpen(
    queryable,
    { id: key.id, studentId: student._id, reader: who },
    today,
  );
  return {
    ...forReader(row, who),
    ...details,
    answer: await readAnswer(deps, queryable, who, key),
    comments: await findComments(queryable, key),
    history: [filed, ...(await findSteps(queryable, key))],
    otherOpen: others.map((other) => forReader(other, who)),
  };
}

/**
 * Everything about one request, for its student and the staff of its hall.
 * @throws AppError 404, also for the request of another student or of a hall outside one's scope.
 */
export async function readRequest(
  deps: ReadDeps,
  who: Session['person'],
  key: RequestKey,
): Promise<RequestPage> {
  const { drizzle } = deps.database;
  await requireReader(drizzle, who, key);
  return readRequestIn(deps, drizzle, who, key);
}
