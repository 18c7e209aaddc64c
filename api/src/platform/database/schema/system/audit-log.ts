import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
