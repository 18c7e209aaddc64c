import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Rows of the audit log without a seal; a trigger adds each when it is written. */
export const auditUnsealed = pgTable('audit_unsealed', {
  auditId: uuid('audit_id').primaryKey(),
  /** Older than the seals themselves. */
  existing: boolean('existing').notNull().default(false),
});

/** The chain of seals; append-only by a trigger. */
export const auditSeals = pgTable('audit_seals', {
  number: integer('number').primaryKey(),
  sealedAt: instant('sealed_at').notNull(),
  existing: boolean('existing').notNull(),
  keyId: text('key_id').notNull(),
  auditIds: uuid('audit_ids').array().notNull(),
  /** 32 bytes for each row, in the order of the ids. */
  rowHashes: bytes('row_hashes').notNull(),
  digest: bytes('digest').notNull(),
});
