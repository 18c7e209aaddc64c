import { lotsOf } from '../lots.ts';
import { compare } from '../compare.ts';
import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';

type Marks = Pick<RoundApplicant, 'sgpaOdd' | 'sgpaEven'>;

/** The higher merit first, without lots: SGPA of both semesters, then of the even one. */
export function compareMarks(one: Marks, other: Marks): number {
  const sum = one.sgpaOdd + one.sgpaEven;
  return other.sgpaOdd + other.sgpaEven - sum || other.sgpaEven - one.sgpaEven;
}

/** The highest merit first: SGPA of both semesters, then of the even one, then the lot. */
export function meritOrder({ applicants, seed, root }: RoundSnapshot): RoundApplicant[] {
  const lotOf = lotsOf(seed, root);
  return withEqualMarks(applicants).flatMap((equals) => {
    // Only equals need a lot: hashing is the slowest part.
    if (equals.length === 1) return equals;
    const drawn = equals.map((applicant) => ({ applicant, lot: lotOf(applicant.pseudonym) }));
    drawn.sort((one, other) => compare(one.lot, other.lot));
    return drawn.map(({ applicant }) => applicant);
  });
}

/** The applicants in lists of equal marks, the highest first. */
function withEqualMarks(applicants: readonly RoundApplicant[]): RoundApplicant[][] {
  const bySum = new Map<number, Map<number, RoundApplicant[]>>();
  for (const applicant of applicants) {
    const { sgpaOdd, sgpaEven } = applicant;
    const byEven = bySum.get(sgpaOdd + sgpaEven) ?? new Map<number, RoundApplicant[]>();
    bySum.set(sgpaOdd + sgpaEven, byEven);
    const equals = byEven.get(sgpaEven);
    if (equals) equals.push(applicant);
    else byEven.set(sgpaEven, [applicant]);
  }
  return descending(bySum).flatMap(descending);
}

function descending<T>(byNumber: ReadonlyMap<number, T>): T[] {
  const entries = [...byNumber].sort(([one], [other]) => other - one);
  return entries.map(([, value]) => value);
}
