import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

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
  /** Opened with a code of the second factor, or has set it up. */
  secondFactor: boolean('second_factor').notNull().default(false),
});

/** Counted per (account, known browser), per account over all others, and per address. */
export const signInFailures = pgTable('sign_in_failures', {
  id: uuid('id').primaryKey(),
  /** The email as typed, in lower case. */
  account: text('account').notNull(),
  address: text('address').notNull(),
  /** A known browser, `session`, or null for a browser that never signed in to the account. */
  browser: text('browser'),
  failedAt: instant('failed_at').notNull().defaultNow(),
});

/** Browsers that have signed in to an account, until its password is reset. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    personId: uuid('person_id').notNull(),
    /** SHA-256 of the id in the browser's cookie. */
    browser: text('browser').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.browser] })],
);
