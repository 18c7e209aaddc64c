import * as z from 'zod/mini';
import { roomPreferences } from '../../admission/registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { success, successData } from '../../wire/envelope.ts';
import { calendarDay, notADay } from '../../wire/text/days.ts';
import { headerLine, requiredText, typedText } from '../../wire/text/lines.ts';
import { hallId } from '../../wire/hall-id.ts';
import { roomNumber } from '../../wire/text/identifiers.ts';
import { campuses, hall, hallParams, hostelGenders, planRoom } from './contract.ts';
import { roomParams } from './room.ts';
import { plainText } from '../../wire/bounds.ts';

/** Rooms in one call, and lines of a file. */
export const mostRooms = 1000;
/** Bytes of a file of rooms. */
export const longestRoomsFile = 1024 * 1024;
/** Characters of one that is sent as text: below the limit of a JSON body. */
const longestRoomsText = 60_000;

const whole = 'A whole number, from 1 to 30.';
export const floor = z.coerce
  .number('Please give a number')
  .check(z.int(whole), z.minimum(1, whole), z.maximum(30, whole));
export const roomType = z.enum(roomPreferences, 'Choose single, double or triple.');

const hallFields = {
  name: headerLine('Please give a name', 80),
  campus: z.enum(campuses, 'Please choose a campus'),
  hostelFor: z.enum(hostelGenders, 'Please choose whom the hall is for'),
  floors: floor,
};

export const newHall = z.object(hallFields);
export type NewHall = z.output<typeof newHall>;

/** A hall as a form has it: at first nothing is chosen. */
export const hallForm = z.object({
  ...hallFields,
  campus: z.pipe(z.string(), hallFields.campus),
  hostelFor: z.pipe(z.string(), hallFields.hostelFor),
});
export const hallChangeForm = z.extend(hallForm, { open: z.boolean() });

export const addHall = defineCall({
  name: 'halls.add',
  method: 'POST',
  path: '/halls',
  summary: 'Adds an open hall without rooms; it gets the next id.',
  access: ['admin'],
  body: newHall,
  submitOnce: true,
  reply: successData(hall),
});

export const hallChange = z.partial(z.object({ ...hallFields, open: z.boolean() }));
export type HallChange = z.output<typeof hallChange>;

export const changeHall = defineCall({
  name: 'halls.change',
  method: 'PATCH',
  path: '/halls/{hallId}',
  summary: 'Renames a hall, opens or closes it for applications, or changes its data.',
  access: ['admin'],
  params: hallParams,
  body: hallChange,
  ifMatch: true,
  reply: successData(hall),
});

export const newRoom = z.object({
  number: roomNumber,
  floor,
  type: roomType,
  accessible: z._default(z.boolean(), false),
});
export type NewRoom = z.output<typeof newRoom>;

export const addRooms = defineCall({
  name: 'halls.addRooms',
  method: 'POST',
  path: '/halls/{hallId}/rooms',
  summary: 'Adds rooms with their beds: all of them or, with any problem, none.',
  access: ['admin'],
  params: hallParams,
  body: z.object({
    rooms: z
      .array(newRoom)
      .check(
        z.minLength(1, 'Please give a room'),
        z.maxLength(mostRooms, 'At most 1,000 rooms at once.'),
      ),
  }),
  submitOnce: true,
  reply: successData(z.object({ rooms: z.number(), beds: z.number() })),
});

export const roomChange = z.partial(
  z.object({ number: roomNumber, floor, type: roomType, accessible: z.boolean() }),
);
export type RoomChange = z.output<typeof roomChange>;

export const changeRoom = defineCall({
  name: 'halls.changeRoom',
  method: 'PATCH',
  path: '/halls/{hallId}/rooms/{number}',
  summary: 'Changes number, type, floor or accessibility of a room; its beds follow.',
  access: ['admin'],
  params: roomParams,
  body: roomChange,
  ifMatch: true,
  reply: successData(planRoom),
});

/** Only for a room that never had a resident and from which nobody filed a request. */
export const deleteRoom = defineCall({
  name: 'halls.deleteRoom',
  method: 'DELETE',
  path: '/halls/{hallId}/rooms/{number}',
  summary: 'Deletes a room that was never used, with its beds.',
  access: ['admin'],
  params: roomParams,
  ifMatch: true,
  reply: success({ message: z.string() }),
});

const roomFields = { floor, type: z.pipe(z.string(), roomType), accessible: z.boolean() };

/** A room as a form has it. */
export const roomForm = z.object({ number: roomNumber, ...roomFields });

/** Equal rooms on one floor, from the first to the last number; an empty last one means one room. */
export const roomRangeForm = z.object({ first: typedText(10), last: typedText(10), ...roomFields });

/** What is wrong in a line of a file of rooms; the header is line 1. */
export const importProblem = z.object({ line: z.number(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/** What a file of rooms does. With a problem, nothing. */
export const importReport = z.object({
  /** False after a dry run, and with a problem. */
  applied: z.boolean(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problems: z.array(importProblem),
  /** What of the file is not imported, in sentences. */
  notes: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

export const importRoomsFile = defineCall({
  name: 'halls.importRoomsFile',
  method: 'POST',
  path: '/halls/{hallId}/rooms/import-file',
  summary:
    'Adds and changes rooms from a CSV file or workbook: Room, Floor, Type, Accessible. All or nothing.',
  access: ['admin'],
  params: hallParams,
  /** Whether it only reports what would happen. */
  query: z.object({ dryRun: z._default(z.enum(['yes', 'no']), 'no') }),
  /** Only the file, in the field `file`. */
  body: z.looseObject({}),
  bodyKind: 'multipart',
  reply: successData(importReport),
});

/** As `importRoomsFile` with the text of a CSV file, for portals of older releases. */
export const importRooms = defineCall({
  name: 'halls.importRooms',
  method: 'POST',
  path: '/halls/{hallId}/rooms/import',
  summary: 'Adds and changes rooms from CSV: Room, Floor, Type, Accessible. All or nothing.',
  access: ['admin'],
  params: hallParams,
  body: z.object({
    /** The text of the file. */
    csv: requiredText('Please choose a file', longestRoomsText),
    /** Only reports what would happen. */
    dryRun: z._default(z.boolean(), false),
  }),
  reply: successData(importReport),
});

/** Why a bed is out of service, and until when it is expected to be. */
export const outOfService = z.object({
  reason: requiredText('Please give a reason', 500),
  until: z.optional(z.union([z.literal(''), calendarDay], notADay)),
});

export const bedChange = z.object({
  /** Null returns the bed to service. Absent: unchanged. */
  outOfService: z.optional(z.nullable(outOfService)),
  /** Whether it is reserved for a student with a recorded need. Absent: unchanged. */
  reserved: z.optional(z.boolean()),
});
export type BedChange = z.output<typeof bedChange>;

/** `If-Match` is the room’s `updatedAt`. */
export const changeBed = defineCall({
  name: 'halls.changeBed',
  method: 'PATCH',
  path: '/halls/{hallId}/beds/{bedId}',
  summary: 'Takes a bed out of service or returns it, or reserves it.',
  access: ['admin'],
  params: z.object({ hallId, bedId: plainText(40) }),
  body: bedChange,
  ifMatch: true,
  reply: successData(planRoom),
});
