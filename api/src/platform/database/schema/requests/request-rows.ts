import { boolean, date, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One row for one request of any type: the view behind `GET /requests`. */
export const requestRows = pgView('request_rows', {
  id: uuid('id').notNull(),
  type: text('type').notNull(),
  studentId: uuid('student_id').notNull(),
  requestDate: instant('request_date').notNull(),
  /** The source's type, e.g. `plumbing`; for feedback the subject. */
  subject: text('subject').notNull(),
  details: text('details').notNull(),
  status: text('status').notNull(),
  priority: text('priority'),
  hasPhoto: boolean('has_photo').notNull(),
  hasCompletionPhoto: boolean('has_completion_photo').notNull(),
  comment: text('comment'),
  updatedAt: instant('updated_at').notNull(),
  searchText: text('search_text').notNull(),
  /** The next four are of leave only. */
  fromDate: date('from_date', { mode: 'string' }),
  toDate: date('to_date', { mode: 'string' }),
  emergencyContact: text('emergency_contact'),
  shortenedFrom: date('shortened_from', { mode: 'string' }),
  /** Where the student lived at filing. */
  hallId: text('hall_id'),
  roomNumber: text('room_number'),
  /** Of maintenance only. */
  technicianId: uuid('technician_id'),
  /** Feedback that only its student and the chief provost read. */
  confidential: boolean('confidential').notNull(),
  /** The next three are of maintenance only: where the problem is, unless in the student's room. */
  commonArea: text('common_area'),
  areaFloor: integer('area_floor'),
  /** How many other students have joined it. */
  joined: integer('joined').notNull(),
  /** What a search reads. */
  foldedText: text('folded_text').notNull(),
}).existing();
