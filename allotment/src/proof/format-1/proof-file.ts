import * as z from 'zod/mini';
import { hash, count } from '../read-parts.ts';

const placeClass = z.strictObject({
  offering: count,
  kind: z.enum(['open', 'unfilled', 'released']),
  group: z.nullable(z.string()),
  places: count,
});

const line = z.strictObject({
  pseudonym: z.string(),
  level: count,
  group: z.string(),
  choices: z.array(count),
  held: z.nullable(count),
  hold: z.nullable(z.union([count, z.enum(['own', 'yielded'])])),
  won: z.nullable(z.union([count, z.enum(['own', 'reserved'])])),
  digest: hash,
});

/**
 * The proof file of rounds before format 2, which docs/verify-allotment.md still describes. What a
 * round offered, and `hold`, `reserved` and `yielded` of its lines, are the office’s word there.
 */
export const proofFile1 = z.strictObject({
  format: z.literal('hostel-round-proof-1'),
  round: z.string(),
  seed: hash,
  root: hash,
  groups: z.array(z.string()),
  offerings: z.array(z.string()),
  classes: z.array(placeClass),
  lines: z.array(line),
  withdrawn: z.array(z.strictObject({ pseudonym: z.string(), leaf: hash })),
});

export type ProofFile1 = z.infer<typeof proofFile1>;
export type FileClass1 = z.infer<typeof placeClass>;
export type FileLine1 = z.infer<typeof line>;
