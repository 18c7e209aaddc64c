import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Solved puzzles that have been used, until their challenges expire by themselves. */
export const usedPuzzles = pgTable('used_puzzles', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
