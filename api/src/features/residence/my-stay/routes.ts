import { myStay } from '@hostel/contracts/residence/my-stay';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { readStay } from './read-stay.ts';

/** The student's home. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, myStay, async ({ who, query }) => ({
    data: await readStay(deps, who, query),
  }));
};
