import { addDays, dayLength } from '@hostel/contracts/wire/calendar';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { timeOnDay } from '@hostel/contracts/wire/time-on-day';

/** Students have at least this many full days for an answer. */
const fullDays = 3;

/** Whether the time for an answer is over. */
export function isOver(respondBy: Date, now: Date): boolean {
  return now >= respondBy;
}

/** The instant until which offers are answered on a day (`YYYY-MM-DD`): 23:59 in the time zone. */
export function respondByOn(day: string, timeZone: string): Date {
  return timeOnDay(day, '23:59', timeZone);
}

/** Whether a day (`YYYY-MM-DD`) is neither a Saturday nor a Sunday; holidays are not known. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Whether students to whom offers are made now have 3 full days for an answer. */
export function leavesTime(respondBy: Date, now: Date): boolean {
  return respondBy.getTime() - now.getTime() >= fullDays * dayLength;
}

/**
 * The first working day (`YYYY-MM-DD`) at whose end offers that are made now may have to be answered.
 * @param after how many days later it is at least
 */
export function earliestRespondBy(now: Date, timeZone: string, after = 0): string {
  let day = dayOf(new Date(now.getTime() + after * dayLength), timeZone);
  while (!isWorkingDay(day) || !leavesTime(respondByOn(day, timeZone), now)) {
    day = addDays(day, 1);
  }
  return day;
}
