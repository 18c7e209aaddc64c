import {
  type OwnRoomChanges,
  type RoomPlace,
  type RoomSwapProposal,
  roomSwapProposal,
} from '@hostel/contracts/residence/room-changes';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import { messages } from '../messages.ts';
import { findParts } from '../request-repository.ts';
import { mostShownProposals } from '../rules.ts';
import { findProposalsTo, findRequestsOf } from './own-requests-repository.ts';
import { findHallTypes, findStay, type Stay } from '../stay-repository.ts';
import { isOpen, viewOwnRequest } from '../view-request.ts';

/** How many requests a student is shown. */
const mostShown = 20;

/** The place of a stay. */
export function placeOfStay({ hostelName, roomNumber, roomType, floor }: Stay): RoomPlace {
  return { hostelName, roomNumber, roomType, floor };
}

/** Why a student can make no request; undefined for one who can, apart from an open request. */
export function stayRefusal(
  stay: Stay | undefined,
): { code: 'no_bed' | 'answer_offer' | 'checked_out'; message: string } | undefined {
  if (!stay) return { code: 'no_bed', message: messages.noBed };
  if (stay.state === 'offered') return { code: 'answer_offer', message: messages.answerOffer };
  if (stay.leftOn !== null) return { code: 'checked_out', message: messages.checkedOut };
  return undefined;
}

/**
 * The proposals that a student may answer, the oldest first. One from before the current bed is left out:
 * it was about another one.
 */
async function findOpenProposals(
  queryable: Queryable,
  { personId, since }: Stay,
  now: Date,
): Promise<RoomSwapProposal[]> {
  const rows = await findProposalsTo(queryable, {
    personId,
    since,
    now,
    limit: mostShownProposals,
  });
  return rows.map(({ request, asker, from }) =>
    toWire(roomSwapProposal, request, {
      respondBy: (request.respondBy ?? request.createdAt).toISOString(),
      name: asker.name,
      rollNumber: asker.rollNumber,
      place: from,
    }),
  );
}

/** The newest requests that a student made or agreed to. */
async function findOwnRequests(queryable: Queryable, personId: string) {
  const rows = await findRequestsOf(queryable, personId, mostShown);
  const partsOf = await findParts(
    queryable,
    rows.map(({ request }) => request.id),
  );
  return rows.map((row) => viewOwnRequest(row, partsOf(row.request.id), personId));
}

async function findHallsFor(queryable: Queryable, stay: Stay): Promise<OwnRoomChanges['halls']> {
  const rows = await findHallTypes(queryable, stay.gender);
  const byHall = new Map<string, OwnRoomChanges['halls'][number]>();
  for (const { hallId, hostelName, roomType } of rows) {
    const { roomTypes = [] } = byHall.get(hallId) ?? {};
    byHall.set(hallId, { hallId, hostelName, roomTypes: [...roomTypes, roomType] });
  }
  return [...byHall.values()];
}

/** What a student sees of requests for another room: the own ones, and the swaps proposed to the student. */
export async function viewOwn(
  queryable: Queryable,
  personId: string,
  now = new Date(),
): Promise<OwnRoomChanges> {
  const stay = await findStay(queryable, personId);
  const requests = await findOwnRequests(queryable, personId);
  const current = requests.find(isOpen) ?? null;
  const refusal = stayRefusal(stay)?.message ?? (current && messages.requestOpen);
  const mayAnswer = stay !== undefined && stayRefusal(stay) === undefined;
  return {
    place: stay ? placeOfStay(stay) : null,
    hallId: stay?.hallId ?? null,
    refusal,
    halls: stay ? await findHallsFor(queryable, stay) : [],
    current,
    earlier: requests.filter((request) => request !== current),
    proposals: mayAnswer ? await findOpenProposals(queryable, stay, now) : [],
  };
}
