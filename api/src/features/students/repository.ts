import type { Student, StudentSort } from '@hostel/contracts/students';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { allotments } from '../../platform/database/schema/allotment.ts';
import { beds, halls } from '../../platform/database/schema/halls.ts';
import { people, studentProfiles } from '../../platform/database/schema/people.ts';
import { type HallScope, residentInScope } from '../../platform/scope/hall-scope.ts';
import { studentConditions, type StudentFilters, studentOrder } from './filters-repository.ts';
import { studentColumns, toStudent } from './record-repository.ts';

const isCurrent = and(
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

/** The students who match the filters, in the given order; all of them without a limit. */
export async function findStudents(
  queryable: Queryable,
  filters: StudentFilters,
  { sortBy, sortOrder, limit, offset = 0, timeZone }: StudentPage,
): Promise<Student[]> {
  const selected = queryable
    .select(studentColumns)
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, isCurrent)
    .leftJoin(beds, eq(beds.id, allotments.bedId))
    .leftJoin(halls, eq(halls.id, beds.hallId))
    .where(studentConditions(filters))
    .orderBy(...studentOrder(sortBy, sortOrder))
    .offset(offset);
  const rows = await (limit === undefined ? selected : selected.limit(limit));
  return rows.map((row) => toStudent(row, timeZone));
}

/** Counts of the students who match the filters. Grouped, because counting distinct courses would sort all rows. */
export async function countStudents(queryable: Queryable, filters: StudentFilters) {
  const { courseName, gender } = studentProfiles;
  const groups = await queryable
    .select({ courseName, gender, students: count(), allotted: count(allotments.id) })
    .from(studentProfiles)
    // Left joins, so that the planner leaves out the tables that no filter uses.
    .leftJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(allotments, isCurrent)
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

/** The courses of the registered students within a scope, by name. */
export async function findCourses(queryable: Queryable, scope: HallScope): Promise<string[]> {
  const rows = await queryable
    .selectDistinct({ name: studentProfiles.courseName })
    .from(studentProfiles)
    .where(residentInScope(scope, studentProfiles.personId))
    .orderBy(asc(studentProfiles.courseName));
  return rows.map(({ name }) => name);
}
