import * as z from 'zod/mini';
import { givenInstant } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { idParams, openEnum, pagination, success, successData } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { upcoming } from '../../wire/marks.ts';
import { managingRoles, recordRoles } from '../../wire/roles.ts';
import { student, studentCounts, studentQuery } from '../../residence/students/contract.ts';
import { requiredText } from '../../wire/text/lines.ts';
import { ofKind } from '../../wire/text/kinds.ts';
import { isBlank } from '../../wire/text/characters.ts';

/** Of a bed or a room. */
export const roomType = openEnum(['single', 'double', 'triple']);

/** Beds of a hall by the two room types that Kautilya Hall has. Total = occupied + available. */
export const hallAvailability = z.object({
  singleTotalBeds: z.number(),
  singleOccupiedBeds: z.number(),
  singleAvailableBeds: z.number(),
  tripleTotalBeds: z.number(),
  tripleOccupiedBeds: z.number(),
  tripleAvailableBeds: z.number(),
  /** Empty beds out of service: in none of the numbers above. */
  outOfServiceBeds: z.number(),
});
export type HallAvailability = z.infer<typeof hallAvailability>;

export const roomAvailability = defineCall({
  name: 'allotment.availability',
  method: 'GET',
  path: '/allotment/availability',
  summary: 'Beds of Kautilya Hall: all, occupied and available, by room type.',
  access: recordRoles,
  reply: success({ availability: z.object({ boys: hallAvailability }) }),
});

export const allottedStudents = defineCall({
  name: 'allotment.allottedStudents',
  method: 'GET',
  path: '/allotment/allotted-students',
  summary: 'Students who have a bed, in the one record of students.',
  access: recordRoles,
  query: studentQuery,
  reply: success({ data: z.array(student), pagination, counts: studentCounts }),
});

/** A bed that staff may give to a student. */
export const bed = z.object({
  bedId: z.string(),
  hostelName: z.string(),
  floor: z.number(),
  roomNumber: z.string(),
  roomType,
  /** Within the room: A, B, C. */
  label: z.string(),
  state: openEnum(['free', 'taken', 'out-of-service']),
  /** Reserved for a student with a recorded need: no run allots it, the office may give it by hand. */
  reserved: z.optional(z.boolean()),
  /** The student who has the bed. */
  student: z.nullable(z.object({ userId: z.string(), name: z.string() })),
});
export type Bed = z.infer<typeof bed>;

export const listBeds = defineCall({
  name: 'allotment.beds',
  method: 'GET',
  path: '/allotment/beds',
  summary: 'The beds of a hall, floor by floor, room by room; free ones alone if asked.',
  access: recordRoles,
  query: z.object({
    /** Id of a hall, H001 …; default the one that the run fills. */
    hallId: z.optional(hallId),
    free: z.optional(z.literal('yes')),
  }),
  reply: success({ data: z.array(bed) }),
});

const reason = requiredText('Please give a reason', 500);
/** The id of a bed that was chosen. */
export const bedId = ofKind(
  'program',
  z.string().check(
    z.refine((text) => !isBlank(text), 'Please choose a bed'),
    z.maxLength(40),
  ),
);

/**
 * Whether the office knows that somebody else with a recorded need is first in line for the bed; false is
 * refused then with 409 `need_first`. Portals from before don’t send it.
 */
const confirmNotFirst = upcoming(z.optional(z.boolean()));

export const vacateBed = defineCall({
  name: 'allotment.vacate',
  method: 'POST',
  path: '/allotment/students/{id}/vacate',
  summary: 'Takes a student’s bed back, by hand and with a reason; the student is mailed.',
  access: managingRoles,
  params: idParams,
  body: z.object({
    reason,
    /** The student’s application of this year takes part in the next run. */
    waitAgain: z._default(z.boolean(), false),
  }),
  ifMatch: true,
  reply: successData(student),
});

export const moveStudent = defineCall({
  name: 'allotment.move',
  method: 'POST',
  path: '/allotment/students/{id}/move',
  summary: 'Moves a student to a free bed, by hand and with a reason; the student is mailed.',
  access: managingRoles,
  params: idParams,
  body: z.object({ reason, bedId, confirmNotFirst }),
  ifMatch: true,
  reply: successData(student),
});

/**
 * Refused with 409 `has_bed` for a student who has one already, and `bed_taken` where someone else
 * was given the bed first. A hall that is closed for applications, and a reserved bed, are no
 * obstacle.
 */
export const giveBed = defineCall({
  name: 'allotment.giveBed',
  method: 'POST',
  path: '/allotment/students/{id}/give-bed',
  summary: 'Gives a student without a bed a free one, by hand and with a reason, and mails it.',
  access: managingRoles,
  params: idParams,
  body: z.object({ reason, bedId, confirmNotFirst }),
  submitOnce: true,
  ifMatch: true,
  reply: successData(student),
});

const chooseResident = 'Please choose a resident';

/** `If-Match` guards the student of the path, `withUpdatedAt` the other one. */
export const swapBeds = defineCall({
  name: 'allotment.swap',
  method: 'POST',
  path: '/allotment/students/{id}/swap',
  summary: 'Swaps the beds of two residents, by hand and with a reason; both are mailed.',
  access: managingRoles,
  params: idParams,
  body: z.object({
    reason,
    withStudentId: ofKind('program', z.string(chooseResident).check(z.uuid(chooseResident))),
    withUpdatedAt: givenInstant,
  }),
  submitOnce: true,
  ifMatch: true,
  reply: successData(z.object({ student, other: student })),
});
