import * as hall from '@hostel/contracts/admission/allotment';
import * as runs from '@hostel/contracts/admission/allotment/runs';
import * as wholeHall from '@hostel/contracts/admission/allotment/vacate-hall';
import * as waiting from '@hostel/contracts/admission/allotment/waiting-list';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { listAllottedStudents } from '../../residence/students/index.ts';
import { giveBed } from './by-hand/give-bed.ts';
import { swapBeds } from './by-hand/swap-beds.ts';
import { moveStudent, vacateBed } from './by-hand/vacate-and-move.ts';
import { listHallResidents, vacateHall } from './by-hand/vacate-hall.ts';
import { getAvailability, listBeds } from './list-beds.ts';
import { listWaitingStudents } from './list-waiting.ts';
import { readOwnAllotment } from './read-own-allotment.ts';
import { messages } from './messages.ts';
import { listRunDecisions, listRunRecords } from './runs/list-runs.ts';
import { previewAllotment, runAllotment } from './runs/run-allotment.ts';

/**
 * The routes of allotment. Who may make each call is `access` in contracts/src/admission/allotment; the test of
 * it is at the end of allotment.test.ts.
 */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, hall.roomAvailability, async ({ who }) => ({
    availability: await getAvailability(deps, who),
  }));

  route(app, hall.allottedStudents, ({ who, query }) => listAllottedStudents(deps, who, query));

  route(app, hall.listBeds, async ({ who, query }) => ({
    data: await listBeds(deps, who, query),
  }));

  route(app, hall.vacateBed, async (call) => ({
    data: await vacateBed(deps, call),
    message: messages.vacated,
  }));

  route(app, hall.moveStudent, async (call) => ({
    data: await moveStudent(deps, call),
    message: messages.moved,
  }));

  route(app, hall.giveBed, async (call) => ({
    data: await giveBed(deps, call),
    message: messages.given,
  }));

  route(app, hall.swapBeds, async (call) => ({
    data: await swapBeds(deps, call),
    message: messages.swapped,
  }));

  route(app, wholeHall.hallResidents, async (call) => ({
    data: await listHallResidents(deps, call),
  }));

  route(app, wholeHall.vacateHall, async (call) => {
    const vacated = await vacateHall(deps, call);
    return { data: { vacated }, message: messages.hallVacated(vacated) };
  });

  route(app, runs.allotRooms, (call) => runAllotment(deps, call));

  route(app, runs.previewAllotment, ({ who, query }) => previewAllotment(deps, who, query));

  route(app, runs.allotmentRuns, ({ who, query }) => listRunRecords(deps, who, query));

  route(app, runs.runDecisions, (call) => listRunDecisions(deps, call));

  route(app, waiting.waitingList, ({ who, query }) => listWaitingStudents(deps, who, query));

  route(app, waiting.myAllotment, async ({ who, query }) => ({
    data: await readOwnAllotment(deps, who.id, query),
  }));
};
