import * as calls from '@hostel/contracts/requests/shared/technicians';
import type { FeatureRoutes } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/calls/call-route.ts';
import { messages } from '../messages.ts';
import { changeTechnician, createTechnician, listTechnicians } from './technicians.ts';

/** The technicians that requests are assigned to. */
export const technicianRoutes: FeatureRoutes = (app, deps) => {
  route(app, calls.listTechnicians, async ({ who }) => ({
    data: await listTechnicians(deps, who),
  }));

  route(app, calls.createTechnician, async (call) => ({
    data: await createTechnician(deps, call),
    message: messages.technicianAdded,
  }));

  route(app, calls.changeTechnician, async (call) => ({
    data: await changeTechnician(deps, call),
    message: messages.technicianChanged,
  }));
};
