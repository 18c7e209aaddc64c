import * as z from 'zod/mini';
import { givenInstant } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  day,
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { upcoming } from '../../wire/marks.ts';
import { checkInRoles, recordRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';
import { searchText, typedLine } from '../../wire/text/lines.ts';
import { floor } from '../halls/changes.ts';
import { roomItems, shownItem } from './inventory.ts';
import { contactNumber } from '../../wire/text/phones.ts';
import { keyNumber } from '../../wire/text/identifiers.ts';
import { requiredName } from '../../wire/text/names.ts';

/**
 * Residents with a bed: `expected` have not arrived, `present` have, `left` have checked out and still
 * have the bed.
 */
export const checkInLists = ['expected', 'present', 'left'] as const;
export type CheckInList = (typeof checkInLists)[number];

/** How a student gave the anti-ragging undertaking of a year. */
export const undertakingWays = ['portal', 'signed-form'] as const;

const resident = z.object({
  _id: id,
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  /** `+91` and ten digits. */
  phone: z.nullable(z.string()),
});

export const checkInRow = z.object({
  student: resident,
  hallId: z.string(),
  hostelName: z.string(),
  roomNumber: z.string(),
  /** Absent from an older server. */
  floor: z.optional(z.number()),
  bedLabel: z.string(),
  /** When the bed was given. */
  givenAt: instant,
  arrivedOn: z.nullable(day),
  leftOn: z.nullable(day),
  /** How the undertaking of the bed’s year was given; null where it is missing. */
  undertaking: z.optional(z.nullable(openEnum(undertakingWays))),
  /** Of the record, for `If-Match`; null while nothing is recorded. */
  updatedAt: z.nullable(instant),
});
export type CheckInRow = z.infer<typeof checkInRow>;

export const listCheckIns = defineCall({
  name: 'checkIn.list',
  method: 'GET',
  path: '/check-in',
  summary: 'Residents who are expected, have arrived, or have checked out; by hall and room.',
  access: recordRoles,
  query: z.object({
    ...pageQuery(100),
    list: z._default(z.enum(checkInLists), 'expected'),
    /** Id of a hall, H001 …. */
    hall: z.optional(hallId),
    floor: z.optional(floor),
    /** Name, roll number or room. */
    search: searchText,
  }),
  reply: success({
    data: z.array(checkInRow),
    pagination,
    /** Of each list, with the same hall and search. */
    counts: z.object({ expected: z.number(), present: z.number(), left: z.number() }),
  }),
});

/** What was recorded on one of the two days. */
const handover = z.object({
  on: day,
  /** The number on the key, or another remark on it; may be empty. */
  key: z.string(),
  items: z.array(shownItem),
  by: z.nullable(z.string()),
  at: instant,
});
export type Handover = z.infer<typeof handover>;

export const findingStates = ['open', 'charge-waiting', 'charged', 'settled'] as const;
export type FindingState = (typeof findingStates)[number];

/** An item that was worse at check-out than at check-in, or a key that was not returned. */
export const finding = z.object({
  _id: id,
  item: z.string(),
  count: z.number(),
  condition: openEnum(['damaged', 'missing']),
  state: openEnum(findingStates),
  /** What was charged, in paise; null where nothing was. */
  amount: z.nullable(z.number()),
  /** Why nothing is charged; null unless it is settled so. */
  reason: z.nullable(z.string()),
});
export type Finding = z.infer<typeof finding>;

export const stayRecord = z.object({
  row: checkInRow,
  /** The items of the room now, with which a form begins. */
  items: z.array(shownItem),
  /** Of the list of items, for `roomUpdatedAt`; null while the room has the items of its type. */
  roomUpdatedAt: z.optional(z.nullable(givenInstant)),
  arrival: z.nullable(handover),
  departure: z.nullable(handover),
  /** Whether the key was returned; null before check-out, and where a move did not record it. */
  keyReturned: z.nullable(z.boolean()),
  /** Why the check-out was recorded without an arrival; null otherwise. */
  noArrivalReason: z.optional(z.nullable(z.string())),
  /** Who is called in an emergency, as far as known; `phone` is `+91` and ten digits. */
  guardian: z.optional(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  findings: z.array(finding),
  /** For `If-Match`; null while nothing is recorded. */
  updatedAt: z.nullable(instant),
});
export type StayRecord = z.infer<typeof stayRecord>;

export const readStay = defineCall({
  name: 'checkIn.read',
  method: 'GET',
  path: '/check-in/{id}',
  summary: 'What is recorded of a resident’s arrival and departure, and the items of the room.',
  access: recordRoles,
  params: idParams,
  reply: successData(stayRecord),
});

const given = {
  on: calendarDay,
  key: keyNumber,
  items: roomItems,
  /** Of the record with which the form began; absent: the items are not compared. */
  roomUpdatedAt: z.optional(z.nullable(givenInstant)),
};
const guardianNameMissing = 'Please give the guardian’s name';
const guardianPhone = contactNumber('Please give the guardian’s phone number');

/** The fields that an arrival needs besides; an earlier portal sends none of them. */
export const arrivalForm = z.object({
  ...given,
  /** The student handed in the signed anti-ragging undertaking. Not needed after accepting it in the portal. */
  signedForm: upcoming(z.optional(z.boolean())),
  guardianName: upcoming(z.optional(requiredName(guardianNameMissing))),
  guardianPhone: upcoming(z.optional(guardianPhone)),
});
/** As a portal of this version sends it. */
export const completeArrivalForm = z.extend(arrivalForm, {
  signedForm: z.boolean(),
  guardianName: requiredName(guardianNameMissing),
  guardianPhone,
});
export const departureForm = z.object({
  ...given,
  keyReturned: z.boolean(),
  /** Needed where no arrival is recorded. */
  noArrivalReason: z.optional(typedLine(500)),
});

/**
 * 404 without a bed; 409 `checked_in`, `offer_open` or `room_changed` with the record; 422 `on` for a
 * day to come or before the bed’s first day, `signedForm` without an undertaking.
 */
export const checkIn = defineCall({
  name: 'checkIn.arrive',
  method: 'POST',
  path: '/check-in/{id}/arrive',
  summary: 'Records that a resident has arrived: the day, the key, and the condition of each item.',
  access: checkInRoles,
  params: idParams,
  body: arrivalForm,
  submitOnce: true,
  reply: successData(stayRecord),
});

/**
 * 409 `not_checked_in` where no arrival is recorded and no reason is given; 409 `checked_out`, `changed` or
 * `room_changed` with the record; 422 `on` before the arrival, before the bed’s first day, or to come.
 */
export const checkOut = defineCall({
  name: 'checkIn.leave',
  method: 'POST',
  path: '/check-in/{id}/leave',
  summary: 'Records that a resident leaves: the day, the key, and the condition of each item.',
  access: checkInRoles,
  params: idParams,
  body: departureForm,
  submitOnce: true,
  ifMatch: true,
  reply: successData(stayRecord),
});

/** 409 `nothing_recorded`, `charged` or `changed` with the record. */
export const undoCheckIn = defineCall({
  name: 'checkIn.undo',
  method: 'POST',
  path: '/check-in/{id}/undo',
  summary: 'Takes back what was recorded last: the check-out, else the check-in.',
  access: checkInRoles,
  params: idParams,
  ifMatch: true,
  reply: successData(stayRecord),
});
