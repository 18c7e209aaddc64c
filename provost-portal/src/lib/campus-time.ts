import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import { campusFormat, campusZone } from '@hostel/shared-ui/campus-zone';
import { campusDay } from '@hostel/shared-ui/dates';

const campusTime = /* @__PURE__ */ campusFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * The instant of a day and a time on the campus.
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 * @returns ISO 8601 in UTC; undefined where one of them isn't valid
 */
export function campusInstant(day: string, time: string): string | undefined {
  const written = `${day}T${time}`;
  // Browsers read some other texts as dates, too: `T:00Z` is one.
  if (!minute.test(written) || Number.isNaN(Date.parse(`${written}:00Z`))) return undefined;
  return timeOnDay(day, time, campusZone()).toISOString();
}

/** The day and the time on the campus of an instant. */
export function dayAndTime(instant: string): { day: string; time: string } {
  const at = new Date(instant);
  return { day: campusDay(at), time: campusTime(at) };
}
