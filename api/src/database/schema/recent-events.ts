import { sql } from 'drizzle-orm';
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A transaction's 64-bit id, as decimal digits. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** The events of about the last hour; those before the oldest row may have been removed. */
export const recentEvents = pgTable('recent_events', {
  id: uuid('id').primaryKey(),
  xid: xid8('xid')
    .notNull()
    .default(sql`pg_current_xact_id()`),
  at: instant('at').notNull().defaultNow(),
  topic: text('topic').notNull(),
  rowId: text('row_id'),
  audience: text('audience').array().notNull(),
});
