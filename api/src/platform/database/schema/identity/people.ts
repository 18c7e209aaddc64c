import { studyYears } from '@hostel/contracts/admission/eligibility';
import { genders, roomPreferences } from '@hostel/contracts/admission/registration';
import { roles } from '@hostel/contracts/wire/roles';
import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** One person, one account, one email (unique without case). */
export const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  role: text('role', { enum: roles }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Argon2id; null until an invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Of staff: `+91` and ten digits. A student's is `studentProfiles.contactNumber`. */
  phoneNumber: text('phone_number'),
  disabledAt: instant('disabled_at'),
  /** Ids of the halls whose residents a staff account sees; null for all halls. */
  hallScope: text('hall_scope').array(),
  /** Of staff: who made the account; null where a command did. */
  invitedBy: uuid('invited_by'),
  /** When the personal values of a person who left were erased. */
  erasedAt: instant('erased_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * A student: personal data, and the values of the newest application (course to room preference).
 * Columns are nullable for students who were added without an application.
 */
export const studentProfiles = pgTable('student_profiles', {
  personId: uuid('person_id').primaryKey(),
  rollNumber: text('roll_number').notNull(),
  courseName: text('course_name').notNull(),
  department: text('department').notNull(),
  gender: text('gender', { enum: genders }).notNull(),
  hostelName: text('hostel_name'),
  roomNumber: text('room_number'),
  fatherName: text('father_name'),
  motherName: text('mother_name'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  courseId: text('course_id'),
  /** `+91` and ten digits. */
  contactNumber: text('contact_number'),
  /** When the number was changed last, set by the database; null if it never was. */
  contactNumberChangedAt: instant('contact_number_changed_at'),
  address: text('address'),
  guardianName: text('guardian_name'),
  guardianPhone: text('guardian_phone'),
  /** SGPA ×100. */
  sgpaOdd: integer('sgpa_odd'),
  sgpaEven: integer('sgpa_even'),
  /** The year in which the academic year of the newest application begins. */
  admissionYear: integer('admission_year'),
  /** Year of study. */
  semester: text('semester', { enum: studyYears }),
  roomPreference: text('room_preference', { enum: roomPreferences }),
  /** Name and email in lower case, and false once the person is erased: set by triggers. */
  personText: text('person_text').notNull().default(''),
  listed: boolean('listed').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Running counts of the listed students, written by triggers; the count of a group is the sum of its rows. */
export const studentCounts = pgTable('student_counts', {
  id: uuid('id').primaryKey().defaultRandom(),
  courseName: text('course_name').notNull(),
  gender: text('gender', { enum: genders }).notNull(),
  students: bigint('students', { mode: 'number' }).notNull(),
});

/** One-time links with which staff choose their first password. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** SHA-256 of the link's token (base64url text, hashed as UTF-8). */
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
