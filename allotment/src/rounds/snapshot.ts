import type { RoomType } from '../room-type.ts';

export type Gender = 'male' | 'female';

/** A room type of a hall, as applicants choose it. */
export interface Choice {
  hall: string;
  roomType: RoomType;
}

/** An applicant of a round; SGPAs are integers ×100. */
export interface RoundApplicant {
  /** Differs for each round. */
  pseudonym: string;
  gender: Gender;
  sgpaOdd: number;
  sgpaEven: number;
  /** Merit group, one of the rules' groups; `''` when the rules name none. */
  group: string;
  /** A need of an accessible bed that the office has recorded. */
  needsAccessible: boolean;
  /** A need of a low floor that the office has recorded. */
  needsGroundFloor: boolean;
  /** Categories that the office or the import has recorded; others than the rules name are ignored. */
  categories: readonly string[];
  /** Best first. A choice that is not listed means: rather waiting than that. */
  choices: readonly Choice[];
  /** Pseudonyms of the room-mates that this applicant names; only mutual names count. */
  roomMates: readonly string[];
}

export interface RoundHall {
  id: string;
  gender: Gender;
  openForApplications: boolean;
}

/** Who has a bed, and which places it counts to. */
export interface Held {
  /** Pseudonym of an applicant of the round who is considered for better choices; null for any other resident. */
  by: string | null;
  /** The category of the quota place that was won; null for an open place or a bed given by hand. */
  category: string | null;
  /** The merit group of the place that was won; null when the rules name no groups. */
  group: string | null;
}

export interface RoundBed {
  id: string;
  hall: string;
  floor: number;
  room: string;
  /** Within the room: A, B, C. */
  label: string;
  roomType: RoomType;
  accessible: boolean;
  /** Given by hand only. */
  reserved: boolean;
  inService: boolean;
  held: Held | null;
}

/** A share of the places of each hall and room type, or only of those named, for a category. */
export interface Quota {
  category: string;
  /** Null means every hall. The narrowest quota for a category counts: hall and type, hall, type, all. */
  hall: string | null;
  /** Null means every room type. */
  roomType: RoomType | null;
  /** Hundredths of a percent: 1500 is 15 %. */
  share: number;
}

/** Applicants whose merit is compared with each other first, and their share of the places. */
interface MeritGroup {
  id: string;
  /** In proportion to the shares of the other groups. */
  share: number;
}

export interface RoundRules {
  /** In the order in which a student with several categories is considered. */
  categories: readonly string[];
  quotas: readonly Quota[];
  /** Empty: all applicants are one group. */
  groups: readonly MeritGroup[];
  /** Whether accessible beds that nobody needs are given to others. */
  reserveReleased: boolean;
}

/** The complete input of a round. */
export interface RoundSnapshot {
  /** Id of the round. */
  round: string;
  applicants: readonly RoundApplicant[];
  halls: readonly RoundHall[];
  beds: readonly RoundBed[];
  rules: RoundRules;
  /** Random bytes drawn before the round, in hexadecimal; their SHA-256 is published before the lock. */
  seed: string;
  /** The root of the lock, in hexadecimal; empty for a run of one hall. */
  root: string;
  /** The result of the public draw, which comes after the lock; null for a round without one. */
  draw: string | null;
  /** Pseudonyms of applicants who left after the lock: they still compete, and their places lapse. */
  left: readonly string[];
}

/** A choice as a text, which is also how proofs and files name it. */
export function codeOf({ hall, roomType }: Choice): string {
  return `${hall}/${roomType}`;
}
