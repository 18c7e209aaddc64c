import * as z from 'zod/mini';
import { roomType } from '../../admission/allotment/contract.ts';
import { roomPreferences } from '../../admission/registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { idParams, instant, openEnum, successData } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requiredText } from '../../wire/text/lines.ts';
import { rollNumberField } from '../../wire/text/identifiers.ts';

/** `change`: to another bed; `swap`: with another resident. */
export const roomChangeKinds = ['change', 'swap'] as const;
export type RoomChangeKind = (typeof roomChangeKinds)[number];

/**
 * `proposed`: a swap that the other resident has not agreed to; `open`: with the office; `lapsed`: not
 * agreed to in time; `ended`: a bed of it changed otherwise.
 */
export const roomChangeStates = [
  'proposed',
  'open',
  'granted',
  'refused',
  'withdrawn',
  'lapsed',
  'ended',
] as const;
export type RoomChangeState = (typeof roomChangeStates)[number];

/** Who did a step: the caller, the other resident, the office; null when no person did it. */
export const roomChangeActors = ['you', 'other', 'office'] as const;

/** Days until a proposal that is not agreed to lapses. */
export const proposalDays = 7;

const nullableText = z.nullable(z.string());

/** Where a bed is. */
export const roomPlace = z.object({
  hostelName: z.string(),
  roomNumber: z.string(),
  roomType,
  floor: z.number(),
});
export type RoomPlace = z.infer<typeof roomPlace>;

/** A hall with a room type that the student would like; null is any type. */
export const roomWish = z.object({
  hallId: z.string(),
  hostelName: z.string(),
  roomType: z.nullable(roomType),
});
export type RoomWish = z.infer<typeof roomWish>;

/** A request as one of its students sees it. */
export const ownRoomChange = z.object({
  _id: z.string(),
  /** For `If-Match`. */
  updatedAt: instant,
  kind: openEnum(roomChangeKinds),
  state: openEnum(roomChangeStates),
  createdAt: instant,
  /** The caller made it; false for a swap that the caller agreed to. */
  own: z.boolean(),
  /** For the office: null on a swap that the caller agreed to. */
  reason: nullableText,
  /** The bed that the caller had. */
  from: z.nullable(roomPlace),
  /** The bed that the caller got, once granted. */
  to: z.nullable(roomPlace),
  wishes: z.array(roomWish),
  /** Of a swap: as the student typed it. */
  rollNumber: nullableText,
  /** The other resident of a swap, once both agreed. */
  other: z.nullable(
    z.object({ name: z.string(), rollNumber: z.string(), place: z.nullable(roomPlace) }),
  ),
  /** Until when the other resident may agree; null once a swap is with the office. */
  respondBy: z.nullable(instant),
  /** The newest last. */
  history: z.array(
    z.object({
      state: openEnum(roomChangeStates),
      at: instant,
      by: z.nullable(openEnum(roomChangeActors)),
      reason: nullableText,
    }),
  ),
  may: z.object({ withdraw: z.boolean() }),
});
export type OwnRoomChange = z.infer<typeof ownRoomChange>;

/** A swap that another resident proposes to the caller. */
export const roomSwapProposal = z.object({
  _id: z.string(),
  updatedAt: instant,
  createdAt: instant,
  respondBy: instant,
  name: z.string(),
  rollNumber: z.string(),
  /** The bed that the caller would get. */
  place: roomPlace,
});
export type RoomSwapProposal = z.infer<typeof roomSwapProposal>;

export const ownRoomChanges = z.object({
  /** The current bed; null without one. */
  place: z.nullable(roomPlace),
  hallId: nullableText,
  /** Why the caller can make no request now; null when a request can be made. */
  refusal: nullableText,
  /** Halls for the caller with their room types. */
  halls: z.array(
    z.object({ hallId: z.string(), hostelName: z.string(), roomTypes: z.array(roomType) }),
  ),
  current: z.nullable(ownRoomChange),
  /** Closed ones, the newest first. */
  earlier: z.array(ownRoomChange),
  proposals: z.array(roomSwapProposal),
});
export type OwnRoomChanges = z.infer<typeof ownRoomChanges>;

const mostWishes = 6;
const needsReason = 'Please write why you ask for it';

/** Wishes of a request: each once. */
export const roomWishes = z
  .array(
    z.object({
      hallId,
      roomType: z.nullable(z.enum(roomPreferences, 'There is no such room type.')),
    }),
  )
  .check(
    z.minLength(1, 'Please choose at least one hall and room type'),
    z.maxLength(mostWishes, `At most ${mostWishes} choices.`),
    z.refine(
      (list) => new Set(list.map((one) => `${one.hallId} ${one.roomType}`)).size === list.length,
      'Each choice may be in the list only once.',
    ),
  );

export const roomChangeForm = z.object({
  reason: requiredText(needsReason, 500),
  wishes: roomWishes,
});

const rollNumberNeeded = 'Please enter the roll number of the other resident';

export const roomSwapForm = z.object({
  reason: requiredText(needsReason, 500),
  rollNumber: rollNumberField(rollNumberNeeded),
});

const own = successData(ownRoomChanges);

export const myRoomChanges = defineCall({
  name: 'roomChanges.my',
  method: 'GET',
  path: '/room-changes/my',
  summary: 'The signed-in student’s requests for another room, and the swaps proposed to them.',
  access: ['student'],
  reply: own,
});

/** 409 `request_open` while another request is open; 409 `no_bed`; 422 `bad_wish`. */
export const askForRoomChange = defineCall({
  name: 'roomChanges.ask',
  method: 'POST',
  path: '/room-changes/my',
  summary: 'Asks the office for another bed, with a reason and wishes; nothing is promised.',
  access: ['student'],
  body: roomChangeForm,
  submitOnce: true,
  reply: own,
});

/**
 * Answered alike whether or not the roll number is known, and whether or not its resident sees the
 * proposal. 422 `own_roll_number`; 429 after too many proposals in a week; else as `askForRoomChange`.
 */
export const proposeRoomSwap = defineCall({
  name: 'roomChanges.propose',
  method: 'POST',
  path: '/room-changes/my/swap',
  summary: 'Proposes a swap of beds to another resident; the office gets it once both agree.',
  access: ['student'],
  body: roomSwapForm,
  submitOnce: true,
  reply: own,
});

/** Withdrawing again changes nothing. 409 `already_decided` or `changed`, with the current state. */
export const withdrawRoomChange = defineCall({
  name: 'roomChanges.withdraw',
  method: 'POST',
  path: '/room-changes/my/{id}/withdraw',
  summary: 'Withdraws an own request, or one that the caller agreed to, while it is open.',
  access: ['student'],
  params: idParams,
  ifMatch: true,
  reply: own,
});

/**
 * The same answer again changes nothing. Refusing is not shown to the other resident. 404 for a
 * proposal that is not made to the caller or has lapsed; 409 `request_open` where the caller has an open
 * request.
 */
export const answerRoomSwap = defineCall({
  name: 'roomChanges.answer',
  method: 'POST',
  path: '/room-changes/my/{id}/answer',
  summary: 'Agrees to a swap that another resident proposed, or refuses it.',
  access: ['student'],
  params: idParams,
  body: z.object({ answer: z.enum(['agree', 'refuse']) }),
  reply: own,
});
