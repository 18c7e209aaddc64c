import { leaveStatuses, leaveTypes } from '@hostel/contracts/requests/leave';
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Applications for leave. Constraints keep a student's pending and approved leave from overlapping.
 */
export const leaveApplications = pgTable('leave_applications', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  leaveType: text('leave_type', { enum: leaveTypes }).notNull(),
  reason: text('reason').notNull(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  /** The day of return. */
  toDate: date('to_date', { mode: 'string' }).notNull(),
  /** The end that was approved, once the student has shortened the leave. */
  shortenedFrom: date('shortened_from', { mode: 'string' }),
  /** When the student was back; null until it is recorded. */
  returnedOn: date('returned_on', { mode: 'string' }),
  emergencyContact: text('emergency_contact').notNull(),
  status: text('status', { enum: leaveStatuses }).notNull().default('pending'),
  /** Who approved or rejected it. */
  decidedBy: uuid('decided_by'),
  /** Null also for decisions of an earlier version: `updatedAt` is the time then. */
  decidedAt: instant('decided_at'),
  /** Pending from a version that accepted overlapping leave: it stays unchanged. */
  overlapKept: boolean('overlap_kept').notNull().default(false),
  /** The newest of `leaveComments`. */
  provostComments: text('provost_comments'),
  /** Where the student lived at filing: filled by a trigger of the database. */
  hallId: text('hall_id'),
  roomNumber: text('room_number'),
  bedId: text('bed_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** The `updatedAt` that the mess rebate was worked out for; null: not yet. */
  rebatedAt: instant('rebated_at'),
});

/** Every comment of the office, with its author and time; never changed. */
export const leaveComments = pgTable('leave_comments', {
  id: uuid('id').primaryKey(),
  leaveId: uuid('leave_id').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: leaveStatuses }).notNull(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
