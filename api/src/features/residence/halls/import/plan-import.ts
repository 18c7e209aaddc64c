import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type { ImportProblem, NewRoom, RoomChange } from '@hostel/contracts/residence/halls/changes';
import { isSameRoom, roomRefusal } from '../rooms/change-room.ts';
import type { FileRoom } from './read-rooms.ts';

/** What a file of rooms does to a hall. */
export interface ImportPlan {
  add: NewRoom[];
  change: { room: PlanRoom; change: RoomChange }[];
  unchanged: number;
  problems: ImportProblem[];
}

/** Compares the rooms of a file with the current ones. Rooms that the file lacks stay as they are. */
export function planImport(
  hall: { floors: number },
  current: readonly PlanRoom[],
  file: readonly FileRoom[],
): ImportPlan {
  const rooms = new Map(current.map((room) => [room.number, room]));
  const plan: ImportPlan = { add: [], change: [], unchanged: 0, problems: [] };
  for (const { line, number, floor, type, accessible } of file) {
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
