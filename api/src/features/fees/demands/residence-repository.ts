import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { studentProfiles } from '../../../platform/database/schema/people.ts';

/** Whether a student has a bed. A student without a bed owes no fee. */
export async function hasBed(queryable: Queryable, studentId: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: studentProfiles.personId })
    .from(studentProfiles)
    .where(and(eq(studentProfiles.personId, studentId), isNotNull(studentProfiles.roomNumber)));
  return rows.length > 0;
}
