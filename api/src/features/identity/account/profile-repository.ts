import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';

type ProfileRow = typeof studentProfiles.$inferSelect;

function select(queryable: Queryable) {
  const { id, name, email, role, phoneNumber, updatedAt } = people;
  return queryable
    .select({ person: { id, name, email, role, phoneNumber, updatedAt }, profile: studentProfiles })
    .from(people)
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id));
}

/** A person with, if a student, the profile. */
export async function findPerson(queryable: Queryable, id: string) {
  const [row] = await select(queryable).where(eq(people.id, id));
  return row;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * The same, locked until the transaction ends. Rows that name the person can still be added: a
 * transaction that holds the student's profile does so, and would wait for this one, which waits for it.
 */
export async function lockPerson(tx: Queryable, id: string): Promise<PersonRow | undefined> {
  // Lock before reading: a joined row would show the state before the wait.
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update');
  return findPerson(tx, id);
}

type ContactDetails = Pick<
  ProfileRow,
  'contactNumber' | 'address' | 'guardianName' | 'guardianPhone'
>;

/** Updates a student's contact details. `updatedAt` always increases. */
export async function updateStudentProfile(
  tx: Queryable,
  personId: string,
  change: Partial<ContactDetails>,
): Promise<void> {
  const { updatedAt } = studentProfiles;
  await tx
    .update(studentProfiles)
    .set({ ...change, updatedAt: sql`greatest(now(), ${updatedAt} + interval '1 millisecond')` })
    .where(eq(studentProfiles.personId, personId));
}

/** Updates the phone number of a member of staff. */
export async function updatePhone(tx: Queryable, id: string, phoneNumber: string | null) {
  const updatedAt = sql`greatest(now(), ${people.updatedAt} + interval '1 millisecond')`;
  await tx.update(people).set({ phoneNumber, updatedAt }).where(eq(people.id, id));
}
