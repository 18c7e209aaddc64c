import { campusFormat } from '@hostel/shared-ui/campus-zone';

const longDay = /* @__PURE__ */ campusFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const time = /* @__PURE__ */ campusFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A deadline on the campus: 'Friday, 12 June 2026, 11:59 pm' and the short name of the time zone. */
export function deadlineText(instant: string): string {
  const date = new Date(instant);
  return `${longDay(date)}, ${time(date)}`;
}
