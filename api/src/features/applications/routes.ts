import * as calls from '@hostel/contracts/applications';
import type { FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import { readAdmissions } from './application-window.ts';

/** The days on which the office accepts applications. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.readAdmissions, async () => ({ data: await readAdmissions(deps) }));
};
