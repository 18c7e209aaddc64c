import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';

/** The admission years for which a student applied, the newest first. */
export async function findYearsApplied(queryable: Queryable, personId: string): Promise<number[]> {
  const { admissionYear } = applications;
  const rows = await queryable
    .selectDistinct({ admissionYear })
    .from(applications)
    .where(eq(applications.personId, personId))
    .orderBy(desc(admissionYear));
  return rows.map((row) => row.admissionYear);
}
