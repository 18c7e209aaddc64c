import type * as calls from '@hostel/contracts/residence/room-changes';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, ruleRefuses, tooMany } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { placeOf } from '../../../../platform/http/lists/place.ts';
import { holdBeds } from '../../halls/index.ts';
import { proposedMail } from '../mails.ts';
import { messages } from '../messages.ts';
import { announceRequest, writeMail } from '../notifications.ts';
import { insertRequest, type NewWish } from '../request-repository.ts';
import {
  blockedSince,
  mostShownProposals,
  respondBy,
  secondsUntilProposal,
  weekBefore,
} from '../rules.ts';
import {
  findHallTypes,
  findProposals,
  findRefusal,
  findStay,
  findSwapPartner,
  type Stay,
} from '../stay-repository.ts';
import { placeOfStay, stayRefusal, viewOwn } from './view-own.ts';

type OwnRoomChanges = calls.OwnRoomChanges;
type AskCall = CallContext<typeof calls.askForRoomChange>;

/**
 * The current bed of a student.
 * @throws AppError 409 without one, while an offer is open and after the check-out.
 */
export async function requireStay(tx: Queryable, personId: string): Promise<Stay> {
  const stay = await findStay(tx, personId);
  const refusal = stayRefusal(stay);
  if (!stay || refusal) {
    throw conflict(refusal?.code ?? 'no_bed', refusal?.message ?? messages.noBed);
  }
  return stay;
}

/** @throws what `work` throws; AppError 409 where the database refuses a second open request. */
export async function onlyOpenRequest<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'open_room_changes_person_key')) throw error;
    throw conflict('request_open', message);
  }
}

/** @throws AppError 422 at `wishes` for a hall that is not for the student, or a type that it doesn’t have. */
async function refuseBadWishes(
  tx: Queryable,
  { gender }: Stay,
  wishes: readonly NewWish[],
): Promise<void> {
  const offered = await findHallTypes(tx, gender);
  for (const { hallId, roomType } of wishes) {
    const inHall = offered.filter((one) => one.hallId === hallId);
    const hall = inHall[0]?.hostelName;
    const known = roomType === null || inHall.some((one) => one.roomType === roomType);
    if (hall !== undefined && known) continue;
    const message =
      hall === undefined ? messages.badWish : messages.noSuchType(hall, roomType ?? '');
    throw ruleRefuses('bad_wish', message, { wishes: message });
  }
}

/** Makes a record once for a submit intent; replies with what the student sees then. */
async function submitOwn(
  { database }: Deps,
  { who, intent }: Pick<AskCall, 'who' | 'intent'>,
  make: (tx: Queryable, stay: Stay) => Promise<string>,
): Promise<OwnRoomChanges> {
  return database.transaction(async (tx) => {
    await submitOnce(tx, intent, async () => {
      await holdBeds(tx);
      const stay = await requireStay(tx, who.id);
      return onlyOpenRequest(messages.requestOpen, () => make(tx, stay));
    });
    return viewOwn(tx, who.id);
  });
}

/**
 * Asks the office for another bed. The database refuses a second open request of a student.
 * @throws AppError 409 `no_bed`, `answer_offer`, `checked_out` or `request_open`; 422 `bad_wish`.
 */
export async function askForRoomChange(
  deps: Deps,
  call: AskCall,
  now = new Date(),
): Promise<OwnRoomChanges> {
  const { who, body } = call;
  return submitOwn(deps, call, async (tx, stay) => {
    await refuseBadWishes(tx, stay, body.wishes);
    const { allotmentId, hallId } = stay;
    const request = {
      kind: 'change' as const,
      state: 'open' as const,
      personId: who.id,
      allotmentId,
      hallId,
      reason: body.reason,
      openedAt: now,
    };
    const id = await insertRequest(tx, request, body.wishes);
    const alone = { otherId: null, otherHallId: null, otherAnswer: null };
    await announceRequest(tx, { ...request, ...alone });
    return id;
  });
}

/**
 * The resident who is shown a proposal; undefined for an unknown roll number, one of another gender or
 * without a bed, and for a resident who refused one of this student lately.
 */
async function findReceiver(
  tx: Queryable,
  stay: Stay,
  { rollNumber, now }: { rollNumber: string; now: Date },
): Promise<{ partner: Stay; open: number } | undefined> {
  const partner = await findSwapPartner(tx, { rollNumber, gender: stay.gender });
  if (!partner) return undefined;
  const ids = { personId: stay.personId, otherId: partner.personId };
  const { refused, open } = await findRefusal(tx, { ...ids, since: blockedSince(now) });
  return refused ? undefined : { partner, open };
}

/**
 * Proposes a swap to the resident with a roll number. Whatever the roll number is, the student sees the
 * same: a proposal that waits, and lapses unless it is agreed to.
 * @throws AppError 422 `own_roll_number`; 429; as `askForRoomChange` does.
 */
export async function proposeRoomSwap(
  deps: Deps,
  call: CallContext<typeof calls.proposeRoomSwap>,
  now = new Date(),
): Promise<OwnRoomChanges> {
  const { reason, rollNumber } = call.body;
  return submitOwn(deps, call, async (tx, stay) => {
    if (rollNumber === stay.rollNumber) {
      throw ruleRefuses('own_roll_number', messages.ownRoll, { rollNumber: messages.ownRoll });
    }
    const made = await findProposals(tx, stay.personId, weekBefore(now));
    const wait = secondsUntilProposal(
      made.map(({ at }) => at),
      now,
    );
    if (wait > 0) throw tooMany(messages.tooMany, wait);
    const receiver = await findReceiver(tx, stay, { rollNumber, now });
    const otherId = receiver?.partner.personId ?? null;
    const { personId, allotmentId, hallId } = stay;
    const request = { personId, allotmentId, hallId, reason, rollNumber, otherId };
    const until = respondBy(now);
    const proposed = { kind: 'swap', state: 'proposed', respondBy: until } as const;
    const id = await insertRequest(tx, { ...request, ...proposed });
    const notOpened = { otherHallId: null, otherAnswer: null, openedAt: null };
    await announceRequest(tx, { ...request, ...notOpened });
    const mailed = made.some((earlier) => earlier.otherId === otherId);
    if (receiver && receiver.open < mostShownProposals && !mailed) {
      await mailProposal(deps, tx, { stay, partner: receiver.partner, until });
    }
    return id;
  });
}

/** Mails a proposal to its receiver: once a week for two students, however often it is made again. */
async function mailProposal(
  deps: Deps,
  tx: Queryable,
  { stay, partner, until }: { stay: Stay; partner: Stay; until: Date },
): Promise<void> {
  const { hostelName, roomNumber } = placeOfStay(stay);
  const [year, month, day] = dayOf(until, deps.config.timeZone).split('-');
  const mail = proposedMail(partner.name, {
    name: stay.name,
    rollNumber: stay.rollNumber,
    place: placeOf(hostelName, roomNumber),
    respondBy: `${day}/${month}/${year}`,
  });
  await writeMail(
    deps,
    tx,
    { id: partner.personId, email: partner.email },
    { act: 'propose', mail },
  );
}
