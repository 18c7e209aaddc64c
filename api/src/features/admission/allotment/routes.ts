import * as hall from '@hostel/contracts/admission/allotment';
import * as runs from '@hostel/contracts/admission/allotment/runs';
import * as wholeHall from '@hostel/contracts/admission/allotment/vacate-hall';
import * as waiting from '@hostel/contracts/admission/allotment/waiting-list';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { listAllottedStudents } from '../../residence/students/index.ts';
import { messages } from './messages.ts';
import * as service from './service.ts';

/**
 * The routes of allotment. Who may make each call is `access` in contracts/src/admission/allotment; the test of
 * it is at the end of allotment.test.ts.
 */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, hall.roomAvailability, async ({ session }) => ({
    availability: await service.getAvailability(deps, session.person),
  }));

  route(app, hall.allottedStudents, ({ session, query }) =>
    listAllottedStudents(deps, session.person, query),
  );

  route(app, hall.listBeds, async ({ session, query }) => ({
    data: await service.listBeds(deps, session.person, query),
  }));

  route(app, hall.vacateBed, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    return { data: await service.vacateBed(deps, call), message: messages.vacated };
  });

  route(app, hall.moveStudent, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    return { data: await service.moveStudent(deps, call), message: messages.moved };
  });

  route(app, hall.giveBed, async ({ session, params, body, ifMatch, origin, idempotency }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    const data = await service.giveBed(deps, { ...call, intent: idempotency });
    return { data, message: messages.given };
  });

  route(app, hall.swapBeds, async ({ session, params, body, ifMatch, origin, idempotency }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    const data = await service.swapBeds(deps, { ...call, intent: idempotency });
    return { data, message: messages.swapped };
  });

  route(app, wholeHall.hallResidents, async ({ session, params, query }) => ({
    data: await service.listHallResidents(deps, session.person, params.hallId, query),
  }));

  route(app, wholeHall.vacateHall, async ({ session, params, body, idempotency, origin }) => {
    const call = { who: session.person, hallId: params.hallId, body, intent: idempotency, origin };
    const vacated = await service.vacateHall(deps, call);
    return { data: { vacated }, message: messages.hallVacated(vacated) };
  });

  route(app, runs.allotRooms, ({ session, idempotency, origin }) =>
    service.runAllotment(deps, { who: session.person, intent: idempotency, origin }),
  );

  route(app, runs.previewAllotment, ({ session, query }) =>
    service.previewAllotment(deps, session.person, query),
  );

  route(app, runs.allotmentRuns, ({ session, query }) =>
    service.listRunRecords(deps, session.person, query),
  );

  route(app, runs.runDecisions, ({ session, params, query }) =>
    service.listRunDecisions(deps, session.person, params.id, query),
  );

  route(app, waiting.waitingList, ({ session, query }) =>
    service.listWaitingStudents(deps, session.person, query),
  );

  route(app, waiting.myAllotment, async ({ session }) => ({
    data: await service.getOwnAllotment(deps, session.person),
  }));
};
