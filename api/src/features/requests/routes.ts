import { listRequests } from '@hostel/contracts/requests';
import type { FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import { list } from './service.ts';

/** The Queries screen's one list. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, listRequests, ({ session, query }) => list(deps, session.person, query));
};
