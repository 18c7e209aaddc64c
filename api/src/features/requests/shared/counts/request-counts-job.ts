import fp from 'fastify-plugin';
import type { Deps } from '../../../../platform/deps.ts';
import { runRegularly } from '../../../../platform/watching/jobs/run-regularly.ts';
import { foldRequestCounts } from './fold-repository.ts';

const minute = 60_000;

/** Adds up the running counts of requests once a minute. Several processes may run it. */
export const requestCountsJob = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config, database }, registered) => {
    const work = () => foldRequestCounts(database.drizzle, config.timeZone);
    runRegularly(app, { name: 'request counts', interval: minute, work });
    registered();
  },
  { name: 'request-counts-job' },
);
