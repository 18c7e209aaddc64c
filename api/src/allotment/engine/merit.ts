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
  const drawn = applicants.map((applicant) => ({
    applicant,
    merit: meritOf(applicant),
    lot: lotOf(seed, applicant.id),
  }));
  drawn.sort(
    (one, other) =>
      other.merit - one.merit ||
      other.applicant.sgpaEven - one.applicant.sgpaEven ||
      compare(one.lot, other.lot),
  );
  return drawn.map(({ applicant }) => applicant);
}
