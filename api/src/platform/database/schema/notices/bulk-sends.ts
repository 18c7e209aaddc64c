import { bulkKinds, bulkStates } from '@hostel/contracts/notices/bulk-sends';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What is sent to many students. */
export const bulkSends = pgTable('bulk_sends', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: bulkKinds }).notNull(),
  state: text('state', { enum: bulkStates }).notNull(),
  /** Null for all halls. */
  halls: text('halls').array(),
  /** What the kind needs to write it. */
  content: jsonb('content').notNull().default({}),
  /** Null where it is sent at once. */
  sendAt: instant('send_at'),
  total: integer('total').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  reason: text('reason'),
  /** How often it could not begin, and when it is tried again; null: at its time. */
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdBy: uuid('created_by').notNull(),
  address: text('address').notNull(),
  requestId: text('request_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** To whom, and who was reached. */
export const bulkRecipients = pgTable(
  'bulk_recipients',
  {
    sendId: uuid('send_id').notNull(),
    personId: uuid('person_id').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text('reason'),
    /** The event of the mail in the outbox. */
    mailEvent: text('mail_event'),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.personId] })],
);
