import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { compare } from '../compare.ts';
import { withEqualMarks } from '../rounds/merit-order.ts';
import type { Places } from '../rounds/places.ts';
import { countedCodes } from '../rounds/preferences.ts';
import type { RoundApplicant, RoundSnapshot } from '../rounds/snapshot.ts';
import { byPseudonym } from '../rounds/snapshot-hash.ts';
import { portableSha256, type Sha256 } from '../sha256.ts';
import { type ClassName, classRow, nameOf } from './class-name.ts';
import { type ClosedPart, digestOfDigests, digestsOf } from './closed-part.ts';
import { MerkleTree } from './merkle.ts';
import { offeredClasses, type Offering, offeringHash, rootOf } from './offering.ts';

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
  /** The class of the place held before the round; null without one. */
  held: ClassName | null;
}

/** An application as it was at the lock. */
export interface CommittedApplication {
  open: OpenPart;
  closed: ClosedPart;
  /** 32 random bytes in hexadecimal, which keep others from guessing the closed part. */
  salt: string;
  /** SHA-256 of the digests of the closed fields. */
  digest: string;
  /** Hexadecimal. */
  leaf: string;
}

export interface Commitment {
  /** The root that is published: of the tree and the offering. */
  root: string;
  offering: Offering;
  /** By pseudonym, which is the order of the leaves. */
  applications: readonly CommittedApplication[];
  tree: MerkleTree;
}

const pseudonymPattern = /^[A-Za-z0-9_-]+$/;
const saltPattern = /^[0-9a-f]{64}$/;

/** The leaf hash of an application, in hexadecimal. */
export function leafOf(open: OpenPart, digest: string, hash = portableSha256): string {
  const { round, pseudonym, level, group, choices, held } = open;
  const place = held && classRow(held);
  const row = ['hostel-application-2', round, pseudonym, level, group, choices, place, digest];
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

/** What is fixed about a round besides its applications and places. */
export type LockTerms = Pick<Offering, 'lockedOn' | 'replaces' | 'draw'>;

/** What a round offers at its lock. */
export function offeringOf(
  { round, applicants, rules }: Pick<RoundSnapshot, 'round' | 'applicants' | 'rules'>,
  places: Places,
  { lockedOn, replaces, draw }: LockTerms,
): Offering {
  const needs = applicants.filter((one) => one.needsAccessible).length;
  const withCategory = applicants.filter((one) => !one.needsAccessible && isMember(one));
  return {
    round,
    lockedOn,
    replaces,
    draw,
    rules,
    classes: offeredClasses(places),
    applications: applicants.length,
    needs,
    members: withCategory.length,
  };
}

function isMember({ categories }: RoundApplicant): boolean {
  return categories.length > 0;
}

/** The classes of the places that applicants hold, by pseudonym. */
export function heldClasses({ holdings }: Places): Map<string, ClassName> {
  return new Map([...holdings].map(([pseudonym, { place }]) => [pseudonym, nameOf(place)]));
}

/**
 * Commits to the applications and the offering at the lock, before any lot is known.
 * @param held the class of each held place, by pseudonym
 * @param salts 32 random bytes in hexadecimal for each pseudonym
 * @returns the root to publish, and what is stored for the proof file and for each owner
 * @throws Error for a pseudonym with other characters than letters, digits, `_` and `-`, or without
 * a salt of 32 bytes
 */
export function commitApplications(
  {
    applicants,
    halls,
    held,
    offering,
  }: Pick<RoundSnapshot, 'applicants' | 'halls'> & {
    held: ReadonlyMap<string, ClassName>;
    offering: Offering;
  },
  salts: ReadonlyMap<string, string>,
  hash: Sha256 = portableSha256,
): Commitment {
  const levels = levelsOf(applicants);
  const codesOf = countedCodes(new Map(halls.map(({ id, gender }) => [id, gender])));
  const applications = byPseudonym(applicants).map((applicant): CommittedApplication => {
    const { pseudonym, group } = applicant;
    const salt = salts.get(pseudonym);
    if (!pseudonymPattern.test(pseudonym) || salt === undefined || !saltPattern.test(salt)) {
      throw new Error(`The pseudonym or salt of ${pseudonym} is not usable.`);
    }
    const open: OpenPart = {
      round: offering.round,
      pseudonym,
      level: levels.get(applicant) ?? 0,
      group,
      choices: codesOf(applicant),
      held: held.get(pseudonym) ?? null,
    };
    const closed = closedPart(applicant);
    const digest = digestOfDigests(digestsOf(closed, salt, hash), hash);
    return { open, closed, salt, digest, leaf: leafOf(open, digest, hash) };
  });
  const tree = new MerkleTree(applications.map(({ leaf }) => hexToBytes(leaf)));
  return { root: rootOf(tree.root, offeringHash(offering)), offering, applications, tree };
}

/** What its owner gets to check that the own application is under the root. */
export interface ApplicationProof extends Pick<CommittedApplication, 'closed' | 'salt'> {
  open: Omit<OpenPart, 'held'> & {
    /** Hall and room type of the held place. */
    held: string | null;
    /** The rest of its class; not in a proof of format 1. */
    heldClass?: Omit<ClassName, 'code'> | null | undefined;
  };
  /** Position among all leaves, from 0, and how many there are. */
  index: number;
  count: number;
  /** Hashes beside the way to the root of the tree, from the leaf up. */
  path: readonly string[];
  /** Hash of the offering; not in a proof of format 1. */
  offering?: string | undefined;
}

/** What each owner gets, by pseudonym. */
export function proofsOf({ applications, tree, offering }: Commitment): ApplicationProof[] {
  const hash = offeringHash(offering);
  return applications.map(({ open: { held, ...open }, closed, salt }, index) => {
    const path = tree.pathOf(index).map(bytesToHex);
    const heldClass = held && { kind: held.kind, category: held.category, group: held.group };
    const shown = { ...open, held: held && held.code, heldClass };
    return { open: shown, closed, salt, index, count: applications.length, path, offering: hash };
  });
}
