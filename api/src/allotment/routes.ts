import * as hall from '@hostel/contracts/allotment';
import * as runs from '@hostel/contracts/allotment-runs';
import * as waiting from '@hostel/contracts/allotment-waiting';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { listAllotted } from '../students/service.ts';
import { messages } from './messages.ts';
import * as service from './service.ts';

/** Beds: who gets them, who has them, who waits. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, hall.roomAvailability, async () => ({
    availability: await service.availability(deps),
  }));

  route(app, hall.allottedStudents, ({ query }) => listAllotted(deps, query));

  route(app, hall.listBeds, async ({ query }) => ({ data: await service.bedList(deps, query) }));

  route(app, hall.vacateBed, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    return { data: await service.vacate(deps, call), message: messages.vacated };
  });

  route(app, hall.moveStudent, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    return { data: await service.move(deps, call), message: messages.moved };
  });

  route(app, runs.allotRooms, ({ session, idempotency, origin }) =>
    service.run(deps, { who: session.person, intent: idempotency, origin }),
  );

  route(app, runs.previewAllotment, ({ query }) => service.preview(deps, query));

  route(app, runs.allotmentRuns, ({ query }) => service.runs(deps, query));

  route(app, runs.runDecisions, ({ params, query }) => service.decisions(deps, params.id, query));

  route(app, waiting.waitingList, ({ query }) => service.waiting(deps, query));

  route(app, waiting.myAllotment, async ({ session }) => ({
    data: await service.own(deps, session.person),
  }));
};
