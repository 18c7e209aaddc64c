import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { allotments } from '../../database/schema/admission/allotment.ts';
import { beds } from '../../database/schema/residence/halls.ts';
import { type HallScope, inScope } from './hall-scope.ts';

/** The hall of a student's current bed; null without one. */
export async function findHallOf(queryable: Queryable, studentId: string): Promise<string | null> {
  const [row] = await queryable
    .select({ hallId: beds.hallId })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(and(eq(allotments.personId, studentId), isNull(allotments.endedAt)));
  return row?.hallId ?? null;
}

/** Whether a member of staff with this scope sees a student. */
export async function isStudentInScope(
  queryable: Queryable,
  scope: HallScope,
  studentId: string,
): Promise<boolean> {
  return scope === null || inScope(scope, await findHallOf(queryable, studentId));
}
