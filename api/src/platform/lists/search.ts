import { type AnyColumn, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connection/client.ts';
import { people } from '../database/schema/people.ts';
import { containing } from '../database/conditions.ts';

/** A search of requests, with the students whose names match. */
export interface Search {
  /** For LIKE, in lower case. */
  pattern: SQL;
  /** Their ids; undefined when there are too many for a list. */
  students: readonly string[] | undefined;
}

const mostStudents = 2000;
const studentsNamed = (pattern: SQL) =>
  sql`select ${people.id} from ${people} where ${people}.search_text like ${pattern}`;

/**
 * Prepares a search: finds the students whose name or email contains `text`, in any case. With a
 * short list of them the database reads the requests by its indexes; an OR over a subquery could
 * use none. The database lowers the pattern as it lowered `search_text`.
 */
export async function prepareSearch(
  queryable: Queryable,
  text: string | undefined,
): Promise<Search | undefined> {
  if (!text) return undefined;
  // Screens show an id as its last characters, some with a # before them.
  const wanted = text.replace(/^#(?=[0-9a-f-]+$)/i, '');
  const pattern = sql`lower(${containing(wanted)})`;
  const found = await queryable
    .select({ id: people.id })
    .from(people)
    .where(sql`${people}.search_text like ${pattern}`)
    .limit(mostStudents + 1);
  const students = found.length > mostStudents ? undefined : found.map(({ id }) => id);
  return { pattern, students };
}

/** Requests of the named students, and those whose id or details contain the text. */
export function requestMatches(
  { pattern, students }: Search,
  columns: { studentId: AnyColumn; searchText: AnyColumn | SQL },
): SQL | undefined {
  const ofStudents = students
    ? sql`${columns.studentId} = any(${sql.param(students)}::uuid[])`
    : sql`${columns.studentId} in (${studentsNamed(pattern)})`;
  return or(ofStudents, sql`${columns.searchText} like ${pattern}`);
}
