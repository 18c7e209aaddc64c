import type { AllotmentPolicy, RoomType } from './snapshot.ts';

/** The room types to try for each preference, best first, where the hall has them all. */
const choicesFor: Readonly<Record<RoomType, readonly RoomType[]>> = {
  single: ['single', 'double', 'triple'],
  // A student who prefers a double room is offered a triple room before a single one.
  double: ['double', 'triple', 'single'],
  triple: ['triple', 'double', 'single'],
};

/** What the engine needs to know of a hall. */
export interface PolicyHall {
  id: string;
  /** The gender that the hall admits. */
  hostelFor: 'male' | 'female';
  /** How many rooms it has of each type. */
  rooms: Readonly<Record<RoomType, number>>;
}

/** The rules by which a hall is filled: they follow from its gender and its room types. */
export function policyOf(hall: PolicyHall): AllotmentPolicy {
  const of = (preference: RoomType) =>
    choicesFor[preference].filter((type) => hall.rooms[type] > 0);
  return {
    hallId: hall.id,
    gender: hall.hostelFor,
    choices: { single: of('single'), double: of('double'), triple: of('triple') },
  };
}
