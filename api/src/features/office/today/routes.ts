import { readDashboard } from '@hostel/contracts/office/today';
import { readToday } from '@hostel/contracts/office/today/today';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { summary } from './service.ts';
import { today } from './today.ts';

/** The provost's dashboard. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, readDashboard, async ({ session }) => ({
    data: await summary(deps, session.person),
  }));

  route(app, readToday, async ({ session }) => ({ data: await today(deps, session.person) }));
};
