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
