import { roles } from '@hostel/contracts/roles';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** One person, one account, one email (unique without case). */
export const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  role: text('role', { enum: roles }).notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Argon2id; null until an invitation is accepted. */
  passwordHash: text('password_hash'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** What lists of requests need of a student; later issues add the rest. */
export const studentProfiles = pgTable('student_profiles', {
  personId: uuid('person_id').primaryKey(),
  rollNumber: text('roll_number').notNull(),
  courseName: text('course_name').notNull(),
  department: text('department').notNull(),
  gender: text('gender', { enum: ['male', 'female'] }).notNull(),
  hostelName: text('hostel_name'),
  roomNumber: text('room_number'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
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
