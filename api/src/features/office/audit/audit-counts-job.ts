import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import { foldAuditCounts } from './audit-repository.ts';

const minute = 60_000;

/** Adds up the running counts of the audit log once a minute. Several processes may run it. */
export const auditCountsJob = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const work = () => foldAuditCounts(database.drizzle);
    runRegularly(app, { name: 'audit counts', interval: minute, work });
    registered();
  },
  { name: 'audit-counts-job' },
);
