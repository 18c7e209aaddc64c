import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** The second factor of a staff account: turned on, or being set up, or both. */
export const secondFactors = pgTable('second_factors', {
  personId: uuid('person_id').primaryKey(),
  /** Encrypted; null until the first set-up is confirmed. */
  secret: bytes('secret'),
  confirmedAt: instant('confirmed_at'),
  /** The newest accepted step of 30 seconds since 1970. */
  lastStep: integer('last_step').notNull().default(0),
  /** Of a set-up whose first code is still to come. */
  pendingSecret: bytes('pending_secret'),
  pendingAt: instant('pending_at'),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** SHA-256. */
  codeHash: bytes('code_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  usedAt: instant('used_at'),
});

/** Sign-ins whose password was right and whose code is still to come. */
export const signInChallenges = pgTable('sign_in_challenges', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** SHA-256 of the id in the browser's cookie. */
  browser: text('browser').notNull(),
  /** SHA-256 of the account's password hash. */
  passwordDigest: bytes('password_digest').notNull(),
  /** Codes that were entered. */
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
