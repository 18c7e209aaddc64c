import * as z from 'zod/mini';

/**
 * A proof-of-work challenge in the format of ALTCHA, version 2: the key derived from `nonce` and a
 * counter has to begin with `keyPrefix`. A 429 `puzzle_required` carries one under `puzzle`; its
 * solution goes into the header `Puzzle-Solution` of the repeated call, as base64 of the JSON
 * `{ challenge, solution }`. Parameters that this version doesn't know stay: they are signed.
 */
export const puzzleChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Seconds since 1970. */
    expiresAt: z.optional(z.number()),
    data: z.optional(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ),
  }),
  signature: z.string(),
});
export type PuzzleChallenge = z.infer<typeof puzzleChallenge>;

/** What `Puzzle-Solution` carries. */
export const puzzlePayload = z.object({
  challenge: puzzleChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type PuzzlePayload = z.infer<typeof puzzlePayload>;
