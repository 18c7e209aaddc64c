import type { Student, StudentSort } from '@hostel/contracts/residence/students';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import {
  listedName,
  studentConditions,
  type StudentFilters,
  studentOrder,
} from './filters-repository.ts';
import { studentColumns, toStudent } from './record-repository.ts';

export const isCurrent = and(
  eq(allotments.personId, studentProfiles.personId),
  isNull(allotments.endedAt),
);

export interface StudentPage {
  sortBy: StudentSort;
  sortOrder?: 'asc' | 'desc' | undefined;
  limit?: number;
  offset?: number;
  /** In which the day of admission is given. */
  timeZone: string;
}

/**
 * The ids of a page of those who match a search, by name. Only the table with the index of the search is
 * read: the planner else reads students in the order of names until enough of them match.
 */
function findPageOfSearch(
  queryable: Queryable,
  filters: StudentFilters,
  { sortOrder, limit, offset }: Pick<StudentPage, 'sortOrder'> & { limit: number; offset: number },
) {
  const direction = sortOrder === 'desc' ? desc : asc;
  return (
    queryable
      .select({ id: studentProfiles.personId })
      .from(studentProfiles)
      // Left joins, so that the planner leaves out the tables that no filter uses.
      .leftJoin(people, eq(people.id, studentProfiles.personId))
      .leftJoin(allotments, isCurrent)
      .where(studentConditions(filters))
      .orderBy(direction(listedName), direction(studentProfiles.personId))
      .limit(limit)
      .offset(offset)
  );
}

/** The students who match the filters, in the given order; all of them without a limit. */
export async function findStudents(
  queryable: Queryable,
  filters: StudentFilters,
  { sortBy, sortOrder, limit, offset = 0, timeZone }: StudentPage,
): Promise<Student[]> {
  const listed = queryable
    .select(studentColumns)
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, isCurrent)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .leftJoin(halls, eq(halls.id, beds.hallId))
    .orderBy(...studentOrder(sortBy, sortOrder));
  if (filters.search && sortBy === 'name' && limit !== undefined) {
    const ids = findPageOfSearch(queryable, filters, { sortOrder, limit, offset });
    const rows = await listed.where(sql`${studentProfiles.personId} = any (array(${ids}))`);
    return rows.map((row) => toStudent(row, timeZone));
  }
  const selected = listed.where(studentConditions(filters)).offset(offset);
  const rows = await (limit === undefined ? selected : selected.limit(limit));
  return rows.map((row) => toStudent(row, timeZone));
}

/** The ids of the students who match the filters, by name. */
export async function findStudentIds(
  queryable: Queryable,
  filters: StudentFilters,
): Promise<string[]> {
  const rows = await queryable
    .select({ id: people.id })
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, isCurrent)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .where(studentConditions(filters))
    .orderBy(...studentOrder('name'));
  return rows.map(({ id }) => id);
}
