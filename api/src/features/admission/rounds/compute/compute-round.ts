import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { classKey, type ClassName } from '@hostel/allotment/proof/class-name';
import {
  type Commitment,
  commitApplications,
  heldClasses,
  offeringOf,
} from '@hostel/allotment/proof/commitment';
import {
  LockOutdated,
  makeProofFile,
  missingAmendments,
} from '@hostel/allotment/proof/make-proof-file';
import type { Offering } from '@hostel/allotment/proof/offering';
import { textOf } from '@hostel/allotment/proof/proof-file';
import { placesOf } from '@hostel/allotment/rounds/places';
import { decideRound, type RoundResult } from '@hostel/allotment/rounds/run-round';
import {
  codeOf,
  type RoundApplicant,
  type RoundBed,
  type RoundSnapshot,
} from '@hostel/allotment/rounds/snapshot';
import { groundFloorsOf, unmetNeed, type UnmetNeed } from '@hostel/allotment/rounds/unmet-needs';
import { hashOfRound } from '@hostel/allotment/rounds/snapshot-hash';
import type { RoundOutcome } from '@hostel/contracts/admission/rounds/decisions';
import { sha256 } from '../../../../platform/core/sha256.ts';
import { type LockInput, type ResultInput, snapshotAtLock, snapshotOf } from './round-input.ts';

const zip = promisify(gzip);
/** Hashes can’t be compressed, and the rest of the files becomes small at any level. */
const fast = { level: 1 };

/** Where an application is in the tree, with the class of the held place. */
export interface Leaf {
  pseudonym: string;
  held: ClassName | null;
  /** The hash of the leaf, in hexadecimal. */
  hash: string;
  /** From 0. */
  index: number;
  /** The hashes beside the way to the root, 32 bytes each, from the leaf up. */
  path: Uint8Array;
}

type Decision = RoundResult['decisions'][number];

/** A decision as it is stored. */
export interface ComputedDecision {
  pseudonym: string;
  group: string;
  rank: number;
  /** How many applicants the merit group had at the lock. */
  rankOf: number;
  outcome: RoundOutcome;
  basis: string | null;
  code: string | null;
  bedId: string | null;
  beforeBedId: string | null;
  wonCategory: string | null;
  wonGroup: string | null;
  choiceNumber: number | null;
  missed: Decision['missed'];
  unmetNeed: UnmetNeed | null;
}

export interface ComputedResult {
  snapshotHash: string;
  /** By merit. */
  decisions: ComputedDecision[];
  counts: RoundResult['counts'] & { needsUnmet: number };
  ranks: RoundResult['ranks'];
  /** gzip of its JSON, as is the input of the engine. */
  proofFile: Uint8Array;
  snapshot: Uint8Array;
}

function saltsOf({ applications }: Pick<LockInput, 'applications'>): Map<string, string> {
  return new Map(applications.map(({ pseudonym, salt }) => [pseudonym, salt]));
}

interface CommitResult {
  root: string;
  offering: Offering;
  leaves: Leaf[];
}

function commit(input: LockInput): CommitResult {
  const snapshot = snapshotAtLock(input);
  const places = placesOf(snapshot);
  const offering = offeringOf(snapshot, places, input.terms);
  const locked = { ...snapshot, held: heldClasses(places), offering };
  const { root, applications, tree } = commitApplications(locked, saltsOf(input), sha256);
  const leaves = applications.map(({ open, leaf }, index): Leaf => {
    const { pseudonym, held } = open;
    return { pseudonym, held, hash: leaf, index, path: Buffer.concat(tree.pathOf(index)) };
  });
  return { root, offering, leaves };
}

/** The commitment of the lock, made again. */
function commitmentOf(input: ResultInput): Commitment {
  const { applications, offering } = input;
  const held = new Map(
    applications.flatMap((one) => (one.held ? [[one.pseudonym, one.held] as const] : [])),
  );
  return commitApplications({ ...snapshotOf(input), held, offering }, saltsOf(input), sha256);
}

/** The beds that applicants of the snapshot hold, by pseudonym. */
function heldBeds({ beds }: RoundSnapshot): Map<string, RoundBed> {
  return new Map(beds.flatMap((bed) => (bed.held?.by ? [[bed.held.by, bed] as const] : [])));
}

function outcomeOf({ won, lostHeldPlace }: Decision, held: RoundBed | undefined): RoundOutcome {
  if (!held) return won ? 'placed' : 'waiting';
  if (lostHeldPlace) return 'lost';
  return won?.code === codeOf(held) ? 'kept' : 'moved-up';
}

