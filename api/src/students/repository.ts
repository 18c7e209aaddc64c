import type { StudentSort } from '@hostel/contracts/students';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { allotments, beds } from '../database/schema/allotment.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { studentConditions, type StudentFilters, studentOrder } from './filters.ts';
import { studentColumns, type StudentRow } from './record.ts';

const live = and(eq(allotments.personId, studentProfiles.personId), isNull(allotments.endedAt));

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

/** Counts over everybody who meets the filters; grouped, for counting distinct courses would sort. */
export async function countStudents(queryable: Queryable, filters: StudentFilters) {
  const { courseName, gender } = studentProfiles;
  const groups = await queryable
    .select({ courseName, gender, students: count(), allotted: count(allotments.id) })
    .from(studentProfiles)
    // Left joins, so that the planner leaves out the tables that no filter asks for.
    .leftJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, live)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .where(studentConditions(filters))
    .groupBy(courseName, gender);
  const sum = (of: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + of(group), 0);
  return {
    total: sum(({ students }) => students),
    courses: new Set(groups.map((group) => group.courseName)).size,
    male: sum((group) => (group.gender === 'male' ? group.students : 0)),
    female: sum((group) => (group.gender === 'female' ? group.students : 0)),
    allotted: sum(({ allotted }) => allotted),
  };
}

/** The courses that registered students follow, by name. */
export async function findCourses(queryable: Queryable): Promise<string[]> {
  const rows = await queryable
    .selectDistinct({ name: studentProfiles.courseName })
    .from(studentProfiles)
    .orderBy(asc(studentProfiles.courseName));
  return rows.map(({ name }) => name);
}
