import type { Admissions } from '@hostel/contracts/admissions';
import { dayLabel } from '@hostel/shared-ui/dates';

/** The academic year that begins in a year: 2026–27. */
function academicYear(year: number): string {
  return `${year}–${String(year + 1).slice(2)}`;
}

/** Whether the first day of the next application period is known and still to come. */
export function opensLater({ open, from }: Admissions, today: string): boolean {
  return !open && from !== null && today < from;
}

/**
 * Whether applications are taken, and from when to when, in one sentence.
 * @param today the campus' calendar day, `YYYY-MM-DD`
 */
export function admissionsSentence(
  { admissionYear, open, from, to }: Admissions,
  today: string,
): string {
  const year = academicYear(admissionYear);
  if (open) {
    const until = to === null ? '' : ` until ${dayLabel(to)}`;
    return `Applications for ${year} are open${until}.`;
  }
  if (from !== null && to !== null && today < from) {
    return `Applications open on ${dayLabel(from)} and close on ${dayLabel(to)}.`;
  }
  return to === null ? 'Applications are closed.' : `Applications closed on ${dayLabel(to)}.`;
}
