import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { auditSealsJob } from './platform/records/audit/seals/seal-rows.ts';
import { scheduledBackups } from './platform/records/backup/schedule.ts';
import { bulkSenders } from './bulk-senders.ts';
import { bulkSendsJob } from './platform/messages/bulk/bulk-sends-job.ts';
import type { Config } from './platform/core/config/config.ts';
import type { Database } from './platform/database/connection/client.ts';
import type { Deps, FeatureRoutes } from './platform/deps.ts';
import { features as allFeatures } from './features.ts';
import { createGateway } from './payment-gateway.ts';
import { frontEnds, readableAddress } from './platform/front-ends/front-ends.ts';
import { createOutbox } from './platform/messages/mail/outbox.ts';
import { auditCountsJob } from './features/office/audit/index.ts';
import { messRebatesJob, paymentsJob, settlementsJob } from './features/fees/index.ts';
import { importsJob } from './features/office/imports/index.ts';
import { publicNoticesJob } from './features/notices/public-notices/index.ts';
import { offersJob } from './features/admission/offers/index.ts';
import { amendmentsJob } from './features/admission/rounds/index.ts';
import { leaveJob } from './features/requests/leave/index.ts';
import { requestCountsJob, requestsJob } from './features/requests/shared/index.ts';
import { studentCountsJob } from './features/residence/students/index.ts';
import { roomChangesJob } from './features/residence/room-changes/index.ts';
import { vacatingsJob } from './features/residence/year-end/index.ts';
import { resealJob } from './features/identity/second-factor/index.ts';
import { sandboxGateway } from '../demo/sandbox-gateway/sandbox-server.ts';
import { releasesInUse } from './platform/front-ends/releases-in-use.ts';
import { cookies } from './platform/http/cookies.ts';
import { contentTypes } from './platform/http/uploads/content-types.ts';
import { answerError, answerNotFound, errorHandler } from './platform/http/error-handler.ts';
import { reportAuditProtection } from './platform/database/roles/report-audit-protection.ts';
import { databaseWatch } from './platform/database/connection/database-watch.ts';
import { metrics } from './platform/watching/metrics/metrics.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { servedCalls } from './platform/http/calls/served-calls.ts';
import { useInputMessages } from './platform/http/calls/input-messages.ts';
import { loggerOptions, standardOutput } from './platform/http/logging.ts';
import { countOperations } from './platform/watching/operations/operation-counts.ts';
import { recordJobRuns } from './platform/watching/operations/job-runs.ts';
import { outboxWorker } from './platform/messages/mail/outbox-worker.ts';
import { callsAtOnce } from './platform/http/limits/calls-at-once.ts';
import { rateLimit } from './platform/http/limits/rate-limit.ts';
import { refusedAccess } from './platform/http/limits/refused-access.ts';
import { newRequestId, requestIds } from './platform/http/request-ids.ts';
import { requestLogger } from './platform/http/request-logger.ts';
import { securityHeaders, uncached } from './platform/http/security-headers.ts';
import { traceOfLine } from './platform/watching/traces/spans.ts';
import { traces } from './platform/watching/traces/traces.ts';
import { visits } from './platform/front-ends/visits/visits.ts';
import { sessions } from './platform/http/sessions/sessions.ts';
import { type BodyPace, bodyPace, stalledBodies } from './platform/http/uploads/slow-uploads.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Background work (mail, housekeeping); default true. Tests call it directly instead. */
  background?: boolean;
  /** Default: every feature of the API. */
  features?: readonly FeatureRoutes[];
  /** Where log lines go; default standard output. */
  logTo?: DestinationStream;
  /** The minimum speed of a request body. */
  pace?: BodyPace;
}

/** Long enough for the names of attachments in an address. */
const longestParameter = 500;
/** Enough for a photo over a slow connection; a body that never ends is cut off. */
const requestTimeout = 5 * 60_000;

/** With a number of proxies, the operator confirms that every request passes through that many. */
function trustProxyOf(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;
}

/** Everything that runs without a call: mail, jobs, housekeeping, and the sandbox gateway. */
function registerBackground(app: FastifyInstance, deps: Deps): void {
  app.register(recordJobRuns, deps);
  app.register(outboxWorker, deps);
  app.register(housekeeping, deps);
  app.register(databaseWatch, deps);
  app.register(auditSealsJob, deps);
  app.register(scheduledBackups, deps);
  app.register(paymentsJob, { ...deps, gateway: createGateway(deps) });
  app.register(settlementsJob, { ...deps, gateway: createGateway(deps) });
  app.register(messRebatesJob, deps);
  app.register(amendmentsJob, deps);
  app.register(offersJob, { ...deps, gateway: createGateway(deps) });
  app.register(roomChangesJob, deps);
  app.register(requestsJob, deps);
  app.register(leaveJob, deps);
  app.register(requestCountsJob, deps);
  app.register(studentCountsJob, deps);
  app.register(auditCountsJob, deps);
  app.register(importsJob, deps);
  app.register(vacatingsJob, deps);
  app.register(publicNoticesJob, deps);
  app.register(bulkSendsJob, { ...deps, senders: bulkSenders });
  app.register(resealJob, deps);
  app.register(releasesInUse, deps.config);
  if (!deps.config.payments.razorpay) app.register(sandboxGateway, deps);
}

/** Calls are checked by their contracts: Fastify need not load its compilers of JSON schemas. */
function noCompiler(): never {
  throw new Error('A route has a JSON schema. Use a contract in its place.');
}
const noJsonSchemas = { buildValidator: noCompiler, buildSerializer: noCompiler };

/**
 * Builds the server without its socket: every plugin, every feature below `/api`. Ready after
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
  const mixin = config.traces && { mixin: traceOfLine };
  const logger = { ...loggerOptions(config), ...mixin, stream: logTo ?? standardOutput() };
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: noJsonSchemas },
    genReqId: newRequestId,
    childLoggerFactory: requestLogger,
    trustProxy: trustProxyOf(config.trustProxy),
    routerOptions: { maxParamLength: longestParameter },
    rewriteUrl: readableAddress,
    requestTimeout,
    // A call that a proxy sends on an open connection while the server stops is still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const deps: Deps = { config, database, outbox: createOutbox(database, config) };

  // First, so that its hooks include the others, and it sends its spans after all others have ended.
  app.register(traces, { database, traces: config.traces });
  app.register(errorHandler);
  app.register(requestIds);
  app.register(securityHeaders);
  app.register(metrics, { database, settings: config.metrics });
  app.register(sessions, deps);
  app.register(servedCalls);
  app.register(visits, deps);
  app.register(reportAuditProtection, deps);
  app.register(countOperations, { ...deps, background });
  if (background) registerBackground(app, deps);
  else app.addHook('onClose', () => deps.outbox.stop());
  app.register(
    async (api) => {
      await api.register(uncached);
      await api.register(cookies, deps);
      await api.register(stalledBodies, { pace });
      await api.register(contentTypes);
      await api.register(rateLimit, deps);
      await api.register(callsAtOnce, deps);
      await api.register(refusedAccess, deps);
      api.setNotFoundHandler(answerNotFound);
      for (const routes of features) routes(api, deps);
    },
    { prefix: '/api' },
  );
  const { origins } = config.payments;
  // Without a second origin there is nothing to allow; with one, the app's own frames stay allowed.
  const frame = origins.frame.length > 0 ? ["'self'", ...origins.frame] : [];
  app.register(frontEnds, {
    releasesDir: config.releasesDir,
    extraOrigins: { ...origins, frame },
    serveVisit: (request, version) => app.servedPages.serve(request, version),
  });
  return app;
}
