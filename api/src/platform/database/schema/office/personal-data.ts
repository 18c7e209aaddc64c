import { correctionStates } from '@hostel/contracts/office/personal-data';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Corrections of their records that students ask for. */
export const corrections = pgTable('corrections', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  field: text('field').notNull(),
  value: text('value').notNull(),
  reason: text('reason').notNull(),
  /** Listed by a check of the stored text; false where the student asked for it. */
  foundByCheck: boolean('found_by_check').notNull().default(false),
  state: text('state', { enum: correctionStates }).notNull().default('waiting'),
  answer: text('answer'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
