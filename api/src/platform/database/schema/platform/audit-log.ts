import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Append-only: a trigger refuses update, delete and truncate. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role'),
  /** `feature.act`, e.g. `auth.login`. */
  action: text('action').notNull(),
  subjectType: text('subject_type'),
  subjectId: text('subject_id'),
  outcome: text('outcome', { enum: ['done', 'refused', 'failed'] })
    .notNull()
    .default('done'),
  address: text('address'),
  requestId: text('request_id'),
  /** Codes and ids; never personal values. */
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
});

/** Running counts of the audit log, written by a trigger; the count of a group is the sum of its rows. */
export const auditCounts = pgTable('audit_counts', {
  id: uuid('id').primaryKey().defaultRandom(),
  action: text('action').notNull(),
  outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
});
