import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import { foldStudentCounts } from './counts-repository.ts';

const minute = 60_000;

/** Adds up the running counts of students once a minute. Several processes may run it. */
export const studentCountsJob = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const work = () => foldStudentCounts(database.drizzle);
    runRegularly(app, { name: 'student counts', interval: minute, work });
    registered();
  },
  { name: 'student-counts-job' },
);
