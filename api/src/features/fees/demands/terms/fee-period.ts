import type { FeeSemester } from '@hostel/contracts/fees';
import { daysBetween } from '@hostel/contracts/wire/calendar';

/**
 * The days for which a fee is: of the hostel fee the academic year from 1 July to 30 June, of a mess
 * fee its half, which changes on 1 January. `to` is the last one.
 */
export function periodOf({
  semester,
  admissionYear,
}: {
  semester: FeeSemester | null;
  admissionYear: number;
}): { from: string; to: string } {
  return {
    from: semester === 'even' ? `${admissionYear + 1}-01-01` : `${admissionYear}-07-01`,
    to: semester === 'odd' ? `${admissionYear}-12-31` : `${admissionYear + 1}-06-30`,
  };
}

/** How many days a fee is for: 184, 181 or 182, and 365 or 366. */
export function daysOfPeriod(fee: Parameters<typeof periodOf>[0]): number {
  const { from, to } = periodOf(fee);
  return daysBetween(from, to) + 1;
}
