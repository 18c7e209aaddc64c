import type { Choice, RoundBed } from './snapshot.ts';
import type { Basis, PlacesWon, RankedApplicant } from './places-won.ts';
import type { ClassList, Considered } from './preferences.ts';

/** A choice above the one received. */
export interface MissedChoice {
  /** Hall and room type. */
  code: string;
  /**
   * `full`; `no-suitable-room`: there are such rooms, but no accessible ones, for a student with a
   * recorded need; `not-offered`: the hall is closed or for the other gender, or there are no such
   * rooms.
   */
  why: 'full' | 'no-suitable-room' | 'not-offered';
  /**
   * The last rank of the applicant’s merit group that won such a place by merit; null when none did,
   * because holders and reserved places took all, and for a student with a recorded need.
   */
  closingRank: number | null;
}

/** The decision on one applicant with its reasons. */
export interface RoundDecision {
  pseudonym: string;
  group: string;
  /** 1 is the highest merit of the merit group. */
  rank: number;
  /** Null on the waiting list. */
  won: {
    code: string;
    basis: Basis;
    /** Category and group whose place it is, to be stored with the bed for later rounds. */
    category: string | null;
    group: string | null;
  } | null;
  bed: RoundBed | null;
  /** Of a holder: whether the held place was needed by a student with a recorded need. */
  lostHeldPlace: boolean;
  missed: readonly MissedChoice[];
}

/** The ranks of one merit group that won places of a hall and room type by merit. */
export interface RankSpan {
  opening: number;
  closing: number;
  /** How many students. */
  count: number;
}

/** By hall and room type, then by merit group. */
export type WonRanks = ReadonlyMap<string, ReadonlyMap<string, RankSpan>>;

/** Holders who stay, and places for a need or quota, are left out: no rank decided them. */
export function wonRanks({ entries }: PlacesWon): WonRanks {
  const ranks = new Map<string, Map<string, RankSpan>>();
  for (const { applicant, rank, won } of entries) {
    if (won?.basis !== 'merit') continue;
    const { code } = won.place;
    const spans = ranks.get(code) ?? new Map<string, RankSpan>();
    ranks.set(code, spans);
    const span = spans.get(applicant.group);
    if (!span) spans.set(applicant.group, { opening: rank, closing: rank, count: 1 });
    else {
      span.closing = rank;
      span.count += 1;
    }
  }
  return ranks;
}

/** What one applicant missed; most with the same choices missed the same. */
interface LastMissed {
  list: ClassList;
  won: string | undefined;
  missed: readonly MissedChoice[];
}

/** The choices above the one received, for each applicant. */
export function missedChoices(
  { classLists, places: { offerings } }: PlacesWon,
  ranks: WonRanks,
): (entry: RankedApplicant) => readonly MissedChoice[] {
  const made = new Map<Considered, MissedChoice>();
  const reasonFor = (considered: Considered, { applicant }: RankedApplicant): MissedChoice => {
    const { code, classes } = considered;
    const closing = ranks.get(code)?.get(applicant.group)?.closing ?? null;
    const closingRank = applicant.needsAccessible ? null : closing;
    const isOffered = offerings.get(code)?.gender === applicant.gender;
    // Only a recorded need leaves nothing of what is offered.
    const none = isOffered ? 'no-suitable-room' : 'not-offered';
    const reason = { code, why: classes.length > 0 ? 'full' : none, closingRank } as const;
    made.set(considered, reason);
    return reason;
  };
  const lastOf = new Map<readonly Choice[], LastMissed>();
  return (entry) => {
    const { choices } = entry.applicant;
    const list = classLists(entry.applicant);
    const won = entry.won?.place.code;
    const last = lastOf.get(choices);
    if (last?.list === list && last.won === won) return last.missed;
    const missed: MissedChoice[] = [];
    for (const choice of choices) {
      const considered = list.of(choice);
      if (considered.code === won) break;
      const reason = made.get(considered) ?? reasonFor(considered, entry);
      if (!missed.includes(reason)) missed.push(reason);
    }
    lastOf.set(choices, { list, won, missed });
    return missed;
  };
}
