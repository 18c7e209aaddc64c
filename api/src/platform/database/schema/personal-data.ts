import { correctionStates } from '@hostel/contracts/personal-data';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Corrections of their records that students ask for. */
export const corrections = pgTable('corrections', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  field: text('field').notNull(),
  value: text('value').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: correctionStates }).notNull().default('waiting'),
  answer: text('answer'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Students who were mailed a link to choose their first password. */
export const studentInvitations = pgTable('student_invitations', {
  personId: uuid('person_id').primaryKey(),
  importId: uuid('import_id'),
  eventKey: text('event_key').notNull(),
  invitedBy: uuid('invited_by'),
  invitedAt: instant('invited_at').notNull().defaultNow(),
  /** The end of the link. */
  expiresAt: instant('expires_at').notNull(),
  /** The sending that wrote the mail. */
  sendId: uuid('send_id'),
});
