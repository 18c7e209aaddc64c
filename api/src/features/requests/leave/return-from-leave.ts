import type { StaffLeave } from '@hostel/contracts/requests/leave';
import type { returnFromLeave as returnCall } from '@hostel/contracts/requests/leave/register';
import { addDays } from '@hostel/contracts/wire/calendar';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { announceRequest } from '../shared/index.ts';
import { messages } from './messages.ts';
import { findLeave, lockLeave, updateLeave } from './repository.ts';

/** A student sees the own leave, staff that of the residents of their halls. */
async function lockLeaveInScope(tx: Queryable, { who }: Caller, id: string) {
  const found = await lockLeave(tx, id);
  if (!found) throw notFound(messages.unknown);
  const student = found.view.studentId._id;
  if (who.role === 'student') {
    if (student !== who.id) throw notFound(messages.unknown);
  } else if (!(await isStudentInScope(tx, who.halls, student))) {
    throw notFound(messages.unknown, { type: 'leave', id });
  }
  return found;
}

/** What changes: a return before the end leaves the other days free for another application. */
function changeOn(today: string, { fromDate, toDate, shortenedFrom }: StaffLeave) {
  // The end of a leave is after its start, also for a student who is back on the first day.
  const end = today === fromDate ? addDays(today, 1) : today;
  if (end >= toDate) return { returnedOn: today };
  return { returnedOn: today, toDate: end, shortenedFrom: shortenedFrom ?? toDate };
}

/**
 * Records that a student is back today. Recording it again changes nothing.
 * @throws AppError 404 for leave that the person doesn't see; 409 `leave_not_approved`; 409
 * `leave_not_begun`; 409 `changed` with the current row when it changed since it was read.
 */
export async function returnFromLeave(
  deps: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof returnCall>,
): Promise<StaffLeave> {
  const { id } = call.params;
  return changing(deps, call, 'leave.return', async (tx) => {
    const { status, view } = await lockLeaveInScope(tx, call, id);
    if (view.returnedOn) return { result: view, audit: null };
    const today = dayOf(new Date(), deps.config.timeZone);
    if (status !== 'approved')
      throw conflict('leave_not_approved', messages.notApprovedLeave, view);
    if (view.fromDate > today) throw conflict('leave_not_begun', messages.notBegun, view);
    refuseIfChanged(call.ifMatch, view);
    await updateLeave(tx, id, changeOn(today, view));
    await announceRequest(tx, { id, studentId: view.studentId._id });
    const changed = await findLeave(tx, id);
    if (!changed) throw notFound(messages.unknown);
    const details = { expected: view.toDate, returned: today };
    return { result: changed, audit: { onWhom: { type: 'leave', id }, details } };
  });
}
