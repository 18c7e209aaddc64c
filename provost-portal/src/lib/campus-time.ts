import { campusDay } from '@hostel/shared-ui/dates';

/** The campus is in one time zone without summer time. */
const campusOffset = '+05:30';

const campusTime = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The instant of a day and a time on the campus.
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 * @returns ISO 8601 in UTC; undefined where one of them isn't valid
 */
export function campusInstant(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00${campusOffset}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The day and the time on the campus of an instant. */
export function dayAndTime(instant: string): { day: string; time: string } {
  const at = new Date(instant);
  return { day: campusDay(at), time: campusTime.format(at) };
}
