import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { dateFormat } from '@hostel/contracts/wire/date-format';

/** A text for a pattern of LIKE: wildcards in it are letters. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** A pattern for LIKE that finds `text` anywhere. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** The longest part of a text with digits, of three and more; undefined when it is all of the text. */
function numberIn(text: string): string | undefined {
  const parts = text.match(/[a-z\d]{3,}/gi)?.filter((part) => /\d/.test(part)) ?? [];
  const [longest] = parts.toSorted((a, b) => b.length - a.length);
  return longest === text ? undefined : longest;
}

/**
 * Whether a text in lower case contains another one, in any case. The index of texts looks up three
 * letters at a time, and common ones cost most: of several words it looks up a number alone, which few
 * rows have, and these are compared.
 */
export function containsText(column: AnyColumn | SQL, text: string): SQL {
  const number = numberIn(text);
  if (number === undefined) return sql`${column} like lower(${containing(text)})`;
  return sql`(${column} like lower(${containing(number)})
    and position(lower(${text}) in ${column}) > 0)`;
}

/** From the first instant of a calendar day (`YYYY-MM-DD`) in `timeZone`. */
export function fromDay(column: AnyColumn | SQL, day: string, timeZone: string): SQL {
  return sql`${column} >= (${day}::date::timestamp at time zone ${timeZone})`;
}

/** Through the last instant of a calendar day in `timeZone`. */
export function throughDay(column: AnyColumn, day: string, timeZone: string): SQL {
  return sql`${column} < ((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

const dayFormat = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of an instant in `timeZone`, `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  return dayFormat(timeZone).format(instant);
}
