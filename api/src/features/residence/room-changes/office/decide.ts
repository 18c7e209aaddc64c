import type * as calls from '@hostel/contracts/residence/room-changes/office';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { badInput, conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { moveForResident, swapForResidents } from '../../../admission/allotment/index.ts';
import { lockBeds } from '../../halls/index.ts';
import { grantedChangeMail, grantedSwapMail, refusedMail } from '../mails.ts';
import { grantReason, messages } from '../messages.ts';
import { announceRequest, writeMail } from '../notifications.ts';
import {
  type FoundRequest,
  findRequest,
  insertStep,
  lockRequest,
  updateRequest,
} from '../request-repository.ts';
import { hasLeft } from '../stay-repository.ts';
import { requireInScope, viewForOffice } from './list-requests.ts';

type GrantCall = CallContext<typeof calls.grantRoomChange>;
type RefuseCall = CallContext<typeof calls.refuseRoomChange>;
type StaffRoomChange = calls.StaffRoomChange;

interface Decision {
  state: 'granted' | 'refused';
  grantedBedId?: string | null;
  /** What staff wrote. */
  reason: string | null;
}

/** Decides an open request once: of two members of staff at the same time, the second is refused. */
async function decideOnce(
  deps: Deps,
  call: GrantCall | RefuseCall,
  act: string,
  decide: (tx: Queryable, found: FoundRequest) => { decision: Decision; then: () => Promise<void> },
): Promise<StaffRoomChange> {
  const { who, ifMatch } = call;
  const { id } = call.params;
  return creating(deps, call, act, {
    make: async (tx) => {
      await lockBeds(tx);
      const found = requireInScope(await lockRequest(tx, id), who);
      const current = await viewForOffice(tx, found);
      if (found.request.state !== 'open') {
        throw conflict('already_decided', messages.alreadyDecided, current);
      }
      refuseIfChanged(ifMatch, current);
      const { decision, then } = decide(tx, found);
      const { state, reason, ...more } = decision;
      // Before the beds change: a change of beds ends the requests that are open.
      await updateRequest(tx, id, { state, ...more });
      await insertStep(tx, id, { state, by: who.id, reason });
      await then();
      await announceRequest(tx, found.request);
      const { kind } = found.request;
      return { id, audit: { onWhom: { type: 'room-change', id }, details: { kind } } };
    },
    read: async (tx) => viewForOffice(tx, requireInScope(await findRequest(tx, id), who)),
  });
}

/** @throws AppError 409 `checked_out` for a student who has left the room and still has the bed. */
async function refuseAfterCheckOut(tx: Queryable, personId: string, message: string) {
  if (await hasLeft(tx, personId)) throw conflict('checked_out', message);
}

/** Changes the beds of a granted request, by the rules of moves and swaps by hand. */
async function changeBeds(
  deps: Deps,
  tx: Queryable,
  { call, found }: { call: GrantCall; found: FoundRequest },
): Promise<void> {
  const { who, origin } = call;
  const { kind, personId, otherId } = found.request;
  await refuseAfterCheckOut(tx, personId, messages.askerLeft);
  if (otherId !== null) await refuseAfterCheckOut(tx, otherId, messages.otherLeft);
  const reason = grantReason(kind, call.body.note);
  const byHand = { who, id: personId, ifMatch: undefined, origin };
  if (kind === 'swap') {
    if (otherId === null) throw new Error('a swap that is open has another resident');
    const swap = { ...byHand, body: { reason } };
    await swapForResidents(deps, tx, { call: swap, otherId, mailOf: grantedSwapMail });
    return;
  }
  const { bedId = '' } = call.body;
  const move = { ...byHand, body: { reason, bedId } };
  await moveForResident(deps, tx, { call: move, mailOf: grantedChangeMail });
}

/**
 * Grants an open request: moves the student to a free bed, or swaps the beds of both residents, in one
 * transaction with the decision. Fees follow as after every change of beds by hand.
 * @throws AppError 404; 400 at `bedId`; 409 `already_decided` or `changed`, with the current request; 409
 * `checked_out`; as a move or a swap by hand.
 */
export async function grantRequest(deps: Deps, call: GrantCall): Promise<StaffRoomChange> {
  return decideOnce(deps, call, 'roomChanges.grant', (tx, found) => {
    const { bedId, note } = call.body;
    const isChange = found.request.kind === 'change';
    if (isChange && bedId === undefined) throw badInput({ bedId: messages.chooseBed });
    const grantedBedId = isChange ? (bedId ?? null) : null;
    return {
      decision: { state: 'granted', grantedBedId, reason: note === '' ? null : note },
      then: () => changeBeds(deps, tx, { call, found }),
    };
  });
}

/**
 * Refuses an open request, with a reason that its students are mailed.
 * @throws AppError 404; 409 `already_decided` or `changed`, with the current request.
 */
export async function refuseRequest(deps: Deps, call: RefuseCall): Promise<StaffRoomChange> {
  const { reason } = call.body;
  return decideOnce(deps, call, 'roomChanges.refuse', (tx, found) => ({
    decision: { state: 'refused', reason },
    then: async () => {
      const students = found.request.kind === 'swap' ? [found.asker, found.other] : [found.asker];
      for (const student of students) {
        const mail = refusedMail(student?.name ?? '', found.request.kind, reason);
        await writeMail(deps, tx, student, { act: 'refuse', mail });
      }
    },
  }));
}
