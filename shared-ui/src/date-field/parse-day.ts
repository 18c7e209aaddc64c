import { utcDay } from '@hostel/contracts/wire/calendar';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** `06`, or the beginning of a month's English name: `jun`, `june`. */
function monthFrom(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.length < 3 ? 0 : monthNames.findIndex((name) => name.startsWith(text)) + 1;
}

/** A year of two digits is the latest that isn't after `max`; without it, one from 1970 to 2069. */
function yearFrom(text: string, max: string | undefined): number {
  const year = Number(text);
  if (text.length === 4) return year >= 1900 && year < 2200 ? year : 0;
  if (text.length !== 2) return 0;
  const latest = max ? Number(max.slice(0, 4)) : 2069;
  return 2000 + year > latest ? 1900 + year : 2000 + year;
}

function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? utcDay(date) : undefined;
}

/** Day, month and year in their order; undefined if the text is no date of three parts. */
function partsOf(typed: string): readonly string[] | undefined {
  const text = plainCharacters(typed).toLowerCase();
  const [, ...digits] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (digits.length === 3) return digits;
  const parts = text.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').split(/[\s./,-]+/);
  if (parts.length !== 3) return undefined;
  return parts[0]?.length === 4 ? parts.toReversed() : parts;
}

/**
 * The calendar day (`YYYY-MM-DD`) that was typed, day first: `5/6/26`, `05-06-2026`, `05062026`,
 * `5 June 2026`; also `2026-06-05`. Undefined if it is no day that there is. `max` is the last
 * possible day: it decides the century of a year of two digits.
 */
export function parseDay(typed: string, max?: string): string | undefined {
  const [day, month, year] = partsOf(typed) ?? [];
  if (!day || !month || !year || !/^\d{1,2}$/.test(day) || !/^\d+$/.test(year)) return undefined;
  return realDay(yearFrom(year, max), monthFrom(month), Number(day));
}

/** Whether the typed year may still grow: `5/6/20` may become `5/6/2026`. */
export function hasShortYear(typed: string): boolean {
  return partsOf(typed)?.[2]?.length === 2;
}

/** A day (`YYYY-MM-DD`) as it is typed in India: `05/06/2026`. Another text is returned unchanged. */
export function typedDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}
