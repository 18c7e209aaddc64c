import type { Amendment } from './offering.ts';

/** The rank and place of the caller’s own line. */
export interface OwnLine {
  /** Within the own merit group, of `of`. */
  rank: number;
  of: number;
  /** Hall and room type; in format 1 `reserved` where a need or quota decided; null on the waiting list. */
  place: string | null;
}

/** What the university published before, at and after the lock. It must not be taken from the file. */
export interface Published {
  /** SHA-256 of the seed. */
  seedCommitment: string;
  root: string;
  /** The result of the public draw; null for a round without one, and in format 1. */
  draw?: string | null | undefined;
  /** The hash after the last amendment; null without any, and in format 1. */
  amendments?: string | null | undefined;
  /** SHA-256 of the file, where it is known. */
  fileHash?: string;
}

/** Something in which the file differs from what was published or from the rules. */
export type Difference =
  /** The bytes are others than those published. */
  | { what: 'file' }
  /** The text is not a proof file. */
  | { what: 'unreadable'; message: string }
  /** The seed is not the one that was published. */
  | { what: 'seed' }
  /** The applications or the offering are not those at the lock: something was changed, added or left out. */
  | { what: 'root' }
  /** The public draw is another than the one that was published. */
  | { what: 'draw' }
  /** The amendments are not those that were published. */
  | { what: 'amendments' }
  /** Lines open a field that decided nothing, or not one that did, or another than at the lock. */
  | { what: 'opened'; pseudonym: string | null }
  /** Hall and room types of the file that nothing uses, or not in order. */
  | { what: 'codes' }
  /** The line does not follow the one before it: by merit, and between equals by lot. */
  | { what: 'order'; pseudonym: string; position: number }
  /** More lines won or hold the class than it has places. */
  | { what: 'places'; code: string }
  /** By the rules the line wins another place than the file says. */
  | {
      what: 'place';
      pseudonym: string;
      position: number;
      claimed: string | null;
      due: string | null;
    }
  /** The own proof does not lead to the published root. */
  | { what: 'missing-proof'; pseudonym: string }
  /** The own application has no line. */
  | { what: 'missing-line'; pseudonym: string }
  /** The own line is not what was committed to at the lock. */
  | { what: 'own-line'; pseudonym: string }
  /** With the own recorded categories, which the file need not open, another place is due. */
  | { what: 'own-categories'; pseudonym: string; claimed: string | null; due: string | null };

/** What a format can show: in the earlier one, some statements of the office have to be believed. */
export type ProofFormat = 1 | 2;

export interface Verification {
  /** Whether nothing differs. */
  verified: boolean;
  /** Null for an unreadable file. */
  format: ProofFormat | null;
  differences: readonly Difference[];
  /** All at the lock, those withdrawn since among them. */
  applications: number;
  /** Whether a public draw decided the lots; without one the office could have tried several. */
  hasDraw: boolean;
  /** How the places were changed after the lock, by the file; none in format 1. */
  amendments: readonly Amendment[];
  /** Id of the cancelled round that this one repeats. */
  replaces: string | null;
  /** Null without an own application, or when it was withdrawn or isn’t there. */
  own: OwnLine | null;
  /** The hash of the own leaf, made from the own application; null without one and in format 1. */
  ownLeaf: string | null;
}

export interface VerifyProgress {
  step: 'reading' | 'applications' | 'order' | 'places' | 'done';
  done: number;
  of: number;
}
