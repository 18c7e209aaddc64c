import type { BodyOf } from '@hostel/contracts/call';
import { type Leave, startInPast, type submitLeave } from '@hostel/contracts/leave';
import type { Deps } from '../deps.ts';
import { conflict, notFound, ruleRefuses } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type { Session, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { dayOf } from '../requests/conditions.ts';
import { pages } from '../requests/pages.ts';
import { messages } from './messages.ts';
import { beginsInPast } from './policy.ts';
import {
  findApprovedWithin,
  findLeave,
  insertLeave,
  listOwn,
  queueOnStudent,
} from './repository.ts';

type Student = Session['person'];

/**
 * Applies for leave; the same submit intent applies once, also past midnight.
 * @throws AppError 422 at `startDate` for a start before the campus' today; 409 `leave_overlaps`
 * when the student is away on one of the days already.
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
      if (beginsInPast(days, dayOf(new Date(), config.timeZone))) {
        throw ruleRefuses('start_in_past', startInPast, { startDate: startInPast });
      }
      await queueOnStudent(tx, student.id);
      const other = await findApprovedWithin(tx, student.id, days);
      if (other) throw conflict('leave_overlaps', messages.overlapsOwn(other));
      const made = await insertLeave(tx, { ...application, ...days, studentId: student.id });
      await announce(tx, { topic: 'requests', id: made, to: ['staff', student.id] });
      return made;
    });
    const made = await findLeave(tx, id);
    if (!made) throw notFound(messages.unknown);
    return made;
  });
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
