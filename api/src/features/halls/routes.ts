import { bedsPerRoom, listHalls, type Hall as WireHall } from '@hostel/contracts/halls';
import type { FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import { findHalls, type Hall } from './hall-repository.ts';

/** A hall as the API returns it. */
function toWireHall({ id, name, campus, hostelFor, floors, open, rooms, updatedAt }: Hall) {
  const beds = {
    single: rooms.single * bedsPerRoom.single,
    double: rooms.double * bedsPerRoom.double,
    triple: rooms.triple * bedsPerRoom.triple,
  };
  const changed = updatedAt.toISOString();
  return {
    id,
    name,
    campus,
    hostelFor,
    floors,
    open,
    rooms,
    beds,
    updatedAt: changed,
  } satisfies WireHall;
}

/** The halls with their rooms and beds. Who may make each call is `access` in contracts/src/halls. */
export const routes: FeatureRoutes = (app, { database }) => {
  route(app, listHalls, async () => ({
    data: (await findHalls(database.drizzle)).map(toWireHall),
  }));
};
