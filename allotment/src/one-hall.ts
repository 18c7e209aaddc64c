import { choicesIn, type PolicyHall } from './policy.ts';
import type { RoomType } from './room-type.ts';
import { decideRound } from './rounds/run-round.ts';
import type { RoundDecision as EngineDecision } from './rounds/reasons.ts';
import type { Choice, Gender, RoundApplicant, RoundBed } from './rounds/snapshot.ts';
import type { Sha256 } from './sha256.ts';

/** An applicant of the hall’s gender who has no bed; SGPAs are integers ×100. */
export interface Applicant extends Pick<
  RoundApplicant,
  'sgpaOdd' | 'sgpaEven' | 'needsAccessible' | 'needsGroundFloor' | 'roomMates'
> {
  id: string;
  preference: RoomType;
  /** The room types of this hall that the applicant chose, best first; null for those of the policy. */
  roomTypes: readonly RoomType[] | null;
}

export interface HallBed extends Omit<RoundBed, 'hall' | 'held'> {
  occupied: boolean;
}

/** The complete input of a run of one hall. */
export interface OneHallInput {
  hall: PolicyHall;
  applicants: readonly Applicant[];
  beds: readonly HallBed[];
  /** The random seed of the admission year, in hexadecimal: drawn once and stored. */
  seed: string;
}

/** A room type that the applicant would rather have had. */
export interface Missed {
  roomType: RoomType;
  /** The rank that won the last such place by merit; 0 where none did, or none was suitable. */
  lastRank: number;
}

/** The decision on one applicant, with the room types that were not available. */
export interface Decision {
  applicant: Pick<Applicant, 'id' | 'preference' | 'sgpaOdd' | 'sgpaEven'>;
  /** 1 is the highest merit of the run. */
  rank: number;
  outcome: 'preferred' | 'other' | 'waiting';
  bed: Pick<RoundBed, 'id' | 'roomType' | 'room' | 'floor'> | null;
  missed: readonly Missed[];
}

export interface Counts {
  applicants: number;
  placed: number;
  preferred: number;
  other: number;
  waiting: number;
  /** Beds in service that were free at the start, those reserved left out. */
  freeBeds: number;
}

export interface Result {
  /** SHA-256 over the complete input of the engine, in hexadecimal. */
  snapshotHash: string;
  /** By rank. */
  decisions: readonly Decision[];
  counts: Counts;
}

const none: readonly string[] = [];

/** An applicant of the hall in a round; all are one merit group. */
class HallApplicant implements RoundApplicant {
  readonly from: Applicant;
  readonly gender: Gender;
  readonly choices: readonly Choice[];
  readonly pseudonym: string;
  readonly sgpaOdd: number;
  readonly sgpaEven: number;
  readonly needsAccessible: boolean;
  readonly needsGroundFloor: boolean;
  readonly roomMates: readonly string[];
  readonly group = '';
  readonly categories: readonly string[] = none;

  constructor(from: Applicant, gender: Gender, choices: readonly Choice[]) {
    this.from = from;
    this.gender = gender;
    this.choices = choices;
    this.pseudonym = from.id;
    this.sgpaOdd = from.sgpaOdd;
    this.sgpaEven = from.sgpaEven;
    this.needsAccessible = from.needsAccessible;
    this.needsGroundFloor = from.needsGroundFloor;
    this.roomMates = from.roomMates;
  }
}

/** The hall as a round over this hall alone. All applicants are one merit group, without quotas. */
function toRound({ hall, applicants, beds, seed }: OneHallInput) {
  const { id, hostelFor: gender } = hall;
  const choice = (roomType: RoomType): Choice => ({ hall: id, roomType });
  const byPreference = choicesIn(hall);
  // Most applicants share a list of choices.
  const preferred = {
    single: byPreference.single.map(choice),
    double: byPreference.double.map(choice),
    triple: byPreference.triple.map(choice),
  };
  return {
    round: id,
    seed,
    root: '',
    draw: null,
    left: [],
    rules: { categories: [], quotas: [], groups: [], reserveReleased: false },
    halls: [{ id, gender, openForApplications: true }],
    applicants: applicants.map((one) => {
      const choices = one.roomTypes?.map(choice) ?? preferred[one.preference];
      return new HallApplicant(one, gender, choices);
    }),
    beds: beds.map(({ occupied, ...bed }): RoundBed => {
      const held = occupied ? { by: null, category: null, group: null } : null;
      return { ...bed, hall: id, held };
    }),
  };
}

const roomTypes = ['single', 'double', 'triple'] as const;

/** The missed room types; most applicants missed the same. */
function missedReader(): (choices: EngineDecision['missed']) => readonly Missed[] {
  const known = new Map<EngineDecision['missed'], readonly Missed[]>();
  return (choices) => {
    const before = known.get(choices);
    if (before) return before;
    const missed: Missed[] = [];
    for (const { code, closingRank } of choices) {
      const roomType = roomTypes.find((type) => code.endsWith(`/${type}`));
      if (roomType) missed.push({ roomType, lastRank: closingRank ?? 0 });
    }
    known.set(choices, missed);
    return missed;
  };
}

/**
 * The run of one hall: a round (`runRound`) over this hall alone, in which every applicant has no bed
 * yet. The hall’s choices of an applicant are those put in order, else those that the preference
 * stands for.
 * @param hash for long texts
 * @throws Error when the input contradicts itself
 */
export function runOneHall(input: OneHallInput, hash?: Sha256): Result {
  const { result, outcome } = decideRound(toRound(input), hash);
  const toMissed = missedReader();
  const decisions: Decision[] = [];
  for (const [index, { rank, bed, missed }] of result.decisions.entries()) {
    const applicant = outcome.entries[index]?.applicant;
    if (!(applicant instanceof HallApplicant)) continue;
    const { from } = applicant;
    const placed = bed?.roomType === from.preference ? 'preferred' : 'other';
    const given = bed ? placed : 'waiting';
    decisions.push({ applicant: from, rank, outcome: given, bed, missed: toMissed(missed) });
  }
  return { snapshotHash: result.snapshotHash, decisions, counts: count(decisions, input.beds) };
}

function count(decisions: readonly Decision[], beds: readonly HallBed[]): Counts {
  const having = (outcome: Decision['outcome']) =>
    decisions.filter((decision) => decision.outcome === outcome).length;
  const [preferred, other, waiting] = [having('preferred'), having('other'), having('waiting')];
  const free = beds.filter(({ occupied, inService, reserved }) => {
    return !occupied && inService && !reserved;
  });
  const applicants = decisions.length;
  const freeBeds = free.length;
  return { applicants, placed: preferred + other, preferred, other, waiting, freeBeds };
}
