import { type AnyColumn, inArray, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import { containing, containsText } from '../../database/conditions.ts';

/** A search of requests, with the students and halls that match. */
export interface Search {
  /** The text as typed, in lower case. */
  text: string;
  /** For LIKE, in lower case. */
  pattern: SQL;
  /** Ids of the students; undefined when there are too many for a list. */
  students: readonly string[] | undefined;
  /** Ids of the halls whose name contains the text. */
  halls: readonly string[];
}

const mostStudents = 2000;

/** Room numbers have at most ten letters, digits and hyphens. */
const partOfRoomNumber = /^[a-z\d-]{1,10}$/i;

/** The database lowers the pattern as it lowered the columns. */
const patternOf = (text: string) => sql`lower(${containing(text)})`;

/** The students whose name, email, roll number or phone number matches. */
function studentsLike(text: string): SQL {
  // Numbers are stored without spaces: +919876543210.
  const number = /^[+\d][\d\s-]*$/.test(text) ? text.replaceAll(/[\s-]/g, '') : text;
  return sql`
    select id from people where search_text like ${patternOf(text)}
     union
    select person_id from student_profiles
     where lower(roll_number) || E'\n' || coalesce(contact_number, '') like ${patternOf(number)}`;
}

const ids = z.array(z.object({ id: z.string() }));

/**
 * Prepares a search: finds the students whose name, email, roll number or phone number contains
 * `text`, in any case, and the halls whose name does. With a short list of students the database reads
 * the requests by its indexes; an OR over a subquery could use none.
 */
export async function prepareSearch(
  queryable: Queryable,
  typed: string | undefined,
): Promise<Search | undefined> {
  if (!typed) return undefined;
  // Screens show an id as its last characters, some with a # before them.
  const text = typed.replace(/^#(?=[0-9a-f-]+$)/i, '');
  const found = await queryable.execute(sql`${studentsLike(text)} limit ${mostStudents + 1}`);
  const halls = await queryable.execute(
    sql`select id from halls where lower(name) like ${patternOf(text)}`,
  );
  const students = z.parse(ids, found.rows).map(({ id }) => id);
  return {
    text: text.toLowerCase(),
    pattern: patternOf(text),
    students: students.length > mostStudents ? undefined : students,
    halls: z.parse(ids, halls.rows).map(({ id }) => id),
  };
}

/** What a search of requests looks at; `hallId` and `roomNumber` where the rows have them. */
export interface SearchedColumns {
  studentId: AnyColumn;
  searchText: AnyColumn | SQL;
  hallId?: AnyColumn;
  roomNumber?: AnyColumn;
  /** Rows with a type whose label matches: see `typeLabelled`. */
  labelled?: (search: Search) => SQL | undefined;
}

/** Undefined without students: for an empty list the database would read other indexes completely. */
function ofStudents({ text, students }: Search, studentId: AnyColumn): SQL | undefined {
  if (!students) return sql`${studentId} in (${studentsLike(text)})`;
  if (students.length === 0) return undefined;
  return sql`${studentId} = any(${sql.param(students)}::uuid[])`;
}

/** Rows of the students, rooms and halls that match, and those whose id or details contain the text. */
export function requestMatches(
  search: Search,
  { studentId, searchText, hallId, roomNumber, labelled }: SearchedColumns,
): SQL | undefined {
  const { text, pattern, halls } = search;
  return or(
    ofStudents(search, studentId),
    containsText(searchText, text),
    roomNumber && partOfRoomNumber.test(text)
      ? sql`lower(${roomNumber}) like ${pattern}`
      : undefined,
    hallId && halls.length > 0 ? sql`${hallId} = any(${sql.param(halls)}::text[])` : undefined,
    labelled?.(search),
  );
}

/** The rows whose type has a label that contains the searched text. */
export function typeLabelled(
  type: AnyColumn,
  labels: Readonly<Record<string, string>>,
): (search: Search) => SQL | undefined {
  return ({ text }) => {
    const types = Object.keys(labels).filter((key) => labels[key]?.toLowerCase().includes(text));
    return types.length === 0 ? undefined : inArray(type, types);
  };
}
