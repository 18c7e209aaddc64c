import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { applications, pendingRegistrations } from '../database/schema/registration.ts';

/** The account of an email with the year of its newest application. */
export async function findApplicant(queryable: Queryable, email: string) {
  const [account] = await queryable
    .select({
      id: people.id,
      role: people.role,
      disabledAt: people.disabledAt,
      rollNumber: studentProfiles.rollNumber,
      appliedIn: applications.admissionYear,
    })
    .from(people)
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(applications, eq(applications.personId, people.id))
    .where(eq(sql`lower(${people.email})`, email))
    .orderBy(sql`${applications.admissionYear} desc nulls last`)
    .limit(1);
  return account;
}

/** Whose roll number it is. */
export async function findRollNumber(queryable: Queryable, rollNumber: string) {
  const [profile] = await queryable
    .select({ personId: studentProfiles.personId })
    .from(studentProfiles)
    .where(eq(studentProfiles.rollNumber, rollNumber));
  return profile?.personId;
}

export type Pending = typeof pendingRegistrations.$inferSelect;

/** The pending registration of an email, while it lasts. */
export async function findPending(
  queryable: Queryable,
  email: string,
): Promise<Pending | undefined> {
  const [row] = await queryable.select().from(pendingRegistrations).where(alive(email));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockPending(tx: Queryable, email: string): Promise<Pending | undefined> {
  const [row] = await tx.select().from(pendingRegistrations).where(alive(email)).for('update');
  return row;
}

function alive(email: string) {
  return and(eq(pendingRegistrations.email, email), gt(pendingRegistrations.expiresAt, new Date()));
}

/** Keeps a pending registration in the place of an earlier one. */
export async function putPending(
  tx: Queryable,
  row: typeof pendingRegistrations.$inferInsert,
): Promise<void> {
  const fresh = { wrongPasswords: 0, ...row };
  await tx
    .insert(pendingRegistrations)
    .values(fresh)
    .onConflictDoUpdate({ target: pendingRegistrations.email, set: fresh });
}

export async function deletePending(tx: Queryable, email: string): Promise<void> {
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email));
}

/** Without one that took its place: each hash has a salt of its own. */
function thisOne({ email, passwordHash }: Pending) {
  return and(
    eq(pendingRegistrations.email, email),
    eq(pendingRegistrations.passwordHash, passwordHash),
  );
}

/**
 * Counts a password as wrong, up to `most`, and gives how many there are; undefined when nothing was
 * counted, for there were as many or the pending registration is gone.
 */
export async function countPassword(
  queryable: Queryable,
  pending: Pending,
  most: number,
): Promise<number | undefined> {
  const { wrongPasswords } = pendingRegistrations;
  const [row] = await queryable
    .update(pendingRegistrations)
    .set({ wrongPasswords: sql`${wrongPasswords} + 1` })
    .where(and(thisOne(pending), lt(wrongPasswords, most)))
    .returning({ wrongPasswords });
  return row?.wrongPasswords;
}

/** Takes a counted password back: it was right, or nobody could compare it. */
export async function uncountPassword(queryable: Queryable, pending: Pending): Promise<void> {
  await queryable
    .update(pendingRegistrations)
    .set({ wrongPasswords: sql`greatest(${pendingRegistrations.wrongPasswords} - 1, 0)` })
    .where(thisOne(pending));
}

/** Ends a pending registration, unless another took its place. */
export async function endPending(queryable: Queryable, pending: Pending): Promise<void> {
  await queryable.delete(pendingRegistrations).where(thisOne(pending));
}

export async function insertApplication(
  tx: Queryable,
  row: typeof applications.$inferInsert,
): Promise<void> {
  await tx.insert(applications).values(row);
}

export type Profile = typeof studentProfiles.$inferInsert;

/** Adds the account and the profile of a new applicant. */
export async function insertStudent(
  tx: Queryable,
  person: { id: string; name: string; email: string; passwordHash: string },
  profile: Profile,
): Promise<void> {
  await tx.insert(people).values({ ...person, role: 'student' });
  await tx.insert(studentProfiles).values(profile);
}

/** Brings the account and the profile of a returning student up to date. */
export async function renewStudent(
  tx: Queryable,
  person: { id: string; name: string; passwordHash: string },
  profile: Omit<Profile, 'personId'>,
): Promise<void> {
  const updatedAt = new Date();
  const { id, ...account } = person;
  await tx
    .update(people)
    .set({ ...account, updatedAt })
    .where(eq(people.id, id));
  await tx
    .update(studentProfiles)
    .set({ ...profile, updatedAt })
    .where(eq(studentProfiles.personId, id));
}
