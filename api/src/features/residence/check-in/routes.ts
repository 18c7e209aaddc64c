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
  route(app, calls.listCheckIns, ({ who, query }) => readCheckIns(deps, who, query));

  route(app, calls.readStay, async ({ who, params }) => ({
    data: await readStay(deps, who, params.id),
  }));

  route(app, calls.checkIn, async ({ who, origin, params, body, intent }) => {
    const call = { who, origin, id: params.id, body, intent };
    const data = await checkIn(deps, call);
    return { data, message: messages.checkedIn(data.row.student.name) };
  });

  route(app, calls.checkOut, async ({ who, origin, params, body, intent, ifMatch }) => {
    const by = { who, origin };
    const call = { ...by, id: params.id, body, intent, ifMatch };
    const data = await checkOut(deps, call);
    return { data, message: messages.checkedOut(data.row.student.name) };
  });

  route(app, calls.undoCheckIn, async ({ who, origin, params, ifMatch }) => {
    const call = { who, origin, id: params.id, ifMatch };
    return { data: await undoCheckIn(deps, call), message: messages.takenBack };
  });

  route(app, inventory.readDefaults, async () => ({ data: await readDefaults(deps) }));

  route(app, inventory.changeDefault, async ({ who, origin, params, body, ifMatch }) => {
    const by = { who, origin, ifMatch };
    const data = await changeDefault(deps, { ...by, roomType: params.roomType, body });
    return { data, message: messages.inventorySaved };
  });

  route(app, inventory.readRoomInventory, async ({ who, params }) => ({
    data: await readRoomInventory(deps, who, params),
  }));

  route(app, inventory.changeRoomInventory, async ({ who, origin, params, body, ifMatch }) => {
    const by = { who, origin, ifMatch };
    const data = await changeRoomInventory(deps, { ...by, room: params, body });
    return { data, message: messages.inventorySaved };
  });
};
