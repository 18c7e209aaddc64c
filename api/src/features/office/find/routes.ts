import { findAny } from '@hostel/contracts/office/find';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { find } from './find.ts';

/** One search over students, rooms, requests and notices. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, findAny, async ({ who, query }) => ({
    data: await find(deps, who, query.search),
  }));
};
