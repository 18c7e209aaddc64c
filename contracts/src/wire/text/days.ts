import * as z from 'zod/mini';
import { plainCharacters } from './characters.ts';
import { impliedLimits } from '../marks.ts';
import { ofKind, refuse } from './kinds.ts';

export const notADay = 'This is not a date. Write it as DD/MM/YYYY.';
const noSuchDay = 'There is no such date. Please check day and month.';
const shortYear = 'Write the year in four digits, such as 12/06/2006.';

/** Day, month and year with slashes, dashes or dots. */
const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;

/** The characters of a typed day, without the blanks around its separators. */
const plainDay = (typed: string) => plainCharacters(typed).replaceAll(/\s*([/.-])\s*/gu, '$1');

/** A day as `YYYY-MM-DD`; undefined where there is none, or in a year that no date here lies in. */
function realDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
  return isReal && /^(19|20|21)/u.test(year) ? iso : undefined;
}

/**
 * The calendar day, `YYYY-MM-DD`, that a person typed as DD/MM/YYYY, also with dashes or dots and with one
 * digit for day and month, or as YYYY-MM-DD; undefined for what is none, such as 31/02/2006.
 */
export function dayFromTyped(typed: string): string | undefined {
  const text = plainDay(typed);
  const [, first, , second, last] = dayFirst.exec(text) ?? [];
  if (first && second && last) return realDay(last, second, first);
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  return year && month && day ? realDay(year, month, day) : undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const midnight = /[ T](?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? ?AM)$/iu;

/** As spreadsheets read a year of two digits: 29 is 2029, 30 is 1930. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;

/** The day in a cell of a file: as `dayFromTyped`, also with a time of midnight, and as `12-Jun-06`. */
export function dayFromCell(text: string): string | undefined {
  const written = plainCharacters(text).replace(midnight, '');
  const [, day, name = '', year] =
    /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{2}|\d{4})$/iu.exec(written) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (day && year && month > 0) return realDay(fullYear(year), String(month), day);
  return dayFromTyped(written);
}

/** What is wrong with a typed day, as a sentence; undefined for a day. */
export function dayProblem(typed: string): string | undefined {
  if (dayFromTyped(typed) !== undefined) return undefined;
  const text = plainDay(typed);
  if (/^\d{1,2}([/.-])\d{1,2}\1\d{2}$/u.test(text)) return shortYear;
  return dayFirst.test(text) || yearFirst.test(text) ? noSuchDay : undefined;
}

/**
 * A calendar day of a year that any real date here lies in, as `YYYY-MM-DD`; PostgreSQL knows no year 0.
 * @param messageFor the sentence for what is no date; of an empty field it may be another one
 */
export function dayField(messageFor: string | ((typed: string) => string) = notADay) {
  const sentence = (typed: string) =>
    typeof messageFor === 'string' ? messageFor : messageFor(typed);
  const error = ({ input }: { input?: unknown }) =>
    sentence(typeof input === 'string' ? input.trim() : '');
  return ofKind(
    'day',
    z.string({ error }).check(
      refuse(dayProblem),
      z.overwrite((typed) => dayFromTyped(typed) ?? typed),
      z.iso.date({ error, abort: true }),
      refuse((day) => (dayFromTyped(day) === undefined ? sentence(day) : undefined)),
    ),
  );
}

export const calendarDay = dayField();

/** A day as it is typed in India: `05/06/2026`. */
function dayFirstText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A birth date as DD/MM/YYYY, however it was typed. */
export function birthDate(message: string) {
  return impliedLimits(
    ofKind(
      'day',
      z.string(message).check(
        refuse((typed) => (plainCharacters(typed) === '' ? message : dayProblem(typed))),
        refuse((typed) => (dayFromTyped(typed) === undefined ? notADay : undefined)),
        z.overwrite((typed) => dayFirstText(dayFromTyped(typed) ?? typed)),
        z.maxLength(10, notADay),
      ),
    ),
  );
}
