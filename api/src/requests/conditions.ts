import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { people } from '../database/schema/people.ts';

/** A pattern for ILIKE that finds `text` anywhere and takes none of it for a wildcard. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * Requests whose student's name or email, whose id or whose details contain `text`, in any case.
 * The students are found first, by their own indexes: an OR over joined tables could use none.
 */
export function requestMatches(
  text: string,
  columns: { id: AnyColumn; studentId: AnyColumn; details: AnyColumn },
): SQL {
  const pattern = containing(text);
  // Screens show an id as its last characters, some with a # before them.
  const idPattern = containing(text.replace(/^#/, ''));
  const students = sql`array(
    select ${people.id} from ${people}
    where ${people.name} ilike ${pattern} or ${people.email} ilike ${pattern}
  )`;
  return sql`(
    ${columns.studentId} = any(${students})
    or ${columns.id}::text ilike ${idPattern}
    or ${columns.details} ilike ${pattern}
  )`;
}

/** From the first instant of a calendar day (`YYYY-MM-DD`) in `timeZone`. */
export function fromDay(column: AnyColumn, day: string, timeZone: string): SQL {
  return sql`${column} >= (${day}::date::timestamp at time zone ${timeZone})`;
}

/** Through the last instant of a calendar day in `timeZone`. */
export function throughDay(column: AnyColumn, day: string, timeZone: string): SQL {
  return sql`${column} < ((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** The calendar day of an instant in `timeZone`, `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(instant);
}
