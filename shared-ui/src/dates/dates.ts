import { daysBetween } from '@hostel/contracts/wire/calendar';

const zone = 'Asia/Kolkata';

const dayParts = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const shortDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dateAndTime = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  timeZone: zone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The calendar day of an instant on the campus, `YYYY-MM-DD`. */
export function campusDay(instant: Date): string {
  return dayParts.format(instant);
}

/**
 * How long ago an instant was: 'Today', 'Yesterday', '2 days ago' … '6 days ago',
 * else the en-IN date. Days are calendar days in Asia/Kolkata. An invalid instant returns ''.
 */
export function dateLabel(instant: string, now: Date): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const daysBack = daysBetween(campusDay(date), campusDay(now));
  if (daysBack === 0) return 'Today';
  if (daysBack === 1) return 'Yesterday';
  if (daysBack >= 2 && daysBack <= 6) return `${daysBack} days ago`;
  return shortDate.format(date);
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
  return Number.isNaN(date.getTime()) ? '' : shortDate.format(date);
}

/** Date and time of an instant on the campus, for a label's tooltip. An invalid one returns ''. */
export function fullDate(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : dateAndTime.format(date);
}

const hourFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The hour of the day on the campus, 0 to 23. */
export function campusHour(instant: Date): number {
  return Number(hourFormat.format(instant));
}
