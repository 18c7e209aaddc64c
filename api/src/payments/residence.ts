import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { studentProfiles } from '../database/schema/people.ts';

/** Whether a student has a bed: without one no fee is owed (domain-rules, Payments). */
export async function hasBed(queryable: Queryable, studentId: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: studentProfiles.personId })
    .from(studentProfiles)
    .where(and(eq(studentProfiles.personId, studentId), isNotNull(studentProfiles.roomNumber)));
  return rows.length > 0;
}
