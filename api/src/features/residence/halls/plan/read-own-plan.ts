import type { OwnPlan, PlanRoom } from '@hostel/contracts/residence/halls';
import type { Deps } from '../../../../platform/deps.ts';
import { getHall } from '../hall-repository.ts';
import { findOfferedBeds, findOwnBed, findPlanRooms } from './plan-repository.ts';

type OwnRoom = OwnPlan['rooms'][number];
type OwnBed = NonNullable<Awaited<ReturnType<typeof findOwnBed>>>;

/** A room as the student of a bed may see it. */
function toOwnRoom(
  { number, type, accessible, beds }: PlanRoom,
  own: OwnBed,
  offered: ReadonlySet<string>,
): OwnRoom {
  const isShown = (bedId: string) =>
    number === own.roomNumber && !offered.has(own.id) && !offered.has(bedId);
  return {
    number,
    type,
    accessible,
    beds: beds.map(({ bedId, label, state, student }) => ({
      label,
      state: bedId === own.id ? 'own' : state,
      name: isShown(bedId) ? (student?.name ?? null) : null,
    })),
  };
}

/**
 * The hall in which a student lives, with the names of room-mates only; null without a bed. Names are
 * shown among those who have accepted their beds: not to, and not of, a student with an open offer.
 */
export async function readOwnPlan(
  { database }: Pick<Deps, 'database'>,
  student: { id: string },
): Promise<OwnPlan | null> {
  const own = await findOwnBed(database.drizzle, student.id);
  if (!own) return null;
  const { hallId, roomNumber } = own;
  const { name: hostelName } = await getHall(database.drizzle, hallId);
  const rooms = await findPlanRooms(database.drizzle, hallId);
  const offered = await findOfferedBeds(database.drizzle, own);
  const floors = new Map<number, OwnRoom[]>();
  for (const room of rooms) {
    const ofFloor = floors.get(room.floor) ?? [];
    ofFloor.push(toOwnRoom(room, own, offered));
    floors.set(room.floor, ofFloor);
  }
  const otherFloors = [...floors]
    .filter(([floor]) => floor !== own.floor)
    .map(([floor, ofFloor]) => ({ floor, rooms: ofFloor }));
  const ofOwnFloor = floors.get(own.floor) ?? [];
  return { hallId, hostelName, floor: own.floor, roomNumber, rooms: ofOwnFloor, otherFloors };
}
