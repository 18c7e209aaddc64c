import * as calls from '@hostel/contracts/office/system';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { servedContracts } from '@hostel/contracts/office/system/served-contracts';
import { AppError } from '../../../platform/core/errors/errors.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import * as stateCalls from '@hostel/contracts/office/system/state';
import { measureState } from './metrics/state-metrics.ts';
import { readiness } from './readiness.ts';
import { readState } from './state/read-state.ts';
import { retryAll, retryOne } from './state/retry-mail.ts';

const notReady = 'The service is not ready. Please try again shortly.';

const readOnly = 'The service accepts no changes at the moment; data can still be read.';

/**
 * Liveness and readiness, for probes and for System Status; the contracts, for publishers; the state of
 * the system, for the administrator.
 */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.health, () => {
    if (deps.database.unansweredFor() < deps.config.databaseDeadAfter) return {};
    throw new AppError(503, 'not_ready', notReady, { retryAfter: 5 });
  });

  route(app, calls.ready, async () => {
    const state = await readiness(deps);
    if (state.database === 'ok') return state;
    const message = state.database === 'degraded' ? readOnly : notReady;
    throw new AppError(503, 'not_ready', message, { data: state, retryAfter: 5 });
  });

  if (app.metrics) measureState(app.metrics, deps, app.log);

  route(app, servedContracts, () => {
    const { hash, contracts } = app.servedContracts();
    return { etag: hash, make: () => ({ hash, contracts }) };
  });

  route(app, stateCalls.readSystemState, async ({ who }) => ({
    data: await readState(deps, who),
  }));

  route(app, stateCalls.retryMail, async (call) => ({
    data: { retried: await retryOne(deps, call) },
  }));

  route(app, stateCalls.retryAllMail, async (call) => ({
    data: { retried: await retryAll(deps, call) },
  }));
};
