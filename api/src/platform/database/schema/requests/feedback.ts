import { feedbackStatuses, feedbackTypes } from '@hostel/contracts/requests/feedback';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  feedbackType: text('feedback_type', { enum: feedbackTypes }).notNull(),
  /** Only with the type Other. */
  customSubject: text('custom_subject'),
  message: text('message').notNull(),
  /** Read by the student and the chief provost only. */
  confidential: boolean('confidential').notNull().default(false),
  status: text('status', { enum: feedbackStatuses }).notNull().default('pending'),
  /** The newest of `feedbackComments`. */
  response: text('response'),
  /** When the office resolved or closed it: filled by a trigger; null again once it is reopened. */
  finishedAt: instant('finished_at'),
  /** When the student confirmed that the matter is settled. */
  confirmedAt: instant('confirmed_at'),
  /** When it was closed because the student had not answered in time. */
  closedUnansweredAt: instant('closed_unanswered_at'),
  /** How often the student has reopened it. */
  reopenings: integer('reopenings').notNull().default(0),
  /** Where the student lived at filing: filled by a trigger of the database. */
  hallId: text('hall_id'),
  roomNumber: text('room_number'),
  bedId: text('bed_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Every response of the management, with its author and time; never changed. */
export const feedbackComments = pgTable('feedback_comments', {
  id: uuid('id').primaryKey(),
  feedbackId: uuid('feedback_id').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: feedbackStatuses }).notNull(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