/** Which of the applicant’s choices a code is, from 1; null for a place that is no choice. */
function choiceNumber({ choices }: Pick<RoundApplicant, 'choices'>, code: string | undefined) {
  if (code === undefined) return null;
  const index = choices.findIndex((choice) => codeOf(choice) === code);
  return index === -1 ? null : index + 1;
}

interface Concerned {
  applicant: Pick<RoundApplicant, 'choices'>;
  held: RoundBed | undefined;
  rankOf: number;
  unmet: UnmetNeed | null;
}

function toStored(
  decision: Decision,
  { applicant, held, rankOf, unmet }: Concerned,
): ComputedDecision {
  const { pseudonym, group, rank, won, bed, missed } = decision;
  const nothing = { basis: null, code: null, wonCategory: null, wonGroup: null };
  return {
    pseudonym,
    group,
    rank,
    rankOf,
    outcome: outcomeOf(decision, held),
    ...(won
      ? { basis: won.basis, code: won.code, wonCategory: won.category, wonGroup: won.group }
      : nothing),
    bedId: bed?.id ?? null,
    beforeBedId: held?.id ?? null,
    choiceNumber: choiceNumber(applicant, won?.code),
    missed,
    unmetNeed: unmet,
  };
}

async function result(input: ResultInput): Promise<ComputedResult | null> {
  try {
    return await computeResult(input);
  } catch (error) {
    if (error instanceof LockOutdated) return null;
    throw error;
  }
}

async function computeResult(input: ResultInput): Promise<ComputedResult> {
  const commitment = commitmentOf(input);
  const snapshot = snapshotOf(input);
  const held = heldBeds(snapshot);
  const { amendments, draw } = input;
  const { result: decided, outcome } = decideRound(snapshot, sha256);
  const file = makeProofFile(snapshot, { commitment, amendments, draw }, outcome);
  // Both files are compressed by other threads.
  const zippedProof = zip(textOf(file), fast);
  const { decisions, ...computed } = decided;
  // By merit: the last rank of a group is its size.
  const sizes = new Map(decisions.map(({ group, rank }) => [group, rank]));
  const floors = groundFloorsOf(snapshot.beds);
  const stored = decisions.map((decision, position) => {
    const applicant = outcome.entries[position]?.applicant;
    const unmet = applicant ? unmetNeed(applicant, decision.bed, floors) : null;
    const rankOf = sizes.get(decision.group) ?? decision.rank;
    const of = { applicant: applicant ?? { choices: [] }, held: held.get(decision.pseudonym) };
    return toStored(decision, { ...of, rankOf, unmet });
  });
  const left = new Set(snapshot.left);
  const inRound = stored.filter(({ pseudonym }) => !left.has(pseudonym));
  const needsUnmet = inRound.filter((one) => one.unmetNeed !== null).length;
  const zippedSnapshot = zip(JSON.stringify(snapshot), fast);
  const [proofFile, zipped] = await Promise.all([zippedProof, zippedSnapshot]);
  const counts = { ...computed.counts, needsUnmet };
  return { ...computed, counts, decisions: stored, proofFile, snapshot: zipped };
}

/**
 * How the places differ from the offering with its amendments.
 * @returns null where the round doesn’t fit its lock any more
 */
function changes(input: ResultInput) {
  const places = placesOf(snapshotOf(input));
  const held = heldClasses(places);
  const isSame = input.applications.every((one) => sameClass(one.held, held.get(one.pseudonym)));
  return isSame ? missingAmendments(input, input.amendments, { places }) : null;
}

function sameClass(one: ClassName | null, other: ClassName | undefined): boolean {
  return (one && classKey(one)) === (other ? classKey(other) : null);
}

/**
 * The arithmetic of a round, without a database or a clock. `commit`: the root over the applications.
 * `result`: the decisions with the proof file; null where the applications can’t be those of the root
 * any more. `changes`: how the places differ from what was published of them. `hash`: that of the
 * complete input. Each throws an Error for input that contradicts itself.
 */
export const roundTasks = {
  commit: (input: LockInput) => Promise.resolve(commit(input)),
  result,
  changes: (input: ResultInput) => Promise.resolve(changes(input)),
  hash: (input: ResultInput) => Promise.resolve(hashOfRound(snapshotOf(input), sha256)),
};

/** A task with its input; it can be sent to a thread. */
export type RoundTask =
  | { kind: 'commit'; input: LockInput }
  | { kind: 'result' | 'changes' | 'hash'; input: ResultInput };

/** Does a task. @returns what the function of this kind in `roundTasks` returns */
export function runTask(task: RoundTask): Promise<unknown> {
  if (task.kind === 'commit') return roundTasks.commit(task.input);
  return roundTasks[task.kind](task.input);
}
