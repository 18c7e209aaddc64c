import { leaveStatuses, leaveTypes } from '@hostel/contracts/leave';
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Applications for leave. Pending and approved ones of a student share no night: constraints see to it. */
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
  emergencyContact: text('emergency_contact').notNull(),
  status: text('status', { enum: leaveStatuses }).notNull().default('pending'),
  /** Who approved or rejected it. */
  decidedBy: uuid('decided_by'),
  /** Null also where an earlier version decided: `updatedAt` is the time then. */
  decidedAt: instant('decided_at'),
  /** Pending since a version that took leave on the nights of other leave: it stays as it is. */
  overlapKept: boolean('overlap_kept').notNull().default(false),
  /** The newest of `leaveComments`. */
  provostComments: text('provost_comments'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Everything that the office wrote, with who and when; never changed. */
export const leaveComments = pgTable('leave_comments', {
  id: uuid('id').primaryKey(),
  leaveId: uuid('leave_id').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: leaveStatuses }).notNull(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
