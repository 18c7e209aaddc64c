import * as calls from '@hostel/contracts/requests/shared/technicians';
import type { FeatureRoutes } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/calls/call-route.ts';
import { messages } from '../messages.ts';
import { changeTechnician, createTechnician, listTechnicians } from './technicians.ts';

/** The technicians that requests are assigned to. */
export const technicianRoutes: FeatureRoutes = (app, deps) => {
  route(app, calls.listTechnicians, async ({ session }) => ({
    data: await listTechnicians(deps, session.person),
  }));

  route(app, calls.createTechnician, async ({ session, origin, body, idempotency: intent }) => {
    const by = { who: session.person, origin };
    const data = await createTechnician(deps, by, { body, intent });
    return { data, message: messages.technicianAdded };
  });

  route(app, calls.changeTechnician, async ({ session, origin, params, body, ifMatch }) => {
    const by = { who: session.person, origin };
    const data = await changeTechnician(deps, by, { _id: params.id, body, ifMatch });
    return { data, message: messages.technicianChanged };
  });
};
