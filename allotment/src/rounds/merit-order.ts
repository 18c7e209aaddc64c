import { compare } from '../compare.ts';
import { drawLots, lotPrefix, type Lots } from '../lots.ts';
import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';

type Marks = Pick<RoundApplicant, 'sgpaOdd' | 'sgpaEven'>;

/** The higher merit first, without lots: SGPA of both semesters, then of the even one. */
export function compareMarks(a: Marks, b: Marks): number {
  const sum = a.sgpaOdd + a.sgpaEven;
  return b.sgpaOdd + b.sgpaEven - sum || b.sgpaEven - a.sgpaEven;
}

/** The highest merit first: SGPA of both semesters, then of the even one, then the lot. */
export function meritOrder({ applicants, seed, root, draw }: RoundSnapshot): RoundApplicant[] {
  const lots = drawLots(seed, lotPrefix(root, draw));
  return withEqualMarks(applicants).flatMap((equals) => {
    // Only equals need a lot: hashing is the slowest part.
    return equals.length > 1 ? byLot(equals, lots) : equals;
  });
}

/** Above this number the position of an applicant does not fit beside the start of the lot. */
const positions = 2 ** 21;

/** Sorts by numbers: the start of the lot, and below it the position in the list. */
function byLot(equals: readonly RoundApplicant[], { lotOf, startOf }: Lots): RoundApplicant[] {
  if (equals.length > positions) return byCompleteLot(equals, lotOf);
  const keys = new Float64Array(equals.length);
  for (const [index, { pseudonym }] of equals.entries()) {
    keys[index] = startOf(pseudonym) * positions + index;
  }
  keys.sort();
  const sorted: RoundApplicant[] = [];
  let before = -1;
  for (const key of keys) {
    const start = Math.floor(key / positions);
    // One pair in four thousand million: then all bits decide.
    if (start === before) return byCompleteLot(equals, lotOf);
    before = start;
    const applicant = equals[key - start * positions];
    if (applicant) sorted.push(applicant);
  }
  return sorted;
}

function byCompleteLot(equals: readonly RoundApplicant[], lotOf: Lots['lotOf']): RoundApplicant[] {
  const drawn = equals.map((applicant) => ({ applicant, lot: lotOf(applicant.pseudonym) }));
  drawn.sort((a, b) => compare(a.lot, b.lot));
  return drawn.map(({ applicant }) => applicant);
}

/** The applicants in lists of equal marks, the highest first. */
export function withEqualMarks<T extends Marks>(applicants: readonly T[]): T[][] {
  const bySum = new Map<number, Map<number, T[]>>();
  for (const applicant of applicants) {
    const { sgpaOdd, sgpaEven } = applicant;
    let byEven = bySum.get(sgpaOdd + sgpaEven);
    if (!byEven) bySum.set(sgpaOdd + sgpaEven, (byEven = new Map<number, T[]>()));
    const equals = byEven.get(sgpaEven);
    if (equals) equals.push(applicant);
    else byEven.set(sgpaEven, [applicant]);
  }
  return descending(bySum).flatMap(descending);
}

function descending<T>(byNumber: ReadonlyMap<number, T>): T[] {
  const entries = [...byNumber].sort(([a], [b]) => b - a);
  return entries.map(([, value]) => value);
}
