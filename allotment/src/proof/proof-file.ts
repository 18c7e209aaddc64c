import type { Basis } from '../rounds/places-won.ts';
import type { PlaceKind } from '../rounds/places.ts';
import type { Amendment, Offering } from './offering.ts';

/**
 * The proof file of a round, from which anybody can follow who won which place: docs/verify-allotment.md
 * describes it completely. Nothing in it is to be believed: all of it is under the published hashes, or
 * follows from the rest.
 */
export interface ProofFile {
  format: 'hostel-round-proof-2';
  /** Hexadecimal; its SHA-256 was published before the lock. */
  seed: string;
  /** The result of the public draw as it was published; null for a round without one. */
  draw: string | null;
  offering: Offering;
  amendments: readonly Amendment[];
  /** The hall and room types that lines refer to by position, from 0, sorted. */
  codes: readonly string[];
  /** All applications at the lock, by merit. */
  lines: readonly FileLine[];
}

export interface FileLine {
  pseudonym: string;
  level: number;
  group: string;
  choices: readonly number[];
  held: { code: number; kind: PlaceKind; category: string | null; group: string | null } | null;
  /** The number of a class of the offering with its amendments, or the own place. */
  won: number | 'own' | null;
  basis: Basis | null;
  digest: string;
  /** Only where a need or a category decided. */
  opened?: OpenedField | undefined;
}

/** A closed field, with what shows that it was so at the lock. */
export type OpenedField = {
  /** Of this field only. */
  salt: string;
  /** Of all closed fields. */
  digests: readonly string[];
} & ({ field: 'needsAccessible'; value: true } | { field: 'categories'; value: readonly string[] });

/** The file as it is stored, hashed and downloaded. */
export function textOf(file: ProofFile): string {
  return JSON.stringify(file);
}
