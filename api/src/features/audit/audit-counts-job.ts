import fp from 'fastify-plugin';
import { foldCounts } from '../../platform/counts/fold-repository.ts';
import { auditCounts } from '../../platform/database/schema/system/audit-log.ts';
import type { Deps } from '../../platform/deps.ts';
import { runRegularly } from '../../platform/jobs/run-regularly.ts';

const minute = 60_000;

/** Adds up the kept counts of the audit log once a minute. Several processes may run it. */
export const auditCountsJob = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const work = () => foldCounts(database.drizzle, auditCounts, 'entries');
    runRegularly(app, { name: 'audit counts', interval: minute, work });
    registered();
  },
  { name: 'audit-counts-job' },
);
