import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Commitment, commitApplications } from '@hostel/allotment/proof/commitment';
import { makeProofFile } from '@hostel/allotment/proof/make-proof-file';
import { textOf } from '@hostel/allotment/proof/proof-file';
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
import {
  applicantsOf,
  choiceReader,
  type LockInput,
  type ResultInput,
  snapshotOf,
} from './round-input.ts';

const zip = promisify(gzip);
/** Hashes can’t be compressed, and the rest of the files becomes small at any level. */
const fast = { level: 1 };

/** Where an application is in the tree. */
export interface Leaf {
  pseudonym: string;
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

/** A bed that stands for the place held at the lock. */
function heldAtLock(pseudonym: string, choice: ReturnType<ReturnType<typeof choiceReader>>) {
  return {
    id: pseudonym,
    ...choice,
    floor: 0,
    room: '',
    label: '',
    accessible: false,
    reserved: false,
    inService: true,
    held: { by: pseudonym, category: null, group: null },
  } satisfies RoundBed;
}

function commitmentOf(input: LockInput): Commitment {
  const read = choiceReader();
  const { round, halls, applications } = input;
  const beds = applications.flatMap(({ pseudonym, heldChoice }) =>
    heldChoice === null ? [] : [heldAtLock(pseudonym, read(heldChoice))],
  );
  const salts = new Map(applications.map(({ pseudonym, salt }) => [pseudonym, salt]));
  const locked = { round, applicants: applicantsOf(input), halls, beds };
  return commitApplications(locked, salts, sha256);
}

function commit(input: LockInput): { root: string; leaves: Leaf[] } {
  const { root, applications, tree } = commitmentOf(input);
  const leaves = applications.map(({ open }, index) => {
    return { pseudonym: open.pseudonym, index, path: Buffer.concat(tree.pathOf(index)) };
  });
  return { root, leaves };
}

/** The beds that applicants of the snapshot hold, by pseudonym. */
function heldBeds({ beds }: RoundSnapshot): Map<string, RoundBed> {
  return new Map(beds.flatMap((bed) => (bed.held?.by ? [[bed.held.by, bed] as const] : [])));
}

/** Whether each held place is of the same hall and room type as at the lock. */
function isAsLocked({ applications, left }: ResultInput, held: ReadonlyMap<string, RoundBed>) {
  const gone = new Set(left);
  return applications.every(({ pseudonym, heldChoice }) => {
    if (gone.has(pseudonym)) return true;
    const bed = held.get(pseudonym);
    return (bed ? codeOf(bed) : null) === heldChoice;
  });
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

function toStored(
  decision: Decision,
  applicant: Pick<RoundApplicant, 'choices'>,
  { held, unmet }: { held: RoundBed | undefined; unmet: UnmetNeed | null },
): ComputedDecision {
  const { pseudonym, group, rank, won, bed, missed } = decision;
  const nothing = { basis: null, code: null, wonCategory: null, wonGroup: null };
  return {
    pseudonym,
    group,
    rank,
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
  const commitment = commitmentOf(input);
  const snapshot = snapshotOf(input);
  const held = heldBeds(snapshot);
  if (commitment.root !== input.root || !isAsLocked(input, held)) return null;
  // Both files are compressed by other threads meanwhile.
  const zippedSnapshot = zip(JSON.stringify(snapshot), fast);
  const { result: decided, outcome } = decideRound(snapshot, sha256);
  const zippedProof = zip(textOf(makeProofFile(snapshot, commitment, outcome)), fast);
  const { decisions, ...computed } = decided;
  const floors = groundFloorsOf(snapshot.beds);
  const stored = decisions.map((decision, position) => {
    const applicant = outcome.entries[position]?.applicant;
    const unmet = applicant ? unmetNeed(applicant, decision.bed, floors) : null;
    const found = { held: held.get(decision.pseudonym), unmet };
    return toStored(decision, applicant ?? { choices: [] }, found);
  });
  const needsUnmet = stored.filter((one) => one.unmetNeed !== null).length;
  const [proofFile, zipped] = await Promise.all([zippedProof, zippedSnapshot]);
  const counts = { ...computed.counts, needsUnmet };
  return { ...computed, counts, decisions: stored, proofFile, snapshot: zipped };
}

/**
 * The arithmetic of a round, without a database or a clock. `commit`: the root over the applications.
 * `result`: the decisions with the proof file; null where the applications can’t be those of the root
 * any more. `hash`: that of the complete input. Each throws an Error for input that contradicts itself.
 */
export const roundTasks = {
  commit: (input: LockInput) => Promise.resolve(commit(input)),
  result,
  hash: (input: ResultInput) => Promise.resolve(hashOfRound(snapshotOf(input), sha256)),
};

/** A task with its input; it can be sent to a thread. */
export type RoundTask =
  { kind: 'commit'; input: LockInput } | { kind: 'result' | 'hash'; input: ResultInput };

/** Does a task. @returns what the function of this kind in `roundTasks` returns */
export function runTask(task: RoundTask): Promise<unknown> {
  if (task.kind === 'commit') return roundTasks.commit(task.input);
  return roundTasks[task.kind](task.input);
}
