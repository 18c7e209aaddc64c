import {
  puzzlePayload,
  type PuzzleChallenge,
  type PuzzlePayload,
} from '@hostel/contracts/wire/puzzle';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { iterations, mostDerivations } from './difficulty.ts';

/** A challenge must be solved and used within this time (milliseconds). */
export const lifetime = 10 * 60_000;

/** The reason for a puzzle: a solution for one purpose and subject is valid for no other. */
export interface PuzzleDemand {
  /** The act that is limited, such as `auth.login`. */
  purpose: string;
  /** Whose tries are counted: an email, a roll number, an address. */
  subject: string;
  /** 1 for the first try past the limit, one more for each further try. */
  level: number;
}

/** A valid solution: of a challenge of this server, not expired. */
export interface SolvedPuzzle {
  nonce: string;
  level: number;
  expiresAt: Date;
  /** Whether it was made for this purpose and subject. */
  isFor(demand: Pick<PuzzleDemand, 'purpose' | 'subject'>): boolean;
}

const signedParts = z.object({
  nonce: z.string(),
  expiresAt: z.number(),
  data: z.object({ purpose: z.string(), subject: z.string(), level: z.number() }),
});

function secretOf(secretKey: string, use: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `hostel puzzles v1 ${use}`, 32)).toString(
    'hex',
  );
}

/** Replaces the subject in a challenge, because its receiver can read the challenge. */
function subjectTag(secretKey: string, subject: string): string {
  return createHmac('sha256', secretOf(secretKey, 'subject')).update(subject).digest('base64url');
}

/**
 * Creates a signed challenge. The number to be found is drawn here, evenly up to the level's
 * maximum: the work is bounded, and its answer is checked by one HMAC.
 */
export async function newChallenge(
  secretKey: string,
  { purpose, subject, level }: PuzzleDemand,
  now: Date,
): Promise<PuzzleChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter: randomInt(mostDerivations(level)),
    deriveKey,
    expiresAt: new Date(now.getTime() + lifetime),
    data: { purpose, subject: subjectTag(secretKey, subject), level },
    hmacSignatureSecret: secretOf(secretKey, 'challenge'),
    hmacKeySignatureSecret: secretOf(secretKey, 'key'),
  });
  return { parameters: { ...parameters }, signature };
}

function payloadOf(header: string): PuzzlePayload | undefined {
  try {
    const text = Buffer.from(header, 'base64').toString('utf8');
    return puzzlePayload.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * The puzzle that a `Puzzle-Solution` header solves, of a challenge made with one of the keys;
 * undefined for an invalid one.
 */
export async function readSolution(
  secretKeys: readonly string[],
  header: string,
): Promise<SolvedPuzzle | undefined> {
  const payload = payloadOf(header);
  if (!payload) return undefined;
  for (const key of secretKeys) {
    const solved = await verifyWith(key, payload);
    if (solved) return solved;
  }
  return undefined;
}

async function verifyWith(
  secretKey: string,
  payload: PuzzlePayload,
): Promise<SolvedPuzzle | undefined> {
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secretOf(secretKey, 'challenge'),
    hmacKeySignatureSecret: secretOf(secretKey, 'key'),
  });
  const signed = signedParts.safeParse(payload.challenge.parameters);
  if (!verified || !signed.success) return undefined;
  const { nonce, expiresAt, data } = signed.data;
  return {
    nonce,
    level: data.level,
    expiresAt: new Date(expiresAt * 1000),
    isFor: ({ purpose, subject }) =>
      data.purpose === purpose && data.subject === subjectTag(secretKey, subject),
  };
}
