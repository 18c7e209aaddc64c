import {
  type Leave,
  lastStart,
  startInPast,
  startTooFar,
  type submitLeave,
} from '@hostel/contracts/requests/leave';
import { leaveBeyondBed, leaveNeedsBed } from '@hostel/contracts/requests/leave/nights';
import { storedPhone } from '@hostel/contracts/wire/text/phones';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isExclusionViolation } from '../../../platform/database/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { lockBedUntil } from '../../../platform/http/scope/bed-nights-repository.ts';
import { announceRequest } from '../shared/index.ts';
import { messages } from './messages.ts';
import {
  findLeave,
  findOverlappingLeave,
  insertLeave,
  lockStudentLeave,
  type NewLeave,
} from './repository.ts';

/**
 * Creates a leave application, once for each submit intent, also when it is repeated after midnight.
 * @throws AppError 422 at `startDate` for a start before the campus' today or more than a year
 * after it, and `not_resident` for a night without a bed; 409 `leave_overlaps` for a night of the
 * student's other pending or approved leave.
 */
export async function createLeave(
  { database, config }: Deps,
  { who, body, intent }: CallContext<typeof submitLeave>,
): Promise<Leave> {
  const { startDate, endDate, ...application } = body;
  const days = { fromDate: startDate, toDate: endDate };
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const today = dayOf(new Date(), config.timeZone);
      refuseStart(startDate, today);
      await lockStudentLeave(tx, who.id);
      refuseEnd(endDate, await lockBedUntil(tx, { studentId: who.id, today }));
      const made = await insertUnlessOverlapping(tx, {
        ...application,
        ...days,
        emergencyContact: storedPhone(application.emergencyContact),
        studentId: who.id,
      });
      await announceRequest(tx, { id: made, studentId: who.id });
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

/** Leave begins today at the earliest: with a bed until a day, the student has one on each night before it. */
function refuseEnd(endDate: string, bedUntil: string | null): void {
  if (bedUntil === null) throw ruleRefuses('not_resident', leaveNeedsBed);
  if (endDate <= bedUntil) return;
  const message = leaveBeyondBed(bedUntil);
  throw ruleRefuses('not_resident', message, { endDate: message });
}

/**
 * Inserts the leave unless the student has leave on one of its nights. The check names the other leave;
 * the database's exclusion constraint decides.
 */
async function insertUnlessOverlapping(tx: Queryable, leave: NewLeave): Promise<string> {
  const other = await findOverlappingLeave(tx, {
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
