import { utcDay } from '@hostel/contracts/wire/calendar';

const plainNotation = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

/**
 * A number as a spreadsheet shows it: at most 15 digits, without the rest that calculating with binary
 * fractions leaves (0.30000000000000004), and without an exponent.
 * @param stored as the file has it
 */
export function numberText(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? plainNotation.format(number) : text;
}

const minute = 60_000;
/** What spreadsheets show for a day that they don’t have. */
const noDay = '########';

const isoDay = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/u;

const dayWithClock = (date: string, clock: string) =>
  clock === '00:00' ? date : `${date}T${clock}`;

/** A day as YYYY-MM-DD, with THH:MM unless it is midnight; a time alone as HH:MM. */
function dayText(day: Date): string {
  // The number of a file is a fraction of a day: the time may lack a millisecond.
  const rounded = new Date(Math.round(day.getTime() / minute) * minute);
  if (Number.isNaN(rounded.getTime()) || rounded.getUTCFullYear() > 9999) return noDay;
  const date = utcDay(rounded);
  const clock = rounded.toISOString().slice(11, 16);
  return rounded.getUTCFullYear() < 1900 ? clock : dayWithClock(date, clock);
}

/** The text of a cell: a day as `dayText`, TRUE or FALSE, and any text without blanks at its ends. */
export function cellText(value: unknown): string {
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'string') return '';
  const text = value.trim();
  const [, date, clock] = isoDay.exec(text) ?? [];
  return date && clock ? dayWithClock(date, clock) : text;
}
