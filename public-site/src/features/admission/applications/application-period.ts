import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Admissions } from '@hostel/contracts/admission/applications';
import { dayLabel } from '@hostel/shared-ui/dates';

/** Whether applications open on a later day that is known. */
export function opensLater({ open, from }: Admissions, today: string): boolean {
  return !open && from !== null && today < from;
}

/**
 * Whether applications are open, and from when to when, in one sentence.
 * @param today the campus's calendar day, `YYYY-MM-DD`
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
