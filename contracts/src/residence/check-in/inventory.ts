import * as z from 'zod/mini';
import { roomPreferences } from '../../admission/registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { instant, openEnum, successData } from '../../wire/envelope.ts';
import { managingRoles, recordRoles } from '../../wire/roles.ts';
import { requiredLine } from '../../wire/text/lines.ts';
import { roomParams } from '../halls/room.ts';

export const conditions = ['good', 'damaged', 'missing'] as const;
export type Condition = (typeof conditions)[number];

/** Items of one inventory. */
export const mostItems = 40;

const name = requiredLine('Please name the item', 60);
const wholeCount = 'A whole number, from 1 to 99.';
const count = z.coerce
  .number('Please give a number')
  .check(z.int(wholeCount), z.minimum(1, wholeCount), z.maximum(99, wholeCount));

/** An item of a default inventory. */
export const defaultItem = z.object({ name, count });
export type DefaultItem = z.output<typeof defaultItem>;

const part = z
  .number('Please give a number')
  .check(z.int(wholeCount), z.minimum(0, wholeCount), z.maximum(99, wholeCount));

/**
 * An item of a room: how many there are, and their condition. `damaged` and `missing` say how many of
 * them are; without both, the condition is that of all.
 */
export const roomItem = z
  .object({
    name,
    count,
    condition: z.enum(conditions),
    damaged: z.optional(part),
    missing: z.optional(part),
  })
  .check(
    z.refine(
      ({ count: all, damaged = 0, missing = 0 }) => damaged + missing <= all,
      'More are damaged or missing than there are.',
    ),
  );
export type RoomItem = z.output<typeof roomItem>;

/** An item as a reply has it. */
export const shownItem = z.object({
  name: z.string(),
  count: z.number(),
  condition: openEnum(conditions),
  /** How many are, where not all of them have the condition. */
  damaged: z.optional(z.number()),
  missing: z.optional(z.number()),
});
export type ShownItem = z.infer<typeof shownItem>;

const sameName = 'Each item once: add to its number instead.';
function namesDiffer(items: readonly { name: string }[]): boolean {
  return new Set(items.map((item) => item.name.toLowerCase())).size === items.length;
}

/** The items of a room, each name once. */
export const roomItems = z
  .array(roomItem)
  .check(
    z.minLength(1, 'Please give an item'),
    z.maxLength(mostItems, 'At most 40 items.'),
    z.refine(namesDiffer, sameName),
  );

const defaultItems = z
  .array(defaultItem)
  .check(
    z.minLength(1, 'Please give an item'),
    z.maxLength(mostItems, 'At most 40 items.'),
    z.refine(namesDiffer, sameName),
  );

export const defaultInventory = z.object({
  roomType: openEnum(roomPreferences),
  items: z.array(z.object({ name: z.string(), count: z.number() })),
  updatedAt: instant,
});
export type DefaultInventory = z.infer<typeof defaultInventory>;

export const readDefaults = defineCall({
  name: 'inventory.defaults',
  method: 'GET',
  path: '/inventory',
  summary: 'What a room of each type has, until its own list is changed.',
  access: recordRoles,
  reply: successData(z.array(defaultInventory)),
});

/** Rooms with a list of their own keep it. 409 `changed` with the current row. */
export const changeDefault = defineCall({
  name: 'inventory.changeDefault',
  method: 'PUT',
  path: '/inventory/{roomType}',
  summary: 'Changes what a room of a type has; rooms with a list of their own keep it.',
  access: managingRoles,
  params: z.object({ roomType: z.enum(roomPreferences) }),
  body: z.object({ items: defaultItems }),
  ifMatch: true,
  reply: successData(defaultInventory),
});

export const roomInventory = z.object({
  items: z.array(shownItem),
  /** Whether the room has a list of its own; else the items are those of its type. */
  own: z.boolean(),
  /** Of the room’s own list; null where it has none. */
  updatedAt: z.nullable(instant),
});
export type RoomInventory = z.infer<typeof roomInventory>;

export const readRoomInventory = defineCall({
  name: 'inventory.room',
  method: 'GET',
  path: '/halls/{hallId}/rooms/{number}/inventory',
  summary: 'The items of a room with their condition.',
  access: recordRoles,
  params: roomParams,
  reply: successData(roomInventory),
});

/** 409 `changed` with the current list. */
export const changeRoomInventory = defineCall({
  name: 'inventory.changeRoom',
  method: 'PUT',
  path: '/halls/{hallId}/rooms/{number}/inventory',
  summary: 'Gives a room a list of its own.',
  access: managingRoles,
  params: roomParams,
  body: z.object({ items: roomItems }),
  ifMatch: true,
  reply: successData(roomInventory),
});
