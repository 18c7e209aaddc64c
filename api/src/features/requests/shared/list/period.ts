import type { timePeriods } from '@hostel/contracts/requests/shared';
import { addDays, utcDay } from '@hostel/contracts/wire/calendar';
import { dayOf } from '../../../../platform/database/conditions.ts';

type Period = (typeof timePeriods)[number];

/** The same day of the month before, or that month's last day where it has none such. */
function monthBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  // Day 0 is the last day of the month before.
  date.setUTCDate(0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return utcDay(date);
}

/** The first day of a time period: today, 7 days back, or a month back. */
export function firstDayOf(period: Period, now: Date, timeZone: string): string {
  const today = dayOf(now, timeZone);
  switch (period) {
    case 'today':
      return today;
    case 'week':
      return addDays(today, -7);
    case 'month':
      return monthBefore(today);
  }
}
