import type * as calls from '@hostel/contracts/notices/student-notices/many';
import type { AuditEntry } from '../../../../platform/records/audit/audit.ts';
import {
  addRecipients,
  changeSend,
  insertSend,
  lockSend,
  skipWaiting,
} from '../../../../platform/messages/bulk/bulk-repository.ts';
import type { BulkSend } from '../../../../platform/messages/bulk/bulk-send.ts';
import { announceProgress } from '../../../../platform/messages/bulk/run-bulk-sends.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { messages } from '../messages.ts';
import { saveWithdrawal, withdrawSent } from './many-repository.ts';
import { requireMany } from './read-many.ts';

type NoticeToMany = calls.NoticeToMany;
type CancelCall = CallContext<typeof calls.cancelNoticeToMany>;
type WithdrawCall = CallContext<typeof calls.withdrawNoticeToMany>;

interface Locked {
  send: BulkSend;
  before: NoticeToMany;
}

/**
 * Changes a notice that nobody else changes or sends meanwhile.
 * @param change returns the details for the audit log; null where nothing changes
 */
function changeLocked(
  deps: Deps,
  call: CancelCall | WithdrawCall,
  act: string,
  change: (tx: Queryable, locked: Locked) => Promise<NonNullable<AuditEntry['details']> | null>,
): Promise<NoticeToMany> {
  const { who, ifMatch } = call;
  const { id } = call.params;
  const work = async (tx: Queryable) => {
    const send = await lockSend(tx, id);
    const before = await requireMany(tx, who, id);
    refuseIfChanged(ifMatch, before);
    const details = send ? await change(tx, { send, before }) : null;
    if (send) await announceProgress(tx, send);
    const onWhom = { type: 'bulkSend', id };
    return { result: await requireMany(tx, who, id), audit: details && { onWhom, details } };
  };
  return changing(deps, call, act, work, { long: true });
}

/** Sends to nobody else. */
async function stop(tx: Queryable, { id, skipped }: BulkSend): Promise<void> {
  const more = await skipWaiting(tx, id, messages.cancelled);
  const finished = { state: 'cancelled', finishedAt: new Date() } as const;
  await changeSend(tx, id, { ...finished, skipped: skipped + more });
}

/**
 * Cancels a scheduled notice, or stops one that is being sent. A repeat changes nothing.
 * @throws AppError 404; 409 `changed`, or `bad_state` for one that is sent.
 */
export async function cancelMany(deps: Deps, call: CancelCall): Promise<NoticeToMany> {
  return changeLocked(deps, call, 'notices.cancelMany', async (tx, { send, before }) => {
    if (send.state === 'cancelled') return null;
    if (send.state !== 'scheduled' && send.state !== 'sending') {
      throw conflict('bad_state', messages.cannotCancel, before);
    }
    await stop(tx, send);
    return { sent: send.sent };
  });
}

/**
 * Withdraws a notice: it stays, marked as withdrawn, nobody else gets it, and a job mails the correction
 * to everybody who had it.
 * @throws AppError 404; 409 `changed`, `bad_state` where nobody had it, `already_withdrawn`.
 */
export async function withdrawMany(deps: Deps, call: WithdrawCall): Promise<NoticeToMany> {
  const { who, origin } = call;
  const { id } = call.params;
  const { correction } = call.body;
  return changeLocked(deps, call, 'notices.withdrawMany', async (tx, { send, before }) => {
    if (before.withdrawnAt) throw conflict('already_withdrawn', messages.withdrawn, before);
    if (send.sent === 0) throw conflict('bad_state', messages.notSent, before);
    if (send.state === 'sending') await stop(tx, send);
    const withdrawnAt = new Date();
    const students = await withdrawSent(tx, id, { withdrawnAt, correction });
    const { halls } = send;
    const made = { kind: 'correction', halls, createdBy: who.id, origin } as const;
    const correctionSendId = await insertSend(tx, made);
    await addRecipients(tx, correctionSendId, students);
    await saveWithdrawal(tx, id, {
      withdrawnAt,
      withdrawnBy: who.id,
      correction,
      correctionSendId,
    });
    await changeSend(tx, id);
    return { students: students.length };
  });
}
