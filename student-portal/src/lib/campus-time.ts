const timeZone = 'Asia/Kolkata';

const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const time = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short' });

/** A deadline on the campus: 'Friday, 12 June 2026, 11:59 pm IST'. */
export function deadlineText(instant: string): string {
  const date = new Date(instant);
  return `${longDay.format(date)}, ${time.format(date)} IST`;
}
