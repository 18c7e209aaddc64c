import { type Leave, shorteningOn, type StaffLeave } from '@hostel/contracts/requests/leave';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import type { Origin, Session, SubmitIntent } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { announceRequest } from '../shared/index.ts';
import { messages, shortenedLeaveMail } from './messages.ts';
import { withdrawRefusal } from './policy.ts';
import { updateLeave, findLeave, lockLeave } from './repository.ts';

type Student = Session['person'];

async function lockOwnLeave(tx: Queryable, student: Student, id: string) {
  const current = await lockLeave(tx, id);
  if (current?.view.studentId._id !== student.id) throw notFound(messages.unknown);
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
  { database }: Deps,
  student: Student,
  { id, ifMatch, origin }: { id: string; ifMatch: string | undefined; origin: Origin },
): Promise<Leave> {
  return database.transaction(async (tx) => {
    const { status, view } = await lockOwnLeave(tx, student, id);
    // A repeated click, or a repeated call whose answer was lost.
    if (status === 'withdrawn') return view;
    const refusal = withdrawRefusal(status);
    if (refusal !== undefined) throw conflict('cannot_withdraw', refusal, view);
    refuseIfChanged(ifMatch, view);
    await updateLeave(tx, id, { status: 'withdrawn' });
    await audit(tx, {
      who: student,
      act: 'leave.withdraw',
      onWhom: { type: 'leave', id },
      where: origin,
      details: { from: status, to: 'withdrawn' },
    });
    await announceRequest(tx, { id, studentId: student.id });
    return read(tx, id);
  });
}

export interface ShortenCall {
  who: Student;
  id: string;
  endDate: string;
  ifMatch: string | undefined;
  intent: SubmitIntent | undefined;
  origin: Origin;
}

/**
 * Gives the student's own approved leave an earlier end; the student is mailed.
 * @throws AppError 404 for another student's leave; 409 `leave_not_approved`; 409 `changed` with the current
 * row when it changed since it was read; 422 at `endDate` unless it is after the start, before the
 * current end and not in the past.
 */
export async function shortenLeave(deps: Deps, call: ShortenCall): Promise<Leave> {
  return deps.database.transaction(async (tx) => {
    const id = await submitOnce(tx, call.intent, async () => {
      const { status, view } = await lockOwnLeave(tx, call.who, call.id);
      if (status !== 'approved') throw conflict('leave_not_approved', messages.notApproved, view);
      refuseIfChanged(call.ifMatch, view);
      const today = dayOf(new Date(), deps.config.timeZone);
      const { error } = shorteningOn(view, today).safeParse({ endDate: call.endDate });
      const message = error?.issues[0]?.message;
      if (message !== undefined) throw ruleRefuses('bad_end_date', message, { endDate: message });
      await updateLeave(tx, call.id, {
        toDate: call.endDate,
        shortenedFrom: view.shortenedFrom ?? view.toDate,
      });
      await recordShortening(deps, tx, call, view);
      return call.id;
    });
    return read(tx, id);
  });
}

/** The audit row, the event and the student's mail, in the transaction of the change. */
async function recordShortening(
  { outbox }: Deps,
  tx: Queryable,
  { who, id, endDate, origin }: ShortenCall,
  before: StaffLeave,
): Promise<void> {
  await audit(tx, {
    who,
    act: 'leave.shorten',
    onWhom: { type: 'leave', id },
    where: origin,
    details: { from: before.toDate, to: endDate },
  });
  await announceRequest(tx, { id, studentId: who.id });
  await outbox.write(tx, {
    event: `leave.shorten:${id}:${newId()}`,
    kind: 'leave.shorten',
    personId: who.id,
    to: who.email,
    ...shortenedLeaveMail({ before, endDate }),
  });
}
