import type { Hall } from '@hostel/contracts/halls';
import type { AllotmentPolicy, RoomType } from './snapshot.ts';

/** Which room types are tried for a preference, where the hall has them all. */
const wanted: Readonly<Record<RoomType, readonly RoomType[]>> = {
  single: ['single', 'double', 'triple'],
  // Whoever would share with one shares with two, before sleeping alone.
  double: ['double', 'triple', 'single'],
  triple: ['triple', 'double', 'single'],
};

/** The rules by which a hall is filled; they follow from what the hall is. */
export function policyOf(hall: Hall): AllotmentPolicy {
  const of = (preference: RoomType) => wanted[preference].filter((type) => hall.rooms[type] > 0);
  return {
    hallId: hall.id,
    gender: hall.hostelFor,
    choices: { single: of('single'), double: of('double'), triple: of('triple') },
  };
}
