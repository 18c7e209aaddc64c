import type * as calls from '@hostel/contracts/residence/room-changes';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { holdBeds } from '../../halls/index.ts';
import { agreedMail } from '../mails.ts';
import { messages } from '../messages.ts';
import { announceRequest, writeMail } from '../notifications.ts';
import {
  type FoundRequest,
  insertStep,
  lockRequest,
  storeRefusal,
  updateRequest,
} from '../request-repository.ts';
import { hasLeft, type Stay } from '../stay-repository.ts';
import { isOpen } from '../view-request.ts';
import { mailWithdrawal } from '../withdraw-requests.ts';
import { onlyOpenRequest, requireStay } from './ask.ts';
import { viewOwn } from './view-own.ts';

type OwnRoomChanges = calls.OwnRoomChanges;
const answers = { agree: 'agreed', refuse: 'refused' } as const;

async function agree(
  deps: Deps,
  tx: Queryable,
  { found, stay, now }: { found: FoundRequest; stay: Stay; now: Date },
): Promise<void> {
  const { request } = found;
  const agreed = {
    state: 'open',
    otherAnswer: 'agreed',
    otherAnsweredAt: now,
    otherAllotmentId: stay.allotmentId,
    otherHallId: stay.hallId,
    openedAt: now,
  } as const;
  await onlyOpenRequest(messages.agreeOpen, () => updateRequest(tx, request.id, agreed));
  await insertStep(tx, request.id, { state: 'open', by: stay.personId });
  await announceRequest(tx, { ...request, ...agreed });
  const mail = agreedMail(found.asker.name, stay.name);
  await writeMail(deps, tx, found.asker, { act: 'agree', mail });
}

/**
 * Agrees to a swap that another resident proposed, or refuses it. A refusal isn’t shown to the other
 * resident, whose proposal lapses in its time.
 * @throws AppError 404; 409 `no_bed`, `checked_out`, `proposal_closed` or `request_open`.
 */
export async function answerRoomSwap(
  deps: Deps,
  { who, params: { id }, body: { answer } }: CallContext<typeof calls.answerRoomSwap>,
  now = new Date(),
): Promise<OwnRoomChanges> {
  return deps.database.transaction(async (tx) => {
    await holdBeds(tx);
    const found = await lockRequest(tx, id);
    if (found?.request.otherId !== who.id) throw notFound(messages.unknown);
    const { request } = found;
    // A repeated click, or a repeated call whose answer was lost.
    if (request.otherAnswer === answers[answer]) return viewOwn(tx, who.id, now);
    const stay = await requireStay(tx, who.id);
    const late = request.respondBy === null || request.respondBy <= now;
    const isClosed = request.state !== 'proposed' || request.otherAnswer !== null;
    const isOver = isClosed || late || stay.since > request.createdAt;
    if (isOver || (answer === 'agree' && (await hasLeft(tx, request.personId)))) {
      throw conflict('proposal_closed', messages.proposalClosed, await viewOwn(tx, who.id, now));
    }
    if (answer === 'agree') await agree(deps, tx, { found, stay, now });
    else {
      await storeRefusal(tx, id, now);
      const alone = { ...request, personId: who.id, otherId: null };
      await announceRequest(tx, alone);
    }
    return viewOwn(tx, who.id, now);
  });
}

/** Locks a request of the caller, or one that the caller agreed to. @throws AppError 404 */
async function lockOwn(tx: Queryable, who: Session['person'], id: string): Promise<FoundRequest> {
  const found = await lockRequest(tx, id);
  const agreed = found?.request.otherAnswer === 'agreed' ? found.request.otherId : null;
  if (!found || (found.request.personId !== who.id && agreed !== who.id)) {
    throw notFound(messages.unknown);
  }
  return found;
}

/**
 * Withdraws an open request of the caller, or a swap that the caller agreed to; the other resident of
 * an agreed swap is mailed. Withdrawing again changes nothing.
 * @throws AppError 404; 409 `changed` or `already_decided`, with what the student sees now.
 */
export async function withdrawRoomChange(
  deps: Deps,
  { who, params: { id }, ifMatch }: CallContext<typeof calls.withdrawRoomChange>,
): Promise<OwnRoomChanges> {
  return deps.database.transaction(async (tx) => {
    await holdBeds(tx);
    const found = await lockOwn(tx, who, id);
    const { request } = found;
    const current = await viewOwn(tx, who.id);
    if (request.state === 'withdrawn') return current;
    if (!isOpen(request)) throw conflict('already_decided', messages.alreadyDecided, current);
    refuseIfChanged(ifMatch, { ...current, updatedAt: request.updatedAt.toISOString() });
    await updateRequest(tx, id, { state: 'withdrawn' });
    await insertStep(tx, id, { state: 'withdrawn', by: who.id });
    await announceRequest(tx, request);
    await mailWithdrawal(deps, tx, { found, who });
    return viewOwn(tx, who.id);
  });
}
