import { dateFormat } from './date-format.ts';

const clockFormat = dateFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(instant);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const local = Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clocks of a time zone show a time.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function timeOnDay(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Read again at the result: the clocks may have changed between the two.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone));
}
