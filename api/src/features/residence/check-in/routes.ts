import * as calls from '@hostel/contracts/residence/check-in';
import * as inventory from '@hostel/contracts/residence/check-in/inventory';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import {
  changeDefault,
  changeRoomInventory,
  readDefaults,
  readRoomInventory,
} from './inventory/change-inventory.ts';
import { messages } from './messages.ts';
import { readCheckIns, readStay } from './read-stays.ts';
import { checkIn, checkOut, undoCheckIn } from './record-stay.ts';

/** Check-in, check-out and what belongs to the rooms. Who may make each call is `access` in contracts. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listCheckIns, ({ session, query }) => readCheckIns(deps, session.person, query));

  route(app, calls.readStay, async ({ session, params }) => ({
    data: await readStay(deps, session.person, params.id),
  }));

  route(app, calls.checkIn, async ({ session, origin, params, body, idempotency }) => {
    const call = { who: session.person, origin, id: params.id, body, intent: idempotency };
    const data = await checkIn(deps, call);
    return { data, message: messages.checkedIn(data.row.student.name) };
  });

  route(app, calls.checkOut, async ({ session, origin, params, body, idempotency, ifMatch }) => {
    const by = { who: session.person, origin };
    const call = { ...by, id: params.id, body, intent: idempotency, ifMatch };
    const data = await checkOut(deps, call);
    return { data, message: messages.checkedOut(data.row.student.name) };
  });

  route(app, calls.undoCheckIn, async ({ session, origin, params, ifMatch }) => {
    const call = { who: session.person, origin, id: params.id, ifMatch };
    return { data: await undoCheckIn(deps, call), message: messages.takenBack };
  });

  route(app, inventory.readDefaults, async () => ({ data: await readDefaults(deps) }));

  route(app, inventory.changeDefault, async ({ session, origin, params, body, ifMatch }) => {
    const by = { who: session.person, origin, ifMatch };
    const data = await changeDefault(deps, { ...by, roomType: params.roomType, body });
    return { data, message: messages.inventorySaved };
  });

  route(app, inventory.readRoomInventory, async ({ session, params }) => ({
    data: await readRoomInventory(deps, session.person, params),
  }));

  route(app, inventory.changeRoomInventory, async ({ session, origin, params, body, ifMatch }) => {
    const by = { who: session.person, origin, ifMatch };
    const data = await changeRoomInventory(deps, { ...by, room: params, body });
    return { data, message: messages.inventorySaved };
  });
};
