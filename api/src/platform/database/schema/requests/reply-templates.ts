import { requestTypes } from '@hostel/contracts/requests/shared';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Texts that the office uses again when it answers requests. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  /** The type of request that it answers; null for all. */
  type: text('type', { enum: requestTypes }),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
