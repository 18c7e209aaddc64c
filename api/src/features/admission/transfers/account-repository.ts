import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

/** What decides on a transfer; undefined for an unknown id. */
export async function findAccountFacts(queryable: Queryable, personId: string) {
  const [row] = await queryable
    .select({
      email: people.email,
      disabledAt: people.disabledAt,
      hasPassword: sql<boolean>`${people.passwordHash} is not null`,
      contactNumber: studentProfiles.contactNumber,
    })
    .from(people)
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(eq(people.id, personId));
  return row;
}
export type AccountFacts = NonNullable<Awaited<ReturnType<typeof findAccountFacts>>>;

/**
 * Gives account and application a new email and phone, and removes the password and the contact details
 * that only the account’s user has entered. The unique indexes refuse an email that is in use.
 */
export async function replaceContact(
  tx: Queryable,
  { personId, applicationId }: { personId: string; applicationId: string },
  { email, contactNumber }: { email: string; contactNumber: string },
): Promise<void> {
  const updatedAt = sql`greatest(now(), ${people.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(people)
    .set({ email, passwordHash: null, updatedAt })
    .where(eq(people.id, personId));
  await tx
    .update(studentProfiles)
    .set({
      contactNumber: storedPhone(contactNumber),
      address: null,
      guardianName: null,
      guardianPhone: null,
      updatedAt: sql`greatest(now(), ${studentProfiles.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(studentProfiles.personId, personId));
  await tx.update(applications).set({ email }).where(eq(applications.id, applicationId));
}
