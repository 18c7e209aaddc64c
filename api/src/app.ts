import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { scheduledBackups } from './backup/schedule.ts';
import type { Config } from './config.ts';
import type { Database } from './database/client.ts';
import type { Deps, FeatureRoutes } from './deps.ts';
import { features as allFeatures } from './features.ts';
import { frontEnds } from './front-ends/front-ends.ts';
import { createOutbox } from './outbox/outbox.ts';
import { paymentsJob } from './payments/job.ts';
import { sandboxGateway } from './payments/sandbox/sandbox-server.ts';
import { cookies } from './plugins/cookies.ts';
import { contentTypes } from './plugins/content-types.ts';
import { answerError, answerNotFound, errorHandler } from './plugins/error-handler.ts';
import { databaseWatch } from './plugins/database-watch.ts';
import { housekeeping } from './plugins/housekeeping.ts';
import { useInputMessages } from './plugins/input-messages.ts';
import { loggerOptions } from './plugins/logging.ts';
import { outboxWorker } from './plugins/outbox-worker.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { refusedAccess } from './plugins/refused-access.ts';
import { newRequestId, requestIds } from './plugins/request-ids.ts';
import { securityHeaders, uncached } from './plugins/security-headers.ts';
import { sessions } from './plugins/sessions.ts';
import { type BodyPace, bodyPace, stalledBodies } from './plugins/stalled-bodies.ts';
import { uploads } from './plugins/uploads.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Work beside requests (mail, tidying); default true. Tests call it by hand instead. */
  background?: boolean;
  /** Default: every feature of the API. */
  features?: readonly FeatureRoutes[];
  /** Where log lines go; default standard output. */
  logTo?: DestinationStream;
  /** How slowly a body may come in. */
  pace?: BodyPace;
}

/** Room for the names of attachments in an address. */
const longestParameter = 500;
/** A photo over a slow line may take its time; a body that never ends may not. */
const requestTimeout = 5 * 60_000;

/** A number of proxies is the operator's word that callers only come through that many. */
function trustProxyOf(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;
}

/**
 * The server without its socket: every plugin, every feature below `/api`. Ready after
 * `app.ready()`; closing it ends its background work, not the database.
 */
export function buildApp({
  config,
  database,
  background = true,
  features = allFeatures,
  logTo,
  pace = bodyPace,
}: AppParts): FastifyInstance {
  useInputMessages();
  const logger = { ...loggerOptions(config), ...(logTo ? { stream: logTo } : {}) };
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustProxyOf(config.trustProxy),
    routerOptions: { maxParamLength: longestParameter },
    requestTimeout,
    // What a proxy sends on a connection that it holds is a call like any other, and is answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const deps: Deps = { config, database, outbox: createOutbox(database, config) };

  app.register(errorHandler);
  app.register(requestIds);
  app.register(securityHeaders);
  app.register(sessions, deps);
  if (background) {
    app.register(outboxWorker, deps);
    app.register(housekeeping, deps);
    app.register(databaseWatch, deps);
    app.register(scheduledBackups, deps);
    app.register(paymentsJob, deps);
    if (!config.payments.razorpay) app.register(sandboxGateway, deps);
  } else {
    app.addHook('onClose', () => deps.outbox.stop());
  }
  app.register(
    async (api) => {
      await api.register(uncached);
      await api.register(cookies, deps);
      await api.register(stalledBodies, { pace });
      await api.register(contentTypes);
      await api.register(uploads);
      await api.register(rateLimit, deps);
      await api.register(refusedAccess, deps);
      api.setNotFoundHandler(answerNotFound);
      for (const routes of features) routes(api, deps);
    },
    { prefix: '/api' },
  );
  const { origins } = config.payments;
  // Without a second origin there is nothing to allow; with one, our own frames stay allowed.
  const frame = origins.frame.length > 0 ? ["'self'", ...origins.frame] : [];
  app.register(frontEnds, {
    releasesDir: config.releasesDir,
    extraOrigins: { ...origins, frame },
  });
  return app;
}
