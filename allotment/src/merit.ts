import { lotsOf } from './lots.ts';
import { type Applicant, compare } from './snapshot.ts';

/** SGPA of both semesters together, ×100. */
function meritOf({ sgpaOdd, sgpaEven }: Pick<Applicant, 'sgpaOdd' | 'sgpaEven'>): number {
  return sgpaOdd + sgpaEven;
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
