import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Setting } from '@hostel/contracts/office/settings';
import { campusDay } from '@hostel/shared-ui/dates';
import * as z from 'zod/mini';

/** The academic year that begins on the next 1 July after a day (`YYYY-MM-DD`). */
export function nextYearOf(today: string): { year: number; begins: string; label: string } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const next = month >= 7 ? year + 1 : year;
  return { year: next, begins: `${next}-07-01`, label: academicYear(next) };
}

const days = z.object({ to: z.string(), admissionYear: z.optional(z.number()) });

/**
 * The last day that a value speaks of: of the academic year that days of application are for, else of the
 * days themselves, or the day of the lock.
 */
function lastDayOf(value: unknown): string {
  if (typeof value === 'string') return campusDay(new Date(value));
  const { to = '', admissionYear } = z.safeParse(days, value).data ?? {};
  return admissionYear === undefined ? to : `${admissionYear + 1}-06-30`;
}

/** The value of a setting, planned or current, for a year that begins on a day; in words. */
export function valueForYear({ value, text, values }: Setting, begins: string): string | undefined {
  const planned = values.filter(({ state }) => state === 'future');
  return [...planned, { value, text }].find((one) => lastDayOf(one.value) >= begins)?.text;
}
