import { readDashboard } from '@hostel/contracts/office/today';
import { readToday } from '@hostel/contracts/office/today/today';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { summary } from './service.ts';
import { today } from './today.ts';

/** The provost's dashboard. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, readDashboard, async ({ who }) => ({
    data: await summary(deps, who),
  }));

  route(app, readToday, async ({ who }) => ({ data: await today(deps, who) }));
};
