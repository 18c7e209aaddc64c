import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Prevents duplicate submission: inserted first, completed in the record's transaction, stored for
 * 24 h.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person's id or, without a session, the body's email. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** Over parsed fields and file hashes. */
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status'),
    reply: jsonb('reply').$type<unknown>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
