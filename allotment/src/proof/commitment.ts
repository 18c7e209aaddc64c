import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { countedCodes } from '../rounds/preferences.ts';
import { withEqualMarks } from '../rounds/merit-order.ts';
import { codeOf, type RoundApplicant, type RoundSnapshot } from '../rounds/snapshot.ts';
import { byPseudonym } from '../rounds/snapshot-hash.ts';
import { compare } from '../compare.ts';
import { portableSha256, type Sha256 } from '../sha256.ts';
import { MerkleTree } from './merkle.ts';

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
  closed: ClosedPart;
  /** 32 random bytes in hexadecimal, which keep others from guessing the closed part. */
  salt: string;
  /** SHA-256 of the salt and the closed part. */
  digest: string;
  /** Hexadecimal. */
  leaf: string;
}

/** What its owner gets to check that the own application is under the root. */
export interface ApplicationProof {
  open: OpenPart;
  closed: ClosedPart;
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
  tree: MerkleTree;
}

const pseudonymPattern = /^[A-Za-z0-9_-]+$/;
const saltPattern = /^[0-9a-f]{64}$/;

/** SHA-256 of the salt’s bytes and the JSON of the closed part, in hexadecimal. */
export function digestOf(closed: ClosedPart, salt: string, hash = portableSha256): string {
  const json = JSON.stringify([
    closed.gender,
    closed.sgpaOdd,
    closed.sgpaEven,
    closed.needsAccessible,
    closed.needsGroundFloor,
    closed.categories,
    closed.roomMates,
  ]);
  return hash(concatBytes(hexToBytes(salt), utf8ToBytes(json)));
}

/** The leaf hash of an application, in hexadecimal. */
export function leafOf(open: OpenPart, digest: string, hash = portableSha256): string {
  const { round, pseudonym, level, group, choices, held } = open;
  const row = ['hostel-application-1', round, pseudonym, level, group, choices, held, digest];
  // The zero byte that marks a leaf, as `leafHash` puts it before bytes.
  return hash(`\0${JSON.stringify(row)}`);
}

/** SHA-256 of the seed’s bytes, published before the lock. */
export function seedCommitment(seed: string): string {
  return portableSha256(hexToBytes(seed));
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
function levelsOf(applicants: readonly RoundApplicant[]): Map<RoundApplicant, number> {
  const levels = new Map<RoundApplicant, number>();
  for (const [index, equals] of withEqualMarks(applicants).entries()) {
    for (const one of equals) levels.set(one, index + 1);
  }
  return levels;
}

/** What each owner gets, by pseudonym. */
export function proofsOf({ applications, tree }: Commitment): ApplicationProof[] {
  return applications.map(({ open, closed, salt }, index) => {
    const path = tree.pathOf(index).map(bytesToHex);
    return { open, closed, salt, index, count: applications.length, path };
  });
}

/**
 * Commits to the applications at the lock, before any lot is known.
 * @param salts 32 random bytes in hexadecimal for each pseudonym
 * @returns the root to publish, and what is stored for the proof file and for each owner
 * @throws Error for a pseudonym with other characters than letters, digits, `_` and `-`, or without
 * a salt of 32 bytes
 */
export function commitApplications(
  { round, applicants, halls, beds }: Omit<RoundSnapshot, 'rules' | 'seed' | 'root'>,
  salts: ReadonlyMap<string, string>,
  hash: Sha256 = portableSha256,
): Commitment {
  const levels = levelsOf(applicants);
  const codesOf = countedCodes(new Map(halls.map(({ id, gender }) => [id, gender])));
  const held = new Map(beds.map((bed) => [bed.held?.by ?? null, codeOf(bed)]));
  const applications = byPseudonym(applicants).map((applicant): CommittedApplication => {
    const { pseudonym, group } = applicant;
    const salt = salts.get(pseudonym);
    if (!pseudonymPattern.test(pseudonym) || salt === undefined || !saltPattern.test(salt)) {
      throw new Error(`The pseudonym or salt of ${pseudonym} is not usable.`);
    }
    const open: OpenPart = {
      round,
      pseudonym,
      level: levels.get(applicant) ?? 0,
      group,
      choices: codesOf(applicant),
      held: held.get(pseudonym) ?? null,
    };
    const closed = closedPart(applicant);
    const digest = digestOf(closed, salt, hash);
    return { open, closed, salt, digest, leaf: leafOf(open, digest, hash) };
  });
  const tree = new MerkleTree(applications.map(({ leaf }) => hexToBytes(leaf)));
  return { round, root: bytesToHex(tree.root), applications, tree };
}
