import * as hall from '@hostel/contracts/admission/allotment';
import * as runs from '@hostel/contracts/admission/allotment/runs';
import * as wholeHall from '@hostel/contracts/admission/allotment/vacate-hall';
import * as waiting from '@hostel/contracts/admission/allotment/waiting-list';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { listAllottedStudents } from '../../residence/students/index.ts';
import { currentDates } from './admission-year.ts';
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
  route(app, hall.roomAvailability, async ({ session }) => ({
    availability: await getAvailability(deps, session.person),
  }));

  route(app, hall.allottedStudents, ({ session, query }) =>
    listAllottedStudents(deps, session.person, query),
  );

  route(app, hall.listBeds, async ({ session, query }) => ({
    data: await listBeds(deps, session.person, query),
  }));

  route(app, hall.vacateBed, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    return { data: await vacateBed(deps, call), message: messages.vacated };
  });

  route(app, hall.moveStudent, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    return { data: await moveStudent(deps, call), message: messages.moved };
  });

  route(app, hall.giveBed, async ({ session, params, body, ifMatch, origin, idempotency }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    const data = await giveBed(deps, { ...call, intent: idempotency });
    return { data, message: messages.given };
  });

  route(app, hall.swapBeds, async ({ session, params, body, ifMatch, origin, idempotency }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    const data = await swapBeds(deps, { ...call, intent: idempotency });
    return { data, message: messages.swapped };
  });

  route(app, wholeHall.hallResidents, async ({ session, params, query }) => ({
    data: await listHallResidents(deps, session.person, params.hallId, query),
  }));

  route(app, wholeHall.vacateHall, async ({ session, params, body, idempotency, origin }) => {
    const call = { who: session.person, hallId: params.hallId, body, intent: idempotency, origin };
    const vacated = await vacateHall(deps, call);
    return { data: { vacated }, message: messages.hallVacated(vacated) };
  });

  route(app, runs.allotRooms, ({ session, idempotency, origin }) =>
    runAllotment(deps, { who: session.person, intent: idempotency, origin }),
  );

  route(app, runs.previewAllotment, ({ session, query }) =>
    previewAllotment(deps, session.person, query),
  );

  route(app, runs.allotmentRuns, ({ session, query }) =>
    listRunRecords(deps, session.person, query),
  );

  route(app, runs.runDecisions, ({ session, params, query }) =>
    listRunDecisions(deps, session.person, params.id, query),
  );

  route(app, waiting.waitingList, ({ session, query }) =>
    listWaitingStudents(deps, session.person, query),
  );

  route(app, waiting.myAllotment, async ({ session }) => ({
    data: await readOwnAllotment(
      deps.database.drizzle,
      session.person.id,
      currentDates(deps.config),
    ),
  }));
};
