import type { YearFee } from '@hostel/contracts/fees';
import type { OwnFees } from './queries.ts';

export type FeeOfYear = YearFee & { admissionYear: number };

/** The fees of one academic year. */
export interface YearOfFees {
  admissionYear: number;
  /** As people write it: 2026–27. */
  academicYear: string;
  fees: readonly FeeOfYear[];
}

/** Every year of which something is to pay, and this one; oldest first. Older servers send one. */
export function yearsOf(own: OwnFees): YearOfFees[] {
  return (own.years ?? [own]).map(({ admissionYear, academicYear, fees }) => {
    return { admissionYear, academicYear, fees: fees.map((fee) => ({ ...fee, admissionYear })) };
  });
}

/** The fees of all these years. */
export function allFees(own: OwnFees): FeeOfYear[] {
  return yearsOf(own).flatMap(({ fees }) => fees);
}
