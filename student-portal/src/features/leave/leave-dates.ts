import { daysBetween } from '@hostel/shared-ui/dates';
import { leaveMessages } from './messages.ts';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** Days of a leave, both ends counted; null unless both are dates and the end isn't the earlier. */
export function leaveDays(from: string, to: string): number | null {
  if (!calendarDay.test(from) || !calendarDay.test(to)) return null;
  const between = daysBetween(from, to);
  return Number.isNaN(between) || between < 0 ? null : between + 1;
}

/** Why a start date can't be taken, or undefined. `today` is the campus' calendar day. */
export function startDateError(startDate: string, today: string): string | undefined {
  if (!calendarDay.test(startDate)) return undefined;
  return startDate < today ? leaveMessages.form.startInPast : undefined;
}
