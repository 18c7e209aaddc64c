import { type AnyColumn, sql, type SQL } from 'drizzle-orm';

/** A pattern for LIKE that finds `text` anywhere and takes none of it for a wildcard. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * Requests whose student's name or email, whose id or whose details contain `text`, in any case.
 * `search_text` is kept in lower case by the database, which also lowers the pattern.
 */
export function requestMatches(
  text: string,
  columns: { studentId: AnyColumn; searchText: AnyColumn | SQL },
): SQL {
  // Screens show an id as its last characters, some with a # before them.
  const wanted = text.replace(/^#(?=[0-9a-f-]+$)/i, '');
  const pattern = sql`lower(${containing(wanted)})`;
  return sql`(
    ${columns.studentId} in (select id from people where search_text like ${pattern})
    or ${columns.searchText} like ${pattern}
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
