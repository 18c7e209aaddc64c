import * as changes from '@hostel/contracts/residence/halls/changes';
import * as calls from '@hostel/contracts/residence/halls';
import { readRoom } from '@hostel/contracts/residence/halls/room';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { addHall } from './add-hall.ts';
import { addRooms } from './rooms/add-rooms.ts';
import { changeBed } from './beds/change-bed.ts';
import { changeHall } from './change-hall.ts';
import { changeRoom } from './rooms/change-room.ts';
import { deleteRoom } from './rooms/delete-room.ts';
import { exportRooms } from './rooms/export-rooms.ts';
import { importRooms, importRoomsFile } from './import/import-rooms.ts';
import { messages } from './messages.ts';
import { listHalls, listStaffHalls, readHallPlan } from './read-halls.ts';
import { readOwnPlan } from './plan/read-own-plan.ts';
import { readRoomPage } from './rooms/read-room-page.ts';

/** The halls with their rooms and beds. Who may make each call is `access` in contracts/src/residence/halls. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, calls.listHalls, async () => ({ data: await listHalls(open) }));

  route(app, calls.occupancy, ({ who }) => listStaffHalls(deps, who));

  route(app, calls.myHallPlan, async ({ who }) => ({
    data: await readOwnPlan(deps, who),
  }));

  route(app, calls.hallPlan, async ({ who, params }) => ({
    data: await readHallPlan(deps, who, params.hallId),
  }));

  route(app, readRoom, async ({ who, params }) => ({
    data: await readRoomPage(deps, who, params),
  }));

  route(app, calls.exportRooms, (call) => exportRooms(deps, call));

  route(app, changes.addHall, async (call) => ({
    data: await addHall(deps, call),
    message: messages.hallAdded,
  }));

  route(app, changes.changeHall, async (call) => ({
    data: await changeHall(deps, call),
    message: messages.hallChanged,
  }));

  route(app, changes.addRooms, async (call) => ({
    data: await addRooms(deps, call),
    message: messages.roomsAdded(call.body.rooms.length),
  }));

  route(app, changes.changeRoom, async (call) => ({
    data: await changeRoom(deps, call),
    message: messages.roomChanged,
  }));

  route(app, changes.deleteRoom, async (call) => {
    await deleteRoom(deps, call);
    return { message: messages.roomDeleted };
  });

  route(
    app,
    changes.importRoomsFile,
    async (call) => ({ data: await importRoomsFile(deps, call) }),
    { uploads: { files: 1, bytesEach: changes.longestRoomsFile } },
  );

  route(app, changes.importRooms, async (call) => ({ data: await importRooms(deps, call) }));

  route(app, changes.changeBed, async (call) => ({
    data: await changeBed(deps, call),
    message: messages.bedChanged,
  }));
};
