import { z } from 'zod';

/**
 * A backup is one gzip file: the header as a line of JSON; for each table a line of JSON, its rows,
 * and a line of JSON with their count and hash; at the end a line of JSON that marks the end.
 *
 * The rows are the output of PostgreSQL's COPY. As text they end with the line `\.`. A table that holds
 * bytes (photos, PDFs) is in the binary format, because text would write each byte as two letters:
 * blocks of a length (4 bytes, big-endian) and as many bytes; length 0 ends them. Version 1 had text
 * only, and is still restored.
 */
export const formatName = 'hostel-backup';
export const formatVersion = 2;

export const header = z.object({
  format: z.literal(formatName),
  version: z.union([z.literal(1), z.literal(formatVersion)]),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Major version of the source server. */
  postgres: z.number(),
  /** The schema: restoring first creates this one. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type BackupHeader = z.infer<typeof header>;

/**
 * One table in the form of its copy: the fixed order of rows makes the hash the same everywhere.
 */
export const table = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  encoding: z.enum(['text', 'binary']).default('text'),
});
export type BackupTable = z.infer<typeof table>;

/** A table's number of rows and the SHA-256 of the output of COPY. */
export const tally = z.object({ rows: z.number(), sha256: z.string() });
export type Tally = z.infer<typeof tally>;

export const ending = z.object({ end: z.literal(true), tables: z.number(), rows: z.number() });

/** The contents of a complete backup, or of a restored one. */
export interface BackupSummary {
  tables: Record<string, Tally>;
  rows: number;
}
