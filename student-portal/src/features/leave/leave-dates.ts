import { daysBetween } from '@hostel/shared-ui/dates';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The first and last day on which approved leave may end instead: after its start, before its
 * present end, and not in the past. Null where no day is left.
 */
export function earlierEnds(
  { fromDate, toDate }: { fromDate: string; toDate: string },
  today: string,
): { first: string; last: string } | null {
  const afterStart = dayAfter(fromDate, 1);
  const first = afterStart > today ? afterStart : today;
  const last = dayAfter(toDate, -1);
  return first <= last ? { first, last } : null;
}

/** Days of a leave, both ends counted; null unless both are dates and the end isn't the earlier. */
export function leaveDays(from: string, to: string): number | null {
  if (!calendarDay.test(from) || !calendarDay.test(to)) return null;
  const between = daysBetween(from, to);
  return Number.isNaN(between) || between < 0 ? null : between + 1;
}
