import type { StudentSort } from '@hostel/contracts/students';
import { and, asc, count, countDistinct, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { allotments, beds } from '../database/schema/allotment.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { counting } from '../requests/staff-list.ts';
import { studentConditions, type StudentFilters, studentOrder } from './filters.ts';
import { studentColumns, type StudentRow } from './record.ts';

const live = and(eq(allotments.personId, people.id), isNull(allotments.endedAt));

export interface StudentPage {
  sortBy: StudentSort;
  sortOrder?: 'asc' | 'desc' | undefined;
  limit?: number;
  offset?: number;
}

/** Students who meet the filters, in the wanted order; all of them without a limit. */
export async function selectStudents(
  queryable: Queryable,
  filters: StudentFilters,
  { sortBy, sortOrder, limit, offset = 0 }: StudentPage,
): Promise<StudentRow[]> {
  const selected = queryable
    .select(studentColumns)
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, live)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .where(studentConditions(filters))
    .orderBy(...studentOrder(sortBy, sortOrder))
    .offset(offset);
  return limit === undefined ? selected : selected.limit(limit);
}

/** Counts over everybody who meets the filters. */
export async function countStudents(queryable: Queryable, filters: StudentFilters) {
  const is = (condition: SQL) => counting(condition);
  const [counts] = await queryable
    .select({
      total: count(),
      courses: countDistinct(studentProfiles.courseName),
      male: is(eq(studentProfiles.gender, 'male')),
      female: is(eq(studentProfiles.gender, 'female')),
      allotted: count(allotments.id),
    })
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, live)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .where(studentConditions(filters));
  return counts ?? { total: 0, courses: 0, male: 0, female: 0, allotted: 0 };
}

/** The courses that registered students follow, by name. */
export async function findCourses(queryable: Queryable): Promise<string[]> {
  const rows = await queryable
    .selectDistinct({ name: studentProfiles.courseName })
    .from(studentProfiles)
    .orderBy(asc(studentProfiles.courseName));
  return rows.map(({ name }) => name);
}
