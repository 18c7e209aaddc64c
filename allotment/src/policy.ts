import type { RoomType } from './room-type.ts';

/** The room types to try for each preference, best first, where the hall has them all. */
const choicesFor: Readonly<Record<RoomType, readonly RoomType[]>> = {
  single: ['single', 'double', 'triple'],
  // A student who prefers a double room is offered a triple room before a single one.
  double: ['double', 'triple', 'single'],
  triple: ['triple', 'double', 'single'],
};

/** What a run of one hall needs to know of the hall. */
export interface PolicyHall {
  id: string;
  /** The gender that the hall admits. */
  hostelFor: 'male' | 'female';
  /** How many rooms it has of each type. */
  rooms: Readonly<Record<RoomType, number>>;
}

/** The room types of the hall that are tried for each preference, best first. */
export function choicesIn(hall: PolicyHall): Record<RoomType, readonly RoomType[]> {
  const of = (preference: RoomType) =>
    choicesFor[preference].filter((type) => hall.rooms[type] > 0);
  return { single: of('single'), double: of('double'), triple: of('triple') };
}
