import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** What a one-time password may be used for. */
export const otpPurposes = ['registration', 'password-reset'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

/** One-time passwords; of an email and a purpose the newest row counts. */
export const oneTimePasswords = pgTable('one_time_passwords', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: otpPurposes }).notNull(),
  email: text('email').notNull(),
  /** HMAC under a key of the server's. */
  codeHash: bytes('code_hash').notNull(),
  /** Wrong ones so far. */
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
  consumedAt: instant('consumed_at'),
});
