import type { BodyOf } from '@hostel/contracts/call';
import {
  type Leave,
  lastStart,
  startInPast,
  startTooFar,
  type submitLeave,
} from '@hostel/contracts/leave';
import type { Queryable } from '../database/client.ts';
import { isExclusionViolation } from '../database/errors.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound, ruleRefuses } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type { Session, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { dayOf } from '../requests/conditions.ts';
import { pages } from '../requests/pages.ts';
import { messages } from './messages.ts';
import {
  findLeave,
  findOverlapping,
  insertLeave,
  listOwn,
  type NewLeave,
  queueOnStudent,
} from './repository.ts';

type Student = Session['person'];

/**
 * Applies for leave; the same submit intent applies once, also past midnight.
 * @throws AppError 422 at `startDate` for a start before the campus' today or more than a year
 * after it; 409 `leave_overlaps` for a night of the student's other pending or approved leave.
 */
export async function apply(
  { database, config }: Deps,
  student: Student,
  { startDate, endDate, ...application }: BodyOf<typeof submitLeave>,
  intent: SubmitIntent | undefined,
): Promise<Leave> {
  const days = { fromDate: startDate, toDate: endDate };
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      refuseStart(startDate, dayOf(new Date(), config.timeZone));
      const made = await insertApart(tx, { ...application, ...days, studentId: student.id });
      await announce(tx, { topic: 'requests', id: made, to: ['staff', student.id] });
      return made;
    });
    const made = await findLeave(tx, id);
    if (!made) throw notFound(messages.unknown);
    return made;
  });
}

function refuseStart(startDate: string, today: string): void {
  if (startDate < today)
    throw ruleRefuses('start_in_past', startInPast, { startDate: startInPast });
  if (startDate > lastStart(today)) {
    throw ruleRefuses('start_too_far', startTooFar, { startDate: startTooFar });
  }
}

/** Keeps the leave unless the student has leave on one of its nights; the database decides last. */
async function insertApart(tx: Queryable, leave: NewLeave): Promise<string> {
  await queueOnStudent(tx, leave.studentId);
  const other = await findOverlapping(tx, {
    studentId: leave.studentId,
    days: leave,
    statuses: ['pending', 'approved'],
  });
  if (other) throw conflict('leave_overlaps', messages.overlapsOwn(other));
  try {
    return await insertLeave(tx, leave);
  } catch (error) {
    if (isExclusionViolation(error)) throw conflict('leave_overlaps', messages.overlaps);
    throw error;
  }
}

/** A page of the student's own leave, newest first. */
export async function own(
  { database }: Deps,
  student: Student,
  query: { page: number; limit: number },
) {
  const offset = (query.page - 1) * query.limit;
  const page = { limit: query.limit, offset };
  const { leave, total } = await listOwn(database.drizzle, student.id, page);
  return { data: leave, pagination: pages(query, total) };
}
