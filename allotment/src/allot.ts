import { inMeritOrder } from './merit.ts';
import { FreeBeds } from './free-beds.ts';
import {
  type Applicant,
  hashOf,
  type RoomType,
  type Snapshot,
  type SnapshotBed,
} from './snapshot.ts';

/** A room type of which no bed was left. */
export interface Missed {
  roomType: RoomType;
  /** The rank that got the last such bed; 0 when none was free at the start of the run. */
  lastRank: number;
}

/** The decision on one applicant, with the room types that were no longer free. */
export interface Decision {
  applicant: Applicant;
  /** 1 is the highest merit of the run. */
  rank: number;
  outcome: 'preferred' | 'other' | 'waiting';
  bed: SnapshotBed | null;
  missed: readonly Missed[];
}

export interface Counts {
  applicants: number;
  placed: number;
  preferred: number;
  other: number;
  waiting: number;
  freeBeds: number;
}

export interface Result {
  snapshotHash: string;
  /** By rank. */
  decisions: readonly Decision[];
  counts: Counts;
}

/**
 * The allotment: each applicant of the hall's gender who has no bed yet, in the order of merit,
 * gets a bed of the preferred room type while one is left, else of the next one of the applicant's
 * own choices, or without them of the policy's, else waits. A serial dictatorship: a false preference
 * gains nothing, and no exchange would be better for two applicants. A student who has a bed keeps it. O(n log n); pure and deterministic.
 * @throws Error when an applicant or a bed is in the snapshot twice.
 */
export function allot(snapshot: Snapshot): Result {
  const { applicants, beds, policy, seed } = snapshot;
  refuseTwice(applicants, 'applicant');
  refuseTwice(beds, 'bed');
  const housed = new Set(beds.map(({ heldBy }) => heldBy));
  const entrants = applicants.filter(
    ({ id, gender }) => gender === policy.gender && !housed.has(id),
  );
  const free = new FreeBeds(beds);
  const freeBeds = free.left;
  const decisions = inMeritOrder(entrants, seed).map((applicant, index) => {
    const choices = applicant.roomTypes ?? policy.choices[applicant.preference];
    return decide(applicant, index + 1, choices, free);
  });
  return { snapshotHash: hashOf(snapshot), decisions, counts: count(decisions, freeBeds) };
}

function refuseTwice(list: readonly { id: string }[], what: string): void {
  if (new Set(list.map(({ id }) => id)).size !== list.length) {
    throw new Error(`The snapshot has an ${what} twice.`);
  }
}

function decide(
  applicant: Applicant,
  rank: number,
  choices: readonly RoomType[],
  free: FreeBeds,
): Decision {
  const missed: Missed[] = [];
  for (const roomType of choices) {
    const bed = free.take(roomType, rank);
    if (bed) {
      const outcome = roomType === applicant.preference ? 'preferred' : 'other';
      return { applicant, rank, outcome, bed, missed };
    }
    missed.push({ roomType, lastRank: free.lastRank(roomType) });
  }
  return { applicant, rank, outcome: 'waiting', bed: null, missed };
}

function count(decisions: readonly Decision[], freeBeds: number): Counts {
  const having = (outcome: Decision['outcome']) =>
    decisions.reduce((sum, decision) => sum + Number(decision.outcome === outcome), 0);
  const [preferred, other, waiting] = [having('preferred'), having('other'), having('waiting')];
  const applicants = decisions.length;
  return { applicants, placed: preferred + other, preferred, other, waiting, freeBeds };
}
