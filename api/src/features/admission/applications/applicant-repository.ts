import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import type { KnownAccount } from './applicant-status.ts';

/** The account with this roll number and the year of its newest application. */
export async function findAccountOfRollNumber(
  queryable: Queryable,
  rollNumber: string,
): Promise<KnownAccount | undefined> {
  const [account] = await queryable
    .select({
      role: people.role,
      disabledAt: people.disabledAt,
      appliedIn: applications.admissionYear,
    })
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .leftJoin(applications, eq(applications.personId, people.id))
    .where(eq(studentProfiles.rollNumber, rollNumber))
    .orderBy(desc(applications.admissionYear))
    .limit(1);
  return account;
}
