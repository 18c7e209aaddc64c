import { applicationStates } from '@hostel/contracts/admission/applications/application';
import { studyYears } from '@hostel/contracts/admission/eligibility';
import { genders, roomPreferences } from '@hostel/contracts/admission/registration';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Emails whose registration a network queried, counted for ten minutes. */
export const emailLookUps = pgTable(
  'email_look_ups',
  {
    /** The requesting network. */
    address: text('address').notNull(),
    /** In lower case; addresses without an account are counted too. */
    email: text('email').notNull(),
    lookedUpAt: instant('looked_up_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.email] })],
);

/** A verified email and a chosen password before submission; stored for a day. */
export const pendingRegistrations = pgTable('pending_registrations', {
  email: text('email').primaryKey(),
  /** The one-time password that was used. */
  otpId: uuid('otp_id').notNull(),
  rollNumber: text('roll_number').notNull(),
  /** The eligibility check that was used; null in older rows. */
  snapshotId: uuid('snapshot_id'),
  mobile: text('mobile').notNull(),
  /** Argon2id. */
  passwordHash: text('password_hash').notNull(),
  wrongPasswords: integer('wrong_passwords').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * One for each roll number and each email in an admission year. What was submitted is never changed;
 * state and choices are.
 */
export const applications = pgTable('applications', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** The year in which the academic year begins. */
  admissionYear: integer('admission_year').notNull(),
  rollNumber: text('roll_number').notNull(),
  /** In lower case. */
  email: text('email').notNull(),
  gender: text('gender', { enum: genders }).notNull(),
  courseId: text('course_id').notNull(),
  /** Year of study. */
  semester: text('semester', { enum: studyYears }).notNull(),
  /** SGPA ×100. */
  sgpaOdd: integer('sgpa_odd').notNull(),
  sgpaEven: integer('sgpa_even').notNull(),
  roomPreference: text('room_preference', { enum: roomPreferences }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Drawn by the database; with the year it is the application number. */
  serial: integer('serial')
    .notNull()
    .default(sql`nextval('applications_serial_seq')`),
  /** That of the newest change; triggers of the database keep it so. */
  state: text('state', { enum: applicationStates }).notNull().default('received'),
  /** When the choices were last put in order; null while they are the default. */
  choicesSetAt: instant('choices_set_at'),
  /** Changes with state, choices and room-mates. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
