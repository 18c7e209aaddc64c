import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  /** SHA-256 of the token. */
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  userAgent: text('user_agent'),
  address: text('address'),
});

/** Counted per (account, address) and per address, over a window of `failedAt`. */
export const signInFailures = pgTable('sign_in_failures', {
  id: uuid('id').primaryKey(),
  /** The email as typed, in lower case. */
  account: text('account').notNull(),
  address: text('address').notNull(),
  failedAt: instant('failed_at').notNull().defaultNow(),
});
