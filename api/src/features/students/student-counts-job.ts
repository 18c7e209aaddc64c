import fp from 'fastify-plugin';
import { foldCounts } from '../../platform/counts/fold-repository.ts';
import { studentCounts } from '../../platform/database/schema/people.ts';
import type { Deps } from '../../platform/deps.ts';
import { runRegularly } from '../../platform/jobs/run-regularly.ts';

const minute = 60_000;

/** Adds up the kept counts of students once a minute. Several processes may run it. */
export const studentCountsJob = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const work = () => foldCounts(database.drizzle, studentCounts, 'students');
    runRegularly(app, { name: 'student counts', interval: minute, work });
    registered();
  },
  { name: 'student-counts-job' },
);
