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
import { importRooms } from './import/import-rooms.ts';
import { messages } from './messages.ts';
import { listHalls, listStaffHalls, readHallPlan } from './read-halls.ts';
import { readOwnPlan } from './plan/read-own-plan.ts';
import { readRoomPage } from './rooms/read-room-page.ts';

/** The halls with their rooms and beds. Who may make each call is `access` in contracts/src/residence/halls. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, calls.listHalls, async () => ({ data: await listHalls(open) }));

  route(app, calls.occupancy, ({ session }) => listStaffHalls(deps, session.person));

  route(app, calls.myHallPlan, async ({ session }) => ({
    data: await readOwnPlan(deps, session.person),
  }));

  route(app, calls.hallPlan, async ({ session, params }) => ({
    data: await readHallPlan(deps, session.person, params.hallId),
  }));

  route(app, readRoom, async ({ session, params }) => ({
    data: await readRoomPage(deps, session.person, params),
  }));

  route(app, calls.exportRooms, ({ session, origin, params }) =>
    exportRooms(deps, { who: session.person, origin, hallId: params.hallId }),
  );

  route(app, changes.addHall, async ({ session, origin, body, idempotency }) => {
    const call = { who: session.person, origin, body, intent: idempotency };
    return { data: await addHall(deps, call), message: messages.hallAdded };
  });

  route(app, changes.changeHall, async ({ session, origin, params, body, ifMatch }) => {
    const call = { who: session.person, origin, id: params.hallId, body, ifMatch };
    return { data: await changeHall(deps, call), message: messages.hallChanged };
  });

  route(app, changes.addRooms, async ({ session, origin, params, body, idempotency }) => {
    const by = { who: session.person, origin };
    const call = { ...by, hallId: params.hallId, rooms: body.rooms, intent: idempotency };
    return { data: await addRooms(deps, call), message: messages.roomsAdded(body.rooms.length) };
  });

  route(app, changes.changeRoom, async ({ session, origin, params, body, ifMatch }) => {
    const call = { who: session.person, origin, ...params, body, ifMatch };
    return { data: await changeRoom(deps, call), message: messages.roomChanged };
  });

  route(app, changes.deleteRoom, async ({ session, origin, params, ifMatch }) => {
    await deleteRoom(deps, { who: session.person, origin, ...params, ifMatch });
    return { message: messages.roomDeleted };
  });

  route(app, changes.importRooms, async ({ session, origin, params, body }) => {
    const call = { who: session.person, origin, hallId: params.hallId, ...body };
    return { data: await importRooms(deps, call) };
  });

  route(app, changes.changeBed, async ({ session, origin, params, body, ifMatch }) => {
    const call = { who: session.person, origin, ...params, body, ifMatch };
    return { data: await changeBed(deps, call), message: messages.bedChanged };
  });
};
