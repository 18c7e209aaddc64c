import { bedsPerRoom, type Hall as WireHall } from '@hostel/contracts/residence/halls';
import type { Hall } from './hall-repository.ts';

/** A hall as the API returns it. */
export function toWireHall({
  id,
  name,
  campus,
  hostelFor,
  floors,
  open,
  rooms,
  updatedAt,
}: Hall): WireHall {
  const beds = {
    single: rooms.single * bedsPerRoom.single,
    double: rooms.double * bedsPerRoom.double,
    triple: rooms.triple * bedsPerRoom.triple,
  };
  const changed = updatedAt.toISOString();
  return { id, name, campus, hostelFor, floors, open, rooms, beds, updatedAt: changed };
}
