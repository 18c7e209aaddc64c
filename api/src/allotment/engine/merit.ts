import { createHmac } from 'node:crypto';
import { type Applicant, compare } from './snapshot.ts';

/** SGPA of both semesters together, ×100. */
export function meritOf({ sgpaOdd, sgpaEven }: Pick<Applicant, 'sgpaOdd' | 'sgpaEven'>): number {
  return sgpaOdd + sgpaEven;
}

/** What decides between equals: nobody can choose it, and looking again doesn't change it. */
export function lotOf(seed: string, id: string): string {
  return createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex');
}

/**
 * The highest merit first: SGPA of both semesters, then of the even one, then the lot. Never the
 * time of applying, the roll number, the name or the id: those must not pay.
 */
export function inMeritOrder(applicants: readonly Applicant[], seed: string): Applicant[] {
  // Drawn where it is needed: most have no equal, and it costs the most.
  const lots = new Map<string, string>();
  const lot = (id: string): string => {
    const drawn = lots.get(id) ?? lotOf(seed, id);
    lots.set(id, drawn);
    return drawn;
  };
  return applicants.toSorted(
    (one, other) =>
      meritOf(other) - meritOf(one) ||
      other.sgpaEven - one.sgpaEven ||
      compare(lot(one.id), lot(other.id)),
  );
}
