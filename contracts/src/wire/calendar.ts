/** Milliseconds of a day; the clocks of India never change. */
export const dayLength = 86_400_000;

/**
 * The calendar day, `YYYY-MM-DD`, of a date that was made of a day in UTC (`Date.UTC`, `T00:00:00Z`).
 * The day of an instant depends on the time zone: `campusDay` on pages, `dayOf` in the API.
 */
export function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The calendar day some days after another, before it if `days` is negative; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayLength));
}

/** The calendar days from one day to another, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

const words = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** A calendar day, `YYYY-MM-DD`, in words: 1 July 2026. It passes through no time zone. */
export function dayInWords(day: string): string {
  return words.format(new Date(day));
}

const shortMonth = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month, `YYYY-MM`, in words: Jul 2026. */
export function monthText(month: string): string {
  // ICU writes 'Sept' in en-IN; three letters are what spreadsheets read as a month.
  return shortMonth.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep');
}
