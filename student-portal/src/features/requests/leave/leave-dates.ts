import { addDays, daysBetween } from '@hostel/contracts/wire/calendar';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The first and last possible new end date of approved leave: after its start, before its current
 * end, and not in the past. Null when no day is possible.
 */
export function earlierEnds(
  { fromDate, toDate }: { fromDate: string; toDate: string },
  today: string,
): { first: string; last: string } | null {
  const afterStart = addDays(fromDate, 1);
  const first = afterStart > today ? afterStart : today;
  const last = addDays(toDate, -1);
  return first <= last ? { first, last } : null;
}

/** Whether a return can be recorded: the leave has begun, and none is recorded yet. */
export function canReturn(
  leave: { status: string; fromDate: string; returnedOn?: string | null | undefined },
  today: string,
): boolean {
  return leave.status === 'approved' && leave.fromDate <= today && !leave.returnedOn;
}

/** Days of a leave, including both ends; null for an invalid date or an end before the start. */
export function leaveDays(from: string, to: string): number | null {
  if (!calendarDay.test(from) || !calendarDay.test(to)) return null;
  const between = daysBetween(from, to);
  return Number.isNaN(between) || between < 0 ? null : between + 1;
}
