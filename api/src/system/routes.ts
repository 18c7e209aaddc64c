import * as calls from '@hostel/contracts/system';
import type { FeatureRoutes } from '../deps.ts';
import { AppError } from '../errors.ts';
import { route } from '../plugins/call-route.ts';
import { readiness } from './readiness.ts';

const away = 'The service is not ready. Please try again shortly.';

/** Live and ready, for probes and for the System Status of the portals. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.health, () => ({}));

  route(app, calls.ready, async () => {
    const state = await readiness(deps);
    if (state.database === 'ok') return state;
    throw new AppError(503, 'not_ready', away, { data: state, retryAfter: 5 });
  });
};
