import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type { NewRoom, RoomChange } from '@hostel/contracts/residence/halls/changes';
import type { Lined, Remark } from '../../../../platform/files/imports/definition.ts';
import { messages } from '../messages.ts';
import { isSameRoom, roomRefusal } from '../rooms/change-room.ts';
import type { FileRoom } from './read-rooms.ts';

/** What a file of rooms does to a hall. */
export interface ImportPlan {
  add: NewRoom[];
  change: { room: PlanRoom; change: RoomChange }[];
  unchanged: number;
  problems: Remark[];
}

/** Compares the rooms of a file with the current ones. Rooms that the file lacks stay as they are. */
export function planImport(
  hall: { floors: number },
  current: readonly PlanRoom[],
  file: readonly Lined<FileRoom>[],
  columnName: (field: string) => string,
): ImportPlan {
  const rooms = new Map(current.map((room) => [room.number, room]));
  const plan: ImportPlan = { add: [], change: [], unchanged: 0, problems: [] };
  for (const { line, row } of file) {
    const { number, floor, type, accessible } = row;
    if (floor > hall.floors) {
      const message = messages.noSuchFloor(hall.floors);
      plan.problems.push({ line, column: columnName('floor'), value: String(floor), message });
      continue;
    }
    const room = rooms.get(number);
    if (!room) {
      plan.add.push({ number, floor, type, accessible: accessible ?? false });
      continue;
    }
    const change = { floor, type, accessible: accessible ?? room.accessible };
    const refusal = roomRefusal(hall, room, change);
    if (refusal) plan.problems.push({ line, message: refusal.message });
    else if (isSameRoom(room, change)) plan.unchanged += 1;
    else plan.change.push({ room, change });
  }
  return plan;
}
