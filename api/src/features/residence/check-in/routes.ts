import * as calls from '@hostel/contracts/residence/check-in';
import * as many from '@hostel/contracts/residence/check-in/many';
import * as inventory from '@hostel/contracts/residence/check-in/inventory';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import {
  changeDefault,
  changeRoomInventory,
  readDefaults,
  requireInventory,
} from './inventory/change-inventory.ts';
import { messages } from './messages.ts';
import { readCheckIns, requireStay } from './read-stays.ts';
import { checkOut, checkOutMany } from './check-out.ts';
import { checkIn, undoCheckIn } from './record-stay.ts';

/** Check-in, check-out and what belongs to the rooms. Who may make each call is `access` in contracts. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listCheckIns, ({ who, query }) => readCheckIns(deps, who, query));

  route(app, calls.readStay, async ({ who, params }) => ({
    data: (await requireStay(deps.database.drizzle, who, params.id)).record,
  }));

  route(app, calls.checkIn, async (call) => {
    const data = await checkIn(deps, call);
    return { data, message: messages.checkedIn(data.row.student.name) };
  });

  route(app, calls.checkOut, async (call) => {
    const data = await checkOut(deps, call);
    return { data, message: messages.checkedOut(data.row.student.name) };
  });

  route(app, many.checkOutMany, async (call) => {
    const data = await checkOutMany(deps, call);
    return { data, message: messages.checkedOutMany(data.checkedOut) };
  });

  route(app, calls.undoCheckIn, async (call) => ({
    data: await undoCheckIn(deps, call),
    message: messages.takenBack,
  }));

  route(app, inventory.readDefaults, async () => ({
    data: await readDefaults(deps),
  }));

  route(app, inventory.changeDefault, async (call) => ({
    data: await changeDefault(deps, call),
    message: messages.inventorySaved,
  }));

  route(app, inventory.readRoomInventory, async ({ who, params }) => ({
    data: await requireInventory(deps.database.drizzle, who, params),
  }));

  route(app, inventory.changeRoomInventory, async (call) => ({
    data: await changeRoomInventory(deps, call),
    message: messages.inventorySaved,
  }));
};
