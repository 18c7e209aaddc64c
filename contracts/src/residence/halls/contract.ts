import * as z from 'zod/mini';
import { roomPreferences } from '../../admission/registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { day, instant, openEnum, success, successData } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { recordRoles } from '../../wire/roles.ts';

export const campuses = ['Old Campus', 'New Campus'] as const;
export const hostelGenders = ['male', 'female'] as const;

/** Beds of each room type. */
export const bedsPerRoom = { single: 1, double: 2, triple: 3 } as const;
export type RoomType = keyof typeof bedsPerRoom;

const perType = z.object({ single: z.number(), double: z.number(), triple: z.number() });

/** A hall with its rooms and beds by type; beds out of service are counted too. */
export const hall = z.object({
  /** H001 … */
  id: z.string(),
  name: z.string(),
  campus: openEnum(campuses),
  /** Whom the hall is for. */
  hostelFor: openEnum(hostelGenders),
  floors: z.number(),
  /** Whether applicants may choose it and runs fill it. */
  open: z.boolean(),
  rooms: perType,
  beds: perType,
  updatedAt: instant,
});
export type Hall = z.infer<typeof hall>;

export const listHalls = defineCall({
  name: 'halls.list',
  method: 'GET',
  path: '/halls',
  summary: 'Every hall with its rooms and beds by type, in the order of the ids.',
  access: 'public',
  reply: success({ data: z.array(hall) }),
  etag: true,
});

/** A hall as staff see it. Each bed is counted once: occupied, free, or out of service and empty. */
export const staffHall = z.extend(hall, {
  occupied: z.number(),
  /** In service, without a student. */
  free: z.number(),
  /** Out of service and empty. */
  outOfService: z.number(),
});
export type StaffHall = z.infer<typeof staffHall>;

export const occupancy = defineCall({
  name: 'halls.occupancy',
  method: 'GET',
  path: '/halls/occupancy',
  summary: 'The halls with their occupied, free and out-of-service beds, in the order of the ids.',
  access: recordRoles,
  reply: success({
    data: z.array(staffHall),
    /** Whether the account is for all halls, and so for applicants without a bed; else for these. */
    allHalls: z.boolean(),
  }),
});

export const bedStates = ['free', 'taken', 'out-of-service'] as const;

/** A bed on the floor plan. */
export const planBed = z.object({
  bedId: z.string(),
  /** Within the room: A, B, C. */
  label: z.string(),
  /** `taken` also for a bed out of service whose student hasn’t moved yet. */
  state: openEnum(bedStates),
  /** Why it is out of service, also with a student in it; null in service. */
  outOfServiceReason: z.nullable(z.string()),
  /** The day on which it is expected back. */
  outOfServiceUntil: z.nullable(day),
  /** Reserved for a student with a recorded need: in no run. */
  reserved: z.boolean(),
  student: z.nullable(
    z.object({
      userId: z.string(),
      name: z.string(),
      rollNumber: z.string(),
      /** What is to pay of fees after their due date, in paise; missing where nothing is. */
      dues: z.optional(z.number()),
    }),
  ),
});
export type PlanBed = z.infer<typeof planBed>;

/** A room on the floor plan. */
export const planRoom = z.object({
  number: z.string(),
  floor: z.number(),
  type: openEnum(roomPreferences),
  accessible: z.boolean(),
  /** Of the room or of one of its beds. */
  updatedAt: instant,
  beds: z.array(planBed),
  /** Maintenance requests filed from it that are pending or in progress; not sent to clerks. */
  openRequests: z.optional(z.number()),
  /** Those of them that are past their target day. */
  overdueRequests: z.optional(z.number()),
});
export type PlanRoom = z.infer<typeof planRoom>;

export const hallParams = z.object({ hallId });

export const hallPlan = defineCall({
  name: 'halls.plan',
  method: 'GET',
  path: '/halls/{hallId}/plan',
  summary: 'The rooms of a hall with beds, occupants and open requests, floor by floor.',
  access: recordRoles,
  params: hallParams,
  reply: successData(z.object({ hall: staffHall, rooms: z.array(planRoom) })),
});

/** A bed as a student of the hall sees it. */
const ownPlanBed = z.object({
  label: z.string(),
  /** `own` is the student’s own bed. */
  state: openEnum([...bedStates, 'own']),
  /** Of the students in one’s own room only; else null. */
  name: z.nullable(z.string()),
});

const ownPlanRoom = z.object({
  number: z.string(),
  type: openEnum(roomPreferences),
  accessible: z.boolean(),
  beds: z.array(ownPlanBed),
});

/** The hall in which a student lives. */
export const ownPlan = z.object({
  /** H001 … */
  hallId: z.optional(z.string()),
  hostelName: z.string(),
  floor: z.number(),
  roomNumber: z.string(),
  /** Of the student’s floor. */
  rooms: z.array(ownPlanRoom),
  /** The other floors, from the lowest. */
  otherFloors: z.optional(z.array(z.object({ floor: z.number(), rooms: z.array(ownPlanRoom) }))),
});
export type OwnPlan = z.infer<typeof ownPlan>;

export const myHallPlan = defineCall({
  name: 'halls.myPlan',
  method: 'GET',
  path: '/halls/my-plan',
  summary: 'The plan of the signed-in student’s hall; null without a bed.',
  access: ['student'],
  reply: successData(z.nullable(ownPlan)),
});

export const exportRooms = defineCall({
  name: 'halls.exportRooms',
  method: 'GET',
  path: '/halls/{hallId}/rooms/export',
  summary: 'The rooms of a hall as CSV: the columns of the import, then beds by state.',
  access: recordRoles,
  params: hallParams,
  reply: z.unknown(),
  replyKind: 'file',
});
