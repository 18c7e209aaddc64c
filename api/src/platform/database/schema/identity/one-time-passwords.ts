import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** One-time passwords; of an email, a purpose and a browser the newest one is valid. */
export const oneTimePasswords = pgTable('one_time_passwords', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', { enum: ['registration', 'password-reset'] }).notNull(),
  email: text('email').notNull(),
  /** HMAC under the server's key. */
  codeHash: bytes('code_hash').notNull(),
  /** SHA-256 of the requesting browser's cookie. */
  browserHash: bytes('browser_hash'),
  /** The requesting network. */
  address: text('address'),
  /** Sent as a link with a token of 128 bits instead of six digits. */
  link: boolean('link').notNull().default(false),
  /** Wrong codes entered so far. */
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
  consumedAt: instant('consumed_at'),
});
