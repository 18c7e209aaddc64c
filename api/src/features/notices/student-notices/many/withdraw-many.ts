import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { audit } from '../../../../platform/records/audit/audit.ts';
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
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { messages } from '../messages.ts';
import { saveWithdrawal, withdrawSent } from './many-repository.ts';
import { requireMany } from './read-many.ts';

interface ManyAct {
  who: Session['person'];
  id: string;
  ifMatch: string | undefined;
  origin: Origin;
}

interface Locked {
  send: BulkSend;
  before: NoticeToMany;
}

/** Runs an act on a notice that nobody else changes or sends meanwhile. */
function onLocked(
  { database }: Deps,
  { who, id, ifMatch }: ManyAct,
  act: (tx: Queryable, locked: Locked) => Promise<void>,
): Promise<NoticeToMany> {
  const work = async (tx: Queryable) => {
    const send = await lockSend(tx, id);
    const before = await requireMany(tx, who, id);
    refuseIfChanged(ifMatch, before);
    if (send) {
      await act(tx, { send, before });
      await announceProgress(tx, send);
    }
    return requireMany(tx, who, id);
  };
  return staffTransaction(database, who, work, { long: true });
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
export async function cancelMany(deps: Deps, act: ManyAct): Promise<NoticeToMany> {
  const { who, id, origin } = act;
  return onLocked(deps, act, async (tx, { send, before }) => {
    if (send.state === 'cancelled') return;
    if (send.state !== 'scheduled' && send.state !== 'sending') {
      throw conflict('bad_state', messages.cannotCancel, before);
    }
    await stop(tx, send);
    const onWhom = { type: 'bulkSend', id };
    const details = { sent: send.sent };
    await audit(tx, { who, act: 'notices.cancelMany', onWhom, where: origin, details });
  });
}

/**
 * Withdraws a notice: it stays, marked as withdrawn, nobody else gets it, and a job mails the correction
 * to everybody who had it.
 * @throws AppError 404; 409 `changed`, `bad_state` where nobody had it, `already_withdrawn`.
 */
export async function withdrawMany(
  deps: Deps,
  act: ManyAct & { correction: string },
): Promise<NoticeToMany> {
  const { who, id, origin, correction } = act;
  return onLocked(deps, act, async (tx, { send, before }) => {
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
    const onWhom = { type: 'bulkSend', id };
    const details = { students: students.length };
    await audit(tx, { who, act: 'notices.withdrawMany', onWhom, where: origin, details });
  });
}
