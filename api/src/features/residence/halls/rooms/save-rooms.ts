import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type { NewRoom, RoomChange } from '@hostel/contracts/residence/halls/changes';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { bedsOfRoom } from '../beds/bed-plan.ts';
import { insertBeds, insertRooms, removeBeds, updateRoom } from '../change-repository.ts';
import { resize } from './room-size.ts';

/** Inserts rooms with their beds. */
export async function saveNewRooms(
  tx: Queryable,
  hallId: string,
  rooms: readonly NewRoom[],
): Promise<void> {
  const rows = rooms.map((room) => ({ hallId, ...room }));
  await insertRooms(tx, rows);
  await insertBeds(tx, rows.flatMap(bedsOfRoom));
}

/**
 * Changes a room and its beds: a larger type adds beds, a smaller one removes empty ones. The
 * caller has locked the beds and checked that everybody keeps a bed.
 * @throws Error for more students than beds.
 */
export async function saveRoom(
  tx: Queryable,
  hallId: string,
  room: PlanRoom,
  change: Omit<RoomChange, 'number'>,
): Promise<void> {
  const { number } = room;
  await updateRoom(tx, { hallId, number }, change);
  if (change.type === undefined || change.type === room.type) return;
  const size = resize(room, change.type);
  if ('mustMove' in size) throw new Error(`room ${hallId}-${number} has too many students`);
  if (size.remove.length > 0) await removeBeds(tx, size.remove);
  const floor = change.floor ?? room.floor;
  const place = { hallId, floor, roomNumber: number, roomType: change.type };
  await insertBeds(
    tx,
    size.add.map((label) => ({ id: `${hallId}-${number}-${label}`, label, ...place })),
  );
}
