import * as calls from '@hostel/contracts/system';
import type { FeatureRoutes } from '../deps.ts';
import { AppError } from '../errors.ts';
import { route } from '../plugins/call-route.ts';
import { readiness } from './readiness.ts';

const away = 'The service is not ready. Please try again shortly.';

const readOnly = 'The service can be read but takes no changes at the moment.';

/** Live and ready, for probes and for the System Status of the portals. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.health, () => {
    if (deps.database.unansweredFor() < deps.config.databaseDeadAfter) return {};
    throw new AppError(503, 'not_ready', away, { retryAfter: 5 });
  });

  route(app, calls.ready, async () => {
    const state = await readiness(deps);
    if (state.database === 'ok') return state;
    const message = state.database === 'degraded' ? readOnly : away;
    throw new AppError(503, 'not_ready', message, { data: state, retryAfter: 5 });
  });
};
