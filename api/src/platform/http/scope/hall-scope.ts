import { type AnyColumn, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { forbidden } from '../../core/errors/errors.ts';

/**
 * The halls whose residents a staff account sees, by id; null for all halls. Requests belong to the
 * hall that they were filed from, students, fees and notices to the hall of the current bed. Who has
 * no bed is in the scope of accounts for all halls only.
 */
export type HallScope = readonly string[] | null;

/** Whether a scope includes a hall; null is the hall of who has no bed. */
export function inScope(scope: HallScope, hallId: string | null): boolean {
  return scope === null || (hallId !== null && scope.includes(hallId));
}

/** For what is not divided by hall. @throws AppError 403 for staff of some halls only */
export function requireAllHalls({ halls }: { halls: HallScope }, refusal?: string): void {
  if (halls !== null) throw forbidden(refusal);
}

/** The condition that a column with a hall's id is in the scope; undefined for all halls. */
export function hallInScope(scope: HallScope, hallId: AnyColumn): SQL | undefined {
  if (scope === null) return undefined;
  const [only, ...more] = scope;
  // Equality, so that the rows of one hall can be read in the order of an index.
  return only !== undefined && more.length === 0 ? eq(hallId, only) : inArray(hallId, [...scope]);
}

/** The condition that a student has a bed in one of the halls now; undefined for all halls. */
export function residentInScope(scope: HallScope, studentId: AnyColumn | SQL): SQL | undefined {
  if (scope === null) return undefined;
  return sql`${studentId} in (
    select stay.person_id from allotments stay join beds place on place.id = stay.bed_id
     where stay.ended_at is null and place.hall_id = any(${sql.param([...scope])}::text[]))`;
}
