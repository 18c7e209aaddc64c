import {
  type Leave,
  type shortenLeave as shortenCall,
  shorteningOn,
  type withdrawLeave as withdrawCall,
} from '@hostel/contracts/requests/leave';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Caller } from '../../../platform/http/call-context.ts';
import { changing, creating } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { announceRequest } from '../shared/index.ts';
import { messages, shortenedLeaveMail } from './messages.ts';
import { withdrawRefusal } from './policy.ts';
import { updateLeave, findLeave, lockLeave } from './repository.ts';

async function lockOwnLeave(tx: Queryable, { who }: Caller, id: string) {
  const current = await lockLeave(tx, id);
  if (current?.view.studentId._id !== who.id) throw notFound(messages.unknown);
  return current;
}

async function read(tx: Queryable, id: string): Promise<Leave> {
  const leave = await findLeave(tx, id);
  if (!leave) throw notFound(messages.unknown);
  return leave;
}

/**
 * Withdraws the student's own leave while it is pending. Withdrawing it again changes nothing.
 * @throws AppError 404 for another student's leave; 409 `changed` with the current row when it changed
 * since it was read; 409 `cannot_withdraw` once the office has decided.
 */
export async function withdrawLeave(
  deps: Deps,
  call: CallContext<typeof withdrawCall>,
): Promise<Leave> {
  const { id } = call.params;
  return changing(deps, call, 'leave.withdraw', async (tx) => {
    const { status, view } = await lockOwnLeave(tx, call, id);
    // A repeated click, or a repeated call whose answer was lost.
    if (status === 'withdrawn') return { result: view, audit: null };
    const refusal = withdrawRefusal(status);
    if (refusal !== undefined) throw conflict('cannot_withdraw', refusal, view);
    refuseIfChanged(call.ifMatch, view);
    await updateLeave(tx, id, { status: 'withdrawn' });
    await announceRequest(tx, { id, studentId: call.who.id });
    const details = { from: status, to: 'withdrawn' };
    return { result: await read(tx, id), audit: { onWhom: { type: 'leave', id }, details } };
  });
}

/**
 * Gives the student's own approved leave an earlier end; the student is mailed.
 * @throws AppError 404 for another student's leave; 409 `leave_not_approved`; 409 `changed` with the current
 * row when it changed since it was read; 422 at `endDate` unless it is after the start, before the
 * current end and not in the past.
 */
export async function shortenLeave(
  deps: Deps,
  call: CallContext<typeof shortenCall>,
): Promise<Leave> {
  const { who, params, body } = call;
  const { id } = params;
  const { endDate } = body;
  return creating(deps, call, 'leave.shorten', {
    make: async (tx) => {
      const { status, view } = await lockOwnLeave(tx, call, id);
      if (status !== 'approved') throw conflict('leave_not_approved', messages.notApproved, view);
      refuseIfChanged(call.ifMatch, view);
      const today = dayOf(new Date(), deps.config.timeZone);
      const { error } = shorteningOn(view, today).safeParse({ endDate });
      const message = error?.issues[0]?.message;
      if (message !== undefined) throw ruleRefuses('bad_end_date', message, { endDate: message });
      const shortenedFrom = view.shortenedFrom ?? view.toDate;
      await updateLeave(tx, id, { toDate: endDate, shortenedFrom });
      await announceRequest(tx, { id, studentId: who.id });
      await deps.outbox.write(tx, {
        event: `leave.shorten:${id}:${newId()}`,
        kind: 'leave.shorten',
        personId: who.id,
        to: who.email,
        ...shortenedLeaveMail({ before: view, endDate }),
      });
      const details = { from: view.toDate, to: endDate };
      return { id, audit: { onWhom: { type: 'leave', id }, details } };
    },
    read,
  });
}
