import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { countedChoices } from '../rounds/preferences.ts';
import { compareMarks } from '../rounds/merit-order.ts';
import { codeOf, type RoundApplicant, type RoundSnapshot } from '../rounds/snapshot.ts';
import { compare } from '../compare.ts';
import { inclusionProofs, leafHash, merkleRoot } from './merkle.ts';

/** What a leaf shows to everybody who has the proof file. */
export interface OpenPart {
  round: string;
  pseudonym: string;
  /** 1 is the highest merit without lots; equals have the same level. */
  level: number;
  /** Merit group. */
  group: string;
  /** Hall and room type, best first. */
  choices: readonly string[];
  /** Hall and room type of the place held before the round; null without one. */
  held: string | null;
}

/** What only its owner sees. */
export interface ClosedPart {
  gender: string;
  sgpaOdd: number;
  sgpaEven: number;
  needsAccessible: boolean;
  needsGroundFloor: boolean;
  categories: readonly string[];
  roomMates: readonly string[];
}

/** An application as it was at the lock. */
export interface CommittedApplication {
  open: OpenPart;
  /** SHA-256 of the salt and the closed part. */
  digest: string;
  /** Hexadecimal. */
  leaf: string;
}

/** What its owner gets to check that the own application is under the root. */
export interface ApplicationProof {
  open: OpenPart;
  closed: ClosedPart;
  /** 32 random bytes in hexadecimal, which keep others from guessing the closed part. */
  salt: string;
  /** Position among all leaves, from 0, and how many there are. */
  index: number;
  count: number;
  /** Hashes beside the way to the root, from the leaf up. */
  path: readonly string[];
}

export interface Commitment {
  round: string;
  root: string;
  /** By pseudonym, which is the order of the leaves. */
  applications: readonly CommittedApplication[];
  proofs: readonly ApplicationProof[];
}

const pseudonymPattern = /^[A-Za-z0-9_-]+$/;
const saltPattern = /^[0-9a-f]{64}$/;

/** SHA-256 of the salt’s bytes and the JSON of the closed part, in hexadecimal. */
export function digestOf(closed: ClosedPart, salt: string): string {
  const json = JSON.stringify([
    closed.gender,
    closed.sgpaOdd,
    closed.sgpaEven,
    closed.needsAccessible,
    closed.needsGroundFloor,
    closed.categories,
    closed.roomMates,
  ]);
  return bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(json))));
}

/** The leaf hash of an application. */
export function leafOf(open: OpenPart, digest: string): Uint8Array {
  const { round, pseudonym, level, group, choices, held } = open;
  const row = ['hostel-application-1', round, pseudonym, level, group, choices, held, digest];
  return leafHash(utf8ToBytes(JSON.stringify(row)));
}

/** SHA-256 of the seed’s bytes, published before the lock. */
export function seedCommitment(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

function closedPart(applicant: RoundApplicant): ClosedPart {
  const { gender, sgpaOdd, sgpaEven, needsAccessible, needsGroundFloor } = applicant;
  const [categories, roomMates] = [applicant.categories, applicant.roomMates];
  return {
    gender,
    sgpaOdd,
    sgpaEven,
    needsAccessible,
    needsGroundFloor,
    categories: categories.toSorted(compare),
    roomMates: roomMates.toSorted(compare),
  };
}

/** Merit without lots, as a number for each applicant: equals have the same. */
function levelsOf(applicants: readonly RoundApplicant[]): Map<string, number> {
  const levels = new Map<string, number>();
  let level = 0;
  let before: RoundApplicant | undefined;
  for (const one of applicants.toSorted(compareMarks)) {
    if (!before || compareMarks(before, one) !== 0) level += 1;
    levels.set(one.pseudonym, level);
    before = one;
  }
  return levels;
}

/**
 * Commits to the applications at the lock, before any lot is known.
 * @param salts 32 random bytes in hexadecimal for each pseudonym
 * @returns the root to publish, and what is kept for the proof file and for each owner
 * @throws Error for a pseudonym with other characters than letters, digits, `_` and `-`, or without
 * a salt of 32 bytes
 */
export function commitApplications(
  { round, applicants, halls, beds }: Omit<RoundSnapshot, 'rules' | 'seed' | 'root'>,
  salts: ReadonlyMap<string, string>,
): Commitment {
  const levels = levelsOf(applicants);
  const genders = new Map(halls.map(({ id, gender }) => [id, gender]));
  const held = new Map(beds.map((bed) => [bed.held?.by ?? null, codeOf(bed)]));
  const sorted = applicants.toSorted((one, other) => compare(one.pseudonym, other.pseudonym));
  const made = sorted.map((applicant) => {
    const { pseudonym, group } = applicant;
    const salt = salts.get(pseudonym);
    if (!pseudonymPattern.test(pseudonym) || salt === undefined || !saltPattern.test(salt)) {
      throw new Error(`The pseudonym or salt of ${pseudonym} is not usable.`);
    }
    const open: OpenPart = {
      round,
      pseudonym,
      level: levels.get(pseudonym) ?? 0,
      group,
      choices: countedChoices(applicant, genders).map(codeOf),
      held: held.get(pseudonym) ?? null,
    };
    const closed = closedPart(applicant);
    const digest = digestOf(closed, salt);
    return { open, closed, salt, digest, leaf: leafOf(open, digest) };
  });
  const leaves = made.map(({ leaf }) => leaf);
  const paths = inclusionProofs(leaves);
  return {
    round,
    root: bytesToHex(merkleRoot(leaves)),
    applications: made.map(({ open, digest, leaf }) => ({ open, digest, leaf: bytesToHex(leaf) })),
    proofs: made.map(({ open, closed, salt }, index) => {
      return {
        open,
        closed,
        salt,
        index,
        count: leaves.length,
        path: (paths[index] ?? []).map(bytesToHex),
      };
    }),
  };
}
