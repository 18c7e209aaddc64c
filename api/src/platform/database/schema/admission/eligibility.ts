import { studyYears } from '@hostel/contracts/admission/eligibility';
import { genders } from '@hostel/contracts/admission/registration';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Wrong birth dates and courses, counted per roll number and per (roll number, address). */
export const eligibilityTries = pgTable('eligibility_tries', {
  id: uuid('id').primaryKey(),
  /** As typed, in capitals; numbers without a student are counted too. */
  rollNumber: text('roll_number').notNull(),
  address: text('address').notNull(),
  triedAt: instant('tried_at').notNull().defaultNow(),
});

/** The records of an eligible person, stored for a day. */
export const eligibilitySnapshots = pgTable('eligibility_snapshots', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the id on the wire. */
  tokenHash: bytes('token_hash').notNull(),
  rollNumber: text('roll_number').notNull(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
  name: text('name').notNull(),
  fatherName: text('father_name').notNull(),
  motherName: text('mother_name').notNull(),
  courseId: text('course_id').notNull(),
  /** The year of study as typed; the query of the records uses the previous one. */
  semester: text('semester', { enum: studyYears }).notNull(),
  /** Null where the records don't have it. */
  gender: text('gender', { enum: genders }),
  /** The student's mail address at the university; null where the records don't have it. */
  universityEmail: text('university_email'),
  /** SGPA ×100. */
  sgpaOdd: integer('sgpa_odd').notNull(),
  sgpaEven: integer('sgpa_even').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
