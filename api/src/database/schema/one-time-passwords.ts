import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** What a one-time password may be used for. */
export const otpPurposes = ['registration', 'password-reset'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

/** One-time passwords; of an email, a purpose and a browser the newest row counts. */
export const oneTimePasswords = pgTable('one_time_passwords', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: otpPurposes }).notNull(),
  email: text('email').notNull(),
  /** HMAC under a key of the server's. */
  codeHash: bytes('code_hash').notNull(),
  /** SHA-256 of the requesting browser's cookie. */
  browserHash: bytes('browser_hash'),
  /** The requesting network. */
  address: text('address'),
  /** Mailed as a link with a token of 128 bits, in place of six digits. */
  link: boolean('link').notNull().default(false),
  /** Wrong ones so far. */
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
  consumedAt: instant('consumed_at'),
});
