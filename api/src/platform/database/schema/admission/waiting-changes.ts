import { sql } from 'drizzle-orm';
import { customType, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Transactions that changed what decides who waits for a bed: written by triggers. */
export const waitingChanges = pgTable('waiting_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  xid: transactionId('xid')
    .notNull()
    .default(sql`pg_current_xact_id()`),
  at: instant('at')
    .notNull()
    .default(sql`clock_timestamp()`),
});
