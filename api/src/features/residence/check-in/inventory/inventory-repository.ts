import {
  type DefaultInventory,
  defaultInventory,
  type DefaultItem,
  type RoomInventory,
  roomInventory,
  type ShownItem,
} from '@hostel/contracts/residence/check-in/inventory';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { parseWire } from '../../../../platform/database/wire-row.ts';
import { itemsOfRoom } from '../../stays/index.ts';

/** A room by its hall and number. */
export interface RoomKey {
  hallId: string;
  number: string;
}

/** What a room of each type has, single rooms first; locked for a change of one type. */
export async function findDefaults(
  queryable: Queryable,
  { lock }: { lock?: string } = {},
): Promise<DefaultInventory[]> {
  const rest =
    lock === undefined
      ? sql`order by array_position(array['single', 'double', 'triple'], room_type)`
      : sql`where room_type = ${lock} for update`;
  const { rows } = await queryable.execute(sql`
    select room_type as "roomType", items, updated_at as "updatedAt" from default_inventories
     ${rest}`);
  return parseWire(defaultInventory, rows);
}

const later = sql`greatest(now(), updated_at + interval '1 millisecond')`;

/** Changes what a room of a type has. */
export async function updateDefault(
  tx: Queryable,
  roomType: string,
  items: readonly DefaultItem[],
): Promise<void> {
  await tx.execute(sql`
    update default_inventories set items = ${JSON.stringify(items)}::jsonb, updated_at = ${later}
     where room_type = ${roomType}`);
}

/** The items of a room: its own list, else those of its type; undefined for an unknown room. */
export async function findRoomInventory(
  queryable: Queryable,
  { hallId, number }: RoomKey,
): Promise<RoomInventory | undefined> {
  const { rows } = await queryable.execute(sql`
    select ${itemsOfRoom} as items,
           own.items is not null as own, own.updated_at as "updatedAt"
      from rooms room
      join default_inventories typical on typical.room_type = room.type
      left join room_inventories own on own.hall_id = room.hall_id and own.room_number = room.number
     where room.hall_id = ${hallId} and room.number = ${number}`);
  return parseWire(roomInventory, rows)[0];
}

/** Locks a room until the transaction ends, so that two changes of its items follow each other. */
export async function lockRoom(tx: Queryable, { hallId, number }: RoomKey): Promise<void> {
  await tx.execute(sql`
    select from rooms where hall_id = ${hallId} and number = ${number} for no key update`);
}

/** Gives a room a list of its own. */
export async function saveRoomItems(
  tx: Queryable,
  { hallId, number }: RoomKey,
  items: readonly ShownItem[],
): Promise<void> {
  await tx.execute(sql`
    insert into room_inventories as known (hall_id, room_number, items)
    values (${hallId}, ${number}, ${JSON.stringify(items)}::jsonb)
    on conflict (hall_id, room_number) do update set items = excluded.items,
      updated_at = greatest(now(), known.updated_at + interval '1 millisecond')`);
}
