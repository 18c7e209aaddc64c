import * as calls from '@hostel/contracts/notices/bulk-sends';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { listFailures, readSend, retryFailed } from './service.ts';

/** How far sendings to many students are, and who was not reached. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.readBulkSend, async ({ who, params }) => ({
    data: await readSend(deps, who, params.id),
  }));

  route(app, calls.bulkFailures, (call) => listFailures(deps, call));

  route(app, calls.retryBulkSend, async (call) => ({ data: await retryFailed(deps, call) }));
};
