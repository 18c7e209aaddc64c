import { bedsPerRoom, type Hall, halls, type RoomType } from '@hostel/contracts/halls';

/** A bed of a hall, as the contracts define the hall. */
export interface PlannedBed {
  id: string;
  hallId: string;
  floor: number;
  roomNumber: string;
  roomType: RoomType;
  label: string;
}

const roomTypes = ['single', 'double', 'triple'] as const;

/** How many of `rooms` are on a floor, distributed evenly. */
function onFloor(rooms: number, floor: number, floors: number): number {
  return Math.floor((rooms * floor) / floors) - Math.floor((rooms * (floor - 1)) / floors);
}

/**
 * The beds of a hall, floor by floor: single rooms first, then double, then triple ones, numbered
 * from 101, 201 …. The ids of a hall never change.
 */
export function bedsOfHall(hall: Hall): PlannedBed[] {
  const beds: PlannedBed[] = [];
  for (let floor = 1; floor <= hall.floors; floor += 1) {
    let number = 0;
    for (const roomType of roomTypes) {
      for (let left = onFloor(hall.rooms[roomType], floor, hall.floors); left > 0; left -= 1) {
        number += 1;
        const roomNumber = String(floor * 100 + number);
        for (const label of 'ABC'.slice(0, bedsPerRoom[roomType])) {
          const id = `${hall.id}-${roomNumber}-${label}`;
          beds.push({ id, hallId: hall.id, floor, roomNumber, roomType, label });
        }
      }
    }
  }
  return beds;
}

/** The beds of every hall. */
export const allBeds: readonly PlannedBed[] = halls.flatMap(bedsOfHall);
