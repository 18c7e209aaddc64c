import { listRequests } from '@hostel/contracts/requests';
import { readRequest as readCall } from '@hostel/contracts/requests/page';
import type { FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import { readRequest } from './page/read-request.ts';
import { list } from './service.ts';

/** Requests of every type: the list of the Queries screen, and the page of one request. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, listRequests, ({ session, query }) => list(deps, session.person, query));

  route(app, readCall, async ({ session, params }) => ({
    data: await readRequest(deps, session.person, params),
  }));
};
