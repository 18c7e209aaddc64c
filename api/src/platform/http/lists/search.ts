import { type AnyColumn, inArray, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import { containing, escaped } from '../../database/conditions.ts';
import { studentProfiles } from '../../database/schema/identity/people.ts';
import { containsWords, foldText, shortestPart, studentMatches } from '../../database/search.ts';

/** A search of requests, with the students and halls that match. */
export interface Search {
  /** The text as typed, without the mark of an id. */
  text: string;
  /** Ids of the students; undefined when there are too many for a list. */
  students: readonly string[] | undefined;
  /** Ids of the halls whose name has all words of the text. */
  halls: readonly string[];
}

const mostStudents = 2000;

/** As other texts: by an index of three letters, and by the first one or two of a number. */
const partOfRoom = (text: string) =>
  text.length < shortestPart ? `${escaped(text)}%` : containing(text);

/** Room numbers have at most ten letters, digits and hyphens. */
const partOfRoomNumber = /^[a-z\d-]{1,10}$/i;

const studentsLike = (text: string): SQL =>
  sql`select person_id as id from ${studentProfiles} where ${studentMatches(text)}`;

const ids = z.array(z.object({ id: z.string() }));

/**
 * Prepares a search: finds the students who match, and the halls. With a short list of students the
 * database reads the requests by its indexes; an OR over a subquery could use none.
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
    sql`select id from halls where ${containsWords(sql`fold_text(name)`, text)}`,
  );
  const students = z.parse(ids, found.rows).map(({ id }) => id);
  return {
    text,
    students: students.length > mostStudents ? undefined : students,
    halls: z.parse(ids, halls.rows).map(({ id }) => id),
  };
}

/** What a search of requests looks at; `hallId` and `roomNumber` where the rows have them. */
export interface SearchedColumns {
  studentId: AnyColumn;
  foldedText: AnyColumn | SQL;
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
  { studentId, foldedText, hallId, roomNumber, labelled }: SearchedColumns,
): SQL | undefined {
  const { text, halls } = search;
  return or(
    ofStudents(search, studentId),
    containsWords(foldedText, text),
    roomNumber && partOfRoomNumber.test(text)
      ? sql`lower(${roomNumber}) like lower(${partOfRoom(text)})`
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
    const folded = foldText(text);
    const types = Object.keys(labels).filter((key) => foldText(labels[key] ?? '').includes(folded));
    return types.length === 0 ? undefined : inArray(type, types);
  };
}
