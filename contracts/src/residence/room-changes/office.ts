import * as z from 'zod/mini';
import { bedId } from '../../admission/allotment/contract.ts';
import { defineCall } from '../../wire/call.ts';
import {
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { managingRoles, requestRoles, roles } from '../../wire/roles.ts';
import { requiredText, searchText, typedText } from '../../wire/text/lines.ts';
import { roomChangeKinds, roomChangeStates, roomPlace, roomWish } from './contract.ts';

const nullableText = z.nullable(z.string());

/** The states of requests that the office sees. */
export const officeStates = ['open', 'granted', 'refused', 'withdrawn', 'ended'] as const;

/** A resident of a request, with the bed of the day on which the office got it. */
export const movingResident = z.object({
  userId: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  hallId: z.string(),
  place: z.nullable(roomPlace),
});
export type MovingResident = z.infer<typeof movingResident>;

/** A request as staff see it: of a swap, one that both residents have agreed to. */
export const staffRoomChange = z.object({
  _id: z.string(),
  /** For `If-Match`. */
  updatedAt: instant,
  kind: openEnum(roomChangeKinds),
  state: openEnum(roomChangeStates),
  /** When the office got it. */
  openedAt: instant,
  reason: z.string(),
  student: movingResident,
  /** Of a swap. */
  other: z.nullable(movingResident),
  wishes: z.array(roomWish),
  /** The bed that the student got. */
  to: z.nullable(roomPlace),
  /** The newest last. */
  history: z.array(
    z.object({
      state: openEnum(roomChangeStates),
      at: instant,
      /** Null when no person did it. */
      by: z.nullable(z.object({ name: z.string(), role: openEnum(roles) })),
      reason: nullableText,
    }),
  ),
});
export type StaffRoomChange = z.infer<typeof staffRoomChange>;

export const listRoomChanges = defineCall({
  name: 'roomChanges.list',
  method: 'GET',
  path: '/room-changes',
  summary: 'Requests for another room: open ones first, those that wait longest on top.',
  access: requestRoles,
  query: z.object({
    ...pageQuery(20),
    /** Name or roll number. */
    search: searchText,
    /** Id of a hall, H001 …: of either resident. */
    hall: z.optional(hallId),
    kind: z.optional(z.enum(roomChangeKinds)),
    state: z.optional(z.enum(officeStates)),
  }),
  reply: success({
    data: z.array(staffRoomChange),
    pagination,
    /** Over all pages, whatever the state. */
    counts: z.object({ open: z.number(), granted: z.number(), refused: z.number() }),
  }),
});

export const readRoomChange = defineCall({
  name: 'roomChanges.read',
  method: 'GET',
  path: '/room-changes/{id}',
  summary: 'One request for another room, with its history.',
  access: requestRoles,
  params: idParams,
  reply: successData(staffRoomChange),
});

/**
 * 409 `already_decided` or `changed`, with the current request in `data`; the refusals of a move or of a
 * swap by hand otherwise.
 */
export const grantRoomChange = defineCall({
  name: 'roomChanges.grant',
  method: 'POST',
  path: '/room-changes/{id}/grant',
  summary: 'Grants a request: moves the student to a free bed, or swaps the two beds.',
  access: managingRoles,
  params: idParams,
  body: z.object({
    /** Of a room change; a swap has none. */
    bedId: z.optional(bedId),
    /** Mailed to the students, and stored with the beds. */
    note: z._default(typedText(400), ''),
  }),
  submitOnce: true,
  ifMatch: true,
  reply: successData(staffRoomChange),
});

/** 409 as `grantRoomChange`. */
export const refuseRoomChange = defineCall({
  name: 'roomChanges.refuse',
  method: 'POST',
  path: '/room-changes/{id}/refuse',
  summary: 'Refuses a request, with a reason that the students are mailed.',
  access: managingRoles,
  params: idParams,
  body: z.object({ reason: requiredText('Please give a reason', 500) }),
  submitOnce: true,
  ifMatch: true,
  reply: successData(staffRoomChange),
});
