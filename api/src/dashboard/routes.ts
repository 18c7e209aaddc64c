import { readDashboard } from '@hostel/contracts/dashboard';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { summary } from './service.ts';

/** The provost's dashboard. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, readDashboard, async () => ({ data: await summary(deps) }));
};
