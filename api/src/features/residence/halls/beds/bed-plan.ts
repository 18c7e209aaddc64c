import { bedsPerRoom, type RoomType } from '@hostel/contracts/residence/halls';
import type { FirstHall } from '../first-halls.ts';

export interface PlannedRoom {
  hallId: string;
  number: string;
  floor: number;
  type: RoomType;
}

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

/** The labels of a room's beds: A, B, C. */
export function bedLabels(type: RoomType): readonly string[] {
  return [...'ABC'.slice(0, bedsPerRoom[type])];
}

/** The beds of a room. */
export function bedsOfRoom({ hallId, number, floor, type }: PlannedRoom): PlannedBed[] {
  return bedLabels(type).map((label) => {
    const id = `${hallId}-${number}-${label}`;
    return { id, hallId, floor, roomNumber: number, roomType: type, label };
  });
}

/**
 * The rooms of a hall at the first start, floor by floor: single rooms first, then double, then
 * triple ones, numbered from 101, 201 ….
 */
export function roomsOfHall(hall: FirstHall): PlannedRoom[] {
  const rooms: PlannedRoom[] = [];
  for (let floor = 1; floor <= hall.floors; floor += 1) {
    let number = 0;
    for (const type of roomTypes) {
      for (let left = onFloor(hall.rooms[type], floor, hall.floors); left > 0; left -= 1) {
        number += 1;
        rooms.push({ hallId: hall.id, number: String(floor * 100 + number), floor, type });
      }
    }
  }
  return rooms;
}

/** The beds of a hall at the first start. */
export function bedsOfHall(hall: FirstHall): PlannedBed[] {
  return roomsOfHall(hall).flatMap(bedsOfRoom);
}
