import { daysBetween } from '@hostel/shared-ui/dates';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** Days of a leave, both ends counted; null unless both are dates and the end isn't the earlier. */
export function leaveDays(from: string, to: string): number | null {
  if (!calendarDay.test(from) || !calendarDay.test(to)) return null;
  const between = daysBetween(from, to);
  return Number.isNaN(between) || between < 0 ? null : between + 1;
}
