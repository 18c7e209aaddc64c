import {
  type OwnRoomChange,
  ownRoomChange,
  type RoomPlace,
} from '@hostel/contracts/residence/room-changes';
import {
  type MovingResident,
  type StaffRoomChange,
  staffRoomChange,
} from '@hostel/contracts/residence/room-changes/office';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import * as z from 'zod/mini';
import { toWire } from '../../../platform/database/wire-row.ts';
import { messages, officeEnd, ownEnd } from './messages.ts';
import type { FoundRequest, Parts, RequestRow } from './request-repository.ts';

type Step = Parts['steps'][number];
type LeftJoined = FoundRequest['theirs'];

const placeSchema = z.object({
  hostelName: z.string(),
  roomNumber: z.string(),
  roomType: z.enum(roomPreferences),
  floor: z.number(),
});

/** Nulls in it where the request has no such bed. */
function toPlace(found: LeftJoined): RoomPlace | null {
  return placeSchema.safeParse(found).data ?? null;
}

/** Whether a request is not closed yet. */
export function isOpen({ state }: { state: string }): boolean {
  return state === 'proposed' || state === 'open';
}

/** Why a request ended, as one of its students reads it. */
export function endReason({ endedHow, personId }: RequestRow, readerId: string): string {
  if (endedHow === null) return '';
  if (readerId === personId) return ownEnd[endedHow];
  return endedHow === 'other' ? ownEnd.changed : ownEnd.other;
}

function toStep(request: RequestRow, step: Step, readerId: string) {
  const { state, at, by, role } = step;
  const byOther = by === null ? null : ('other' as const);
  const byStudent = by === readerId ? ('you' as const) : byOther;
  const why = { ended: endReason(request, readerId), lapsed: messages.lapsed };
  return {
    state,
    at: at.toISOString(),
    by: role !== null && role !== 'student' ? ('office' as const) : byStudent,
    reason: state === 'ended' || state === 'lapsed' ? why[state] : step.reason,
  };
}

/** The beds of a request, as one of its students sees them. */
function placesFor({ request, ...found }: FoundRequest, own: boolean) {
  const [mine, theirs] = own ? [found.from, found.theirs] : [found.theirs, found.from];
  const next = toPlace(request.kind === 'swap' ? theirs : found.granted);
  return {
    from: toPlace(mine),
    theirs: toPlace(theirs),
    to: request.state === 'granted' ? next : null,
  };
}

/** The other resident, once both agreed. */
function otherOf(
  { request, asker, other }: FoundRequest,
  own: boolean,
  place: RoomPlace | null,
): OwnRoomChange['other'] {
  const partner = own ? other : asker;
  if (request.otherAnswer !== 'agreed' || !partner) return null;
  return { name: partner.name ?? '', rollNumber: partner.rollNumber ?? '', place };
}

/** A request as one of its students sees it: the one who made it, or who agreed to it. */
export function viewOwnRequest(
  found: FoundRequest,
  { wishes, steps }: Parts,
  readerId: string,
): OwnRoomChange {
  const { request } = found;
  const { state, respondBy } = request;
  const own = request.personId === readerId;
  const { from, to, theirs } = placesFor(found, own);
  return toWire(ownRoomChange, request, {
    own,
    reason: own ? request.reason : null,
    from,
    to,
    wishes,
    rollNumber: own ? request.rollNumber : null,
    other: otherOf(found, own, theirs),
    respondBy: state === 'proposed' && respondBy ? respondBy.toISOString() : null,
    history: steps.map((step) => toStep(request, step, readerId)),
    may: { withdraw: isOpen(request) },
  });
}

function toResident(
  resident: FoundRequest['asker'] | FoundRequest['other'],
  hallId: string | null,
  place: RoomPlace | null,
): MovingResident | null {
  if (!resident?.id || hallId === null) return null;
  const { id, name, rollNumber, courseName } = resident;
  return {
    userId: id,
    name: name ?? '',
    rollNumber: rollNumber ?? '',
    courseName: courseName ?? '',
    hallId,
    place,
  };
}

/** A request as staff see it. @throws Error for one that the office never got: a programming error. */
export function viewOfficeRequest(found: FoundRequest, { wishes, steps }: Parts): StaffRoomChange {
  const { request } = found;
  const [from, theirs] = [toPlace(found.from), toPlace(found.theirs)];
  const student = toResident(found.asker, request.hallId, from);
  if (student === null || request.openedAt === null) throw new Error('the office never got it');
  const to = request.kind === 'swap' ? theirs : toPlace(found.granted);
  return toWire(staffRoomChange, request, {
    openedAt: request.openedAt.toISOString(),
    student,
    other: toResident(found.other, request.otherHallId, theirs),
    wishes,
    to: request.state === 'granted' ? to : null,
    history: steps.map(({ state, at, name, role, reason }) => ({
      state,
      at: at.toISOString(),
      by: name === null || role === null ? null : { name, role },
      reason: request.endedHow !== null && state === 'ended' ? officeEnd[request.endedHow] : reason,
    })),
  });
}
