import type { Student, StudentSort } from '@hostel/contracts/students';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { allotments } from '../../platform/database/schema/allotment.ts';
import { beds, halls } from '../../platform/database/schema/halls.ts';
import { people, studentProfiles } from '../../platform/database/schema/people.ts';
import { studentConditions, type StudentFilters, studentOrder } from './filters-repository.ts';
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
