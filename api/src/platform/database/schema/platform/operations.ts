import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The last run of each regular job, of any process. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** Milliseconds from the start of a run to that of the next one. */
  intervalMs: integer('interval_ms').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at').notNull(),
  failedAt: instant('failed_at'),
  failure: text('failure'),
});

/** How many operations of each hour were done, refused or failed. */
export const operationCounts = pgTable(
  'operation_counts',
  {
    at: instant('at').notNull(),
    kind: text('kind').$type<'call' | 'gateway'>().notNull(),
    name: text('name').notNull(),
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    lastDoneAt: instant('last_done_at'),
    lastFailedAt: instant('last_failed_at'),
    lastFailure: text('last_failure'),
  },
  (t) => [primaryKey({ columns: [t.at, t.kind, t.name] })],
);
