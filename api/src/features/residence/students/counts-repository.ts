import { asc, count, eq, isNull, sql } from 'drizzle-orm';
import { foldCounts } from '../../../platform/database/fold-repository.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds } from '../../../platform/database/schema/residence/halls.ts';
import {
  people,
  studentCounts,
  studentProfiles,
} from '../../../platform/database/schema/identity/people.ts';
import { type HallScope, residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { studentConditions, type StudentFilters } from './filters-repository.ts';
import { isCurrent } from './repository.ts';

interface Group {
  courseName: string;
  gender: 'male' | 'female';
  students: number;
}

const running = sql<number>`sum(${studentCounts.students})`.mapWith(Number);

/** The running counts of all registered students. */
function findCountedGroups(queryable: Queryable): Promise<Group[]> {
  const { courseName, gender } = studentCounts;
  return queryable
    .select({ courseName, gender, students: running })
    .from(studentCounts)
    .groupBy(courseName, gender)
    .having(sql`${running} > 0`);
}

/** The students who match, by course and gender. Grouped, because counting distinct courses would sort them. */
function countGroups(queryable: Queryable, filters: StudentFilters) {
  const { courseName, gender } = studentProfiles;
  return (
    queryable
      .select({ courseName, gender, students: count(), allotted: count(allotments.id) })
      .from(studentProfiles)
      // Left joins, so that the planner leaves out the tables that no filter uses.
      .leftJoin(people, eq(people.id, studentProfiles.personId))
      .leftJoin(allotments, isCurrent)
      .leftJoin(beds, eq(beds.id, allotments.bedId))
      .where(studentConditions(filters))
      .groupBy(courseName, gender)
  );
}

/** Whether the filters leave out no registered student. */
function isEverybody({ scope, search, ...filters }: StudentFilters): boolean {
  const rest: readonly unknown[] = Object.values(filters);
  return scope === null && !search && rest.every((filter) => filter === undefined);
}

function sumOf(groups: readonly Group[]) {
  const sum = (some: readonly Group[]) => some.reduce((total, { students }) => total + students, 0);
  return {
    total: sum(groups),
    courses: new Set(groups.map(({ courseName }) => courseName)).size,
    male: sum(groups.filter(({ gender }) => gender === 'male')),
    female: sum(groups.filter(({ gender }) => gender === 'female')),
  };
}

/** Counts of the students who match the filters; of all students without counting them. */
export async function countStudents(queryable: Queryable, filters: StudentFilters) {
  if (isEverybody(filters)) {
    const [groups, allotted] = await Promise.all([
      findCountedGroups(queryable),
      // Who is erased has no bed.
      queryable.$count(allotments, isNull(allotments.endedAt)),
    ]);
    return { ...sumOf(groups), allotted };
  }
  const groups = await countGroups(queryable, filters);
  const allotted = groups.reduce((total, group) => total + group.allotted, 0);
  return { ...sumOf(groups), allotted };
}

/** Counts the students within a scope. */
export function studentsIn(queryable: Queryable, scope: HallScope) {
  if (scope === null) {
    const total = sql<number>`coalesce(sum(${studentCounts.students}), 0)`.mapWith(Number);
    return queryable.select({ total }).from(studentCounts);
  }
  return queryable
    .select({ total: count() })
    .from(studentProfiles)
    .where(residentInScope(scope, studentProfiles.personId));
}

/** The courses of the registered students within a scope, by name. */
export async function findCourses(queryable: Queryable, scope: HallScope): Promise<string[]> {
  if (scope === null) {
    const { courseName: name } = studentCounts;
    const rows = await queryable
      .select({ name })
      .from(studentCounts)
      .groupBy(name)
      .having(sql`${running} > 0`)
      .orderBy(asc(name));
    return rows.map((row) => row.name);
  }
  const rows = await queryable
    .selectDistinct({ name: studentProfiles.courseName })
    .from(studentProfiles)
    .where(residentInScope(scope, studentProfiles.personId))
    .orderBy(asc(studentProfiles.courseName));
  return rows.map(({ name }) => name);
}

/** Adds up the running counts of students. */
export const foldStudentCounts = (tx: Queryable) => foldCounts(tx, studentCounts, 'students');
