import type { RoundBed } from './snapshot.ts';
import type { Basis, PlacesWon } from './places-won.ts';

/** A choice above the one received. */
export interface MissedChoice {
  /** Hall and room type. */
  code: string;
  /**
   * `full`, or `not-offered`: the hall is closed or for the other gender, or there are no such
   * rooms, or no accessible ones for a student with a recorded need.
   */
  why: 'full' | 'not-offered';
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
    /** Category and group whose place it is, to be kept with the bed for later rounds. */
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
