const timeZone = 'Asia/Kolkata';

const day = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
});
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const time = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short' });

/** The day of a deadline on the campus: '12 Jun'. */
export function deadlineDay(instant: string): string {
  return day.format(new Date(instant));
}

/** A deadline on the campus: 'Friday, 12 June 2026, 11:59 pm IST'. */
export function deadlineText(instant: string): string {
  const date = new Date(instant);
  return `${longDay.format(date)}, ${time.format(date)} IST`;
}
