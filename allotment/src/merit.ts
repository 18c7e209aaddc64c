import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Applicant, compare } from './snapshot.ts';

/** SGPA of both semesters together, ×100. */
function meritOf({ sgpaOdd, sgpaEven }: Pick<Applicant, 'sgpaOdd' | 'sgpaEven'>): number {
  return sgpaOdd + sgpaEven;
}

/**
 * The lots of applicants, which decide between equal marks: HMAC-SHA-256 of an id with the seed as
 * key. Nobody can choose a lot, and it is the same in every run of the year.
 * @param seed hexadecimal
 * @returns a function from an id to its lot in hexadecimal
 */
function lotsOf(seed: string): (id: string) => string {
  const keyed = hmac.create(sha256, hexToBytes(seed));
  const lots = new Map<string, string>();
  return (id) => {
    const lot = lots.get(id) ?? bytesToHex(keyed.clone().update(utf8ToBytes(id)).digest());
    lots.set(id, lot);
    return lot;
  };
}

/**
 * The highest merit first: SGPA of both semesters, then of the even one, then the lot. Never the
 * time of applying, the roll number, the name or the id: none of them may be an advantage.
 */
export function inMeritOrder(applicants: readonly Applicant[], seed: string): Applicant[] {
  // Called only between equals: most applicants have none, and hashing is the slowest part.
  const lotOf = lotsOf(seed);
  return applicants.toSorted(
    (one, other) =>
      meritOf(other) - meritOf(one) ||
      other.sgpaEven - one.sgpaEven ||
      compare(lotOf(one.id), lotOf(other.id)),
  );
}
