import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Queryable } from '../../database/connection/client.ts';
import { sqlFailure } from '../../database/errors.ts';
import { jobRuns } from '../../database/schema/platform/operations.ts';
import type { Deps } from '../../deps.ts';
import { inSpan } from '../traces/spans.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records a finished run of a job (plugin `job-runs`). */
    recordJobRun: (run: JobRun) => Promise<void>;
  }
}

export interface JobRun {
  name: string;
  /** Milliseconds from the start of a run to that of the next one. */
  interval: number;
  startedAt: Date;
  /** What the work threw; absent when it did not fail. */
  error?: unknown;
}

/** The kind of a failure: its text may quote values of a row. */
function kindOf(error: unknown): string {
  const code = sqlFailure(error)?.code;
  if (code !== undefined) return `SQL ${code}`;
  return error instanceof Error ? error.name : 'Error';
}

async function insertRun(tx: Queryable, { name, interval, startedAt, error }: JobRun) {
  const finishedAt = new Date();
  const failed = error === undefined ? {} : { failedAt: finishedAt, failure: kindOf(error) };
  const run = { intervalMs: interval, startedAt, finishedAt, ...failed };
  await tx
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run });
}

/** Lets jobs record their runs. A run that can't be recorded is logged. */
export const recordJobRuns = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    app.decorate('recordJobRun', (run) =>
      insertRun(database.drizzle, run).catch((error: unknown) =>
        app.log.warn({ err: error }, `the run of the ${run.name} job was not recorded`),
      ),
    );
    registered();
  },
  { name: 'job-runs' },
);

/**
 * Does one run of a job and records it.
 * @throws what the work throws, after it is recorded
 */
export async function recordedRun(
  app: Pick<FastifyInstance, 'recordJobRun'>,
  { name, interval }: Pick<JobRun, 'name' | 'interval'>,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = new Date();
  try {
    await inSpan({ name: `job ${name}`, kind: 'job' }, work);
  } catch (error) {
    await app.recordJobRun({ name, interval, startedAt, error });
    throw error;
  }
  await app.recordJobRun({ name, interval, startedAt });
}
