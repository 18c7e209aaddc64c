import * as z from 'zod/mini';
import {
  maintenanceStatuses,
  maintenanceTypes,
  priorities,
} from '../../requests/maintenance/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { day, id, instant, openEnum, successData } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { recordRoles } from '../../wire/roles.ts';
import { roomNumber } from '../../wire/text/identifiers.ts';
import { planRoom, staffHall } from './contract.ts';

export const roomParams = z.object({ hallId, number: roomNumber });

/** An open maintenance request that was filed from the room. */
const roomRequest = z.object({
  _id: id,
  requestType: openEnum(maintenanceTypes),
  priority: openEnum(priorities),
  status: openEnum(maintenanceStatuses),
  createdAt: instant,
  studentName: z.string(),
});
export type RoomRequest = z.infer<typeof roomRequest>;

/** A student who has or had a bed of the room. */
const roomStay = z.object({
  /** Of the bed: A, B, C. */
  label: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  from: instant,
  /** Null: still lives here. */
  to: z.nullable(instant),
});
export type RoomStay = z.infer<typeof roomStay>;

/** A period in which a bed of the room was out of service. */
const bedOutage = z.object({
  label: z.string(),
  reason: z.nullable(z.string()),
  from: instant,
  /** The day on which it was expected back. */
  expectedOn: z.nullable(day),
  /** Null: still out of service. */
  to: z.nullable(instant),
});
export type BedOutage = z.infer<typeof bedOutage>;

/** The newest rows of each history. */
export const historyLimit = 200;

export const roomPage = z.object({
  hall: staffHall,
  room: planRoom,
  /** Whether it never had a resident nor a request: then it can be deleted. */
  unused: z.boolean(),
  /** Newest first. Null for staff who may not read requests. */
  requests: z.nullable(z.array(roomRequest)),
  /** Newest first, at most `historyLimit`. */
  stays: z.array(roomStay),
  /** Newest first, at most `historyLimit`. */
  outages: z.array(bedOutage),
});
export type RoomPage = z.infer<typeof roomPage>;

export const readRoom = defineCall({
  name: 'halls.room',
  method: 'GET',
  path: '/halls/{hallId}/rooms/{number}',
  summary:
    'A room: beds, occupants, open requests, who lived there, and when beds were out of service.',
  access: recordRoles,
  params: roomParams,
  reply: successData(roomPage),
});
