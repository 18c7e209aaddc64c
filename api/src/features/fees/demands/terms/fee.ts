import { feeSemesters, type FeeSemester, type FeeType } from '@hostel/contracts/fees';
import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';

/** A fee of an admission year: the annual hostel fee, or the mess fee of one semester. */
export interface Fee {
  feeType: FeeType;
  semester: FeeSemester | null;
  admissionYear: number;
}

/** The fees of a year, in the order in which they are listed. */
export function feesOf(year: number): readonly Fee[] {
  return [
    { feeType: 'hostel', semester: null, admissionYear: year },
    ...feeSemesters.map((semester) => {
      return { feeType: 'mess', semester, admissionYear: year } as const;
    }),
  ];
}

/** A fee as it is named on the wire. */
export type FeeName = Record<'feeType', string> &
  Record<'semester', string | null> & {
    admissionYear: number;
  };

export function isSameFee(a: FeeName, b: FeeName): boolean {
  const { feeType, semester, admissionYear: year } = a;
  return feeType === b.feeType && semester === b.semester && year === b.admissionYear;
}

/** The admission year at an instant, by the campus calendar. */
export function admissionYearAt(now: Date, timeZone: string): number {
  return admissionYear(dayOf(now, timeZone));
}
