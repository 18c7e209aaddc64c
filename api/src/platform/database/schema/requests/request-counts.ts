import { requestTypes } from '@hostel/contracts/requests/shared';
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

const group = {
  type: text('type', { enum: requestTypes }).notNull(),
  /** Where the student lived at filing; empty without a bed. */
  hallId: text('hall_id').notNull(),
  confidential: boolean('confidential').notNull(),
  /** What this row adds to its group; negative for requests that left it. */
  requests: bigint('requests', { mode: 'number' }).notNull(),
};

/** Running counts of all requests, written by triggers; the count of a group is the sum of its rows. */
export const requestCounts = pgTable('request_counts', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...group,
  /** The type within the type of request, for example `plumbing`. */
  kind: text('kind').notNull(),
  status: text('status').notNull(),
});

/** As `requestCounts`, of the requests filed on each day of about the last four months. */
export const requestDays = pgTable('request_days', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...group,
  /** An instant of that day. */
  filedAt: instant('filed_at').notNull(),
});
