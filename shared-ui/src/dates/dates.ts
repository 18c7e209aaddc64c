import { daysBetween } from '@hostel/contracts/wire/calendar';
import { campusFormat } from './campus-zone.ts';

const dayParts = /* @__PURE__ */ campusFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const shortDate = /* @__PURE__ */ campusFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dateAndTime = /* @__PURE__ */ campusFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The calendar day of an instant on the campus, `YYYY-MM-DD`. */
export function campusDay(instant: Date): string {
  return dayParts(instant);
}

/**
 * How long ago an instant was: 'Today', 'Yesterday', '2 days ago' … '6 days ago',
 * else the en-IN date. Days are calendar days on the campus. An invalid instant returns ''.
 */
export function dateLabel(instant: string, now: Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const daysBack = daysBetween(campusDay(date), campusDay(now));
  if (daysBack === 0) return 'Today';
  if (daysBack === 1) return 'Yesterday';
  if (daysBack >= 2 && daysBack <= 6) return `${daysBack} days ago`;
  return shortDate(date);
}

const plainDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/**
 * A calendar day (`YYYY-MM-DD`) as written in India, day first: '1 Mar 2026'. It never passes
 * through a time zone. A value that isn't a calendar day is returned unchanged.
 */
export function dayLabel(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // `2026-02-30` would become 2 March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay ? plainDate.format(date) : day;
}

/** The calendar day of an instant on the campus, as written in India. An invalid one returns ''. */
export function instantDayLabel(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : shortDate(date);
}

/** Date and time of an instant on the campus, for a label's tooltip. An invalid one returns ''. */
export function fullDate(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : dateAndTime(date);
}

const hourFormat = /* @__PURE__ */ campusFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The hour of the day on the campus, 0 to 23. */
export function campusHour(instant: Date): number {
  return Number(hourFormat(instant));
}
