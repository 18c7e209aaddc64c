import type {
  LeaveDecision,
  LeaveStatus,
  resolveLeave as resolveCall,
  StaffLeave,
} from '@hostel/contracts/requests/leave';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/core/errors/errors.ts';
import { type HallScope, inScope } from '../../../platform/http/scope/hall-scope.ts';
import { type RequestKind, resolveRequest } from '../shared/index.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { messages, resolvedLeaveMail } from './messages.ts';
import { leaveMoves } from './policy.ts';
import {
  findLeave,
  findOverlappingLeave,
  insertLeaveComment,
  lockLeave,
  lockStudentLeave,
  updateLeave,
} from './repository.ts';

const leaveRequests: RequestKind<LeaveStatus, LeaveDecision, StaffLeave> = {
  action: 'leave.resolve',
  type: 'leave',
  subjectType: 'leave',
  rules: leaveMoves,
  unknown: messages.unknown,
  lock: lockLeave,
  find: findLeave,
  newestComment: (leave) => leave.provostComments,
  studentOf: (leave) => leave.studentId,
  insertComment: insertLeaveComment,
  mail: resolvedLeaveMail,
};

/**
 * Approves or rejects leave, or adds a comment while it is pending; the student is informed by mail.
 * @throws AppError 404; 409 `changed` with the current row when it changed since it was read; 409
 * `leave_overlaps` when the student has approved leave on one of the nights; 409 with a message for a
 * move that the rules refuse.
 */
export async function resolveLeave(deps: Deps, call: CallContext<typeof resolveCall>) {
  const { status, provostComments: comment } = call.body;
  const { view } = await resolveRequest(
    deps,
    leaveRequests,
    { ...call, status, comment },
    async (tx, before, { comment: provostComments }) => {
      if (status === 'approved') await refuseOverlap(tx, call.who.halls, before);
      const decided = status === 'pending' ? {} : { decidedBy: call.who.id, decidedAt: new Date() };
      await updateLeave(tx, before._id, { status, provostComments, ...decided });
    },
  );
  return { data: view, message: status === 'pending' ? messages.commented : messages[status] };
}

/** The message names the days of leave that the person sees. */
async function refuseOverlap(tx: Queryable, scope: HallScope, leave: StaffLeave): Promise<void> {
  const studentId = leave.studentId._id;
  await lockStudentLeave(tx, studentId);
  const other = await findOverlappingLeave(tx, {
    studentId,
    days: leave,
    statuses: ['approved'],
    except: leave._id,
  });
  if (!other) return;
  const isInScope = inScope(scope, other.hallId);
  const message = isInScope ? messages.overlapsApproved(other) : messages.overlapsElsewhere;
  throw conflict('leave_overlaps', message, leave);
}
