import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The newest act of the office on each request, and how the request was before it; retained for a day. */
export const undoableActs = pgTable('undoable_acts', {
  requestId: uuid('request_id').primaryKey(),
  /** The `undoId` of its mails. */
  id: uuid('id').notNull(),
  /** Named as in the audit log. */
  act: text('act').notNull(),
  actorId: uuid('actor_id').notNull(),
  /** The time of the transaction, which its comment has too. */
  actedAt: instant('acted_at').notNull().defaultNow(),
  /** Of the request after the act: any later change makes it final. */
  updatedAt: instant('updated_at').notNull(),
  status: text('status').notNull(),
  comment: text('comment'),
  technicianId: uuid('technician_id'),
  assignedAt: instant('assigned_at'),
  completionPhotoId: uuid('completion_photo_id'),
});
