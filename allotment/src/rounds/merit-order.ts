import { lotsOf } from '../lots.ts';
import { compare } from '../compare.ts';
import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';

type Marks = Pick<RoundApplicant, 'sgpaOdd' | 'sgpaEven'>;

/** The higher merit first, without lots: SGPA of both semesters, then of the even one. */
export function compareMarks(one: Marks, other: Marks): number {
  const [sum, otherSum] = [one.sgpaOdd + one.sgpaEven, other.sgpaOdd + other.sgpaEven];
  return otherSum - sum || other.sgpaEven - one.sgpaEven;
}

/** The highest merit first: SGPA of both semesters, then of the even one, then the lot. */
export function meritOrder({ applicants, seed, root }: RoundSnapshot): RoundApplicant[] {
  // Only equals need a lot, and hashing is the slowest part.
  const lotOf = lotsOf(seed, root);
  return applicants.toSorted(
    (one, other) =>
      compareMarks(one, other) || compare(lotOf(one.pseudonym), lotOf(other.pseudonym)),
  );
}
