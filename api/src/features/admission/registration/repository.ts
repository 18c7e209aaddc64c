import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import {
  applications,
  pendingRegistrations,
} from '../../../platform/database/schema/admission/registration.ts';

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

/** The id of the person with a roll number; undefined when there is none. */
export async function findPersonOfRollNumber(
  queryable: Queryable,
  rollNumber: string,
): Promise<string | undefined> {
  const [profile] = await queryable
    .select({ personId: studentProfiles.personId })
    .from(studentProfiles)
    .where(eq(studentProfiles.rollNumber, rollNumber));
  return profile?.personId;
}

/** An email that was verified with a password, for an application that isn't submitted. */
export interface Pending {
  email: string;
  /** The one-time password that was used. */
  otpId: string;
  rollNumber: string;
  /** The eligibility check; null in rows of an earlier release. */
  snapshotId: string | null;
  /** Argon2id. */
  passwordHash: string;
}

const pendingColumns = {
  email: pendingRegistrations.email,
  otpId: pendingRegistrations.otpId,
  rollNumber: pendingRegistrations.rollNumber,
  snapshotId: pendingRegistrations.snapshotId,
  passwordHash: pendingRegistrations.passwordHash,
};

/** The pending registration of an email; undefined when there is none or it has expired. */
export async function findPending(
  queryable: Queryable,
  email: string,
): Promise<Pending | undefined> {
  const [row] = await queryable
    .select(pendingColumns)
    .from(pendingRegistrations)
    .where(isValid(email));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockPending(tx: Queryable, email: string): Promise<Pending | undefined> {
  const [row] = await tx
    .select(pendingColumns)
    .from(pendingRegistrations)
    .where(isValid(email))
    .for('update');
  return row;
}

function isValid(email: string) {
  return and(eq(pendingRegistrations.email, email), gt(pendingRegistrations.expiresAt, new Date()));
}

/** Saves a pending registration; it replaces an earlier one of the email. */
export async function savePending(
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

/** This row and not one that replaced it: each password hash has its own salt. */
function isRow({ email, passwordHash }: Pending) {
  return and(
    eq(pendingRegistrations.email, email),
    eq(pendingRegistrations.passwordHash, passwordHash),
  );
}

/**
 * Counts a wrong password, up to `most`.
 * @returns how many were counted; undefined when `most` was reached before or the pending registration
 * no longer exists.
 */
export async function countWrongPassword(
  queryable: Queryable,
  pending: Pending,
  most: number,
): Promise<number | undefined> {
  const { wrongPasswords } = pendingRegistrations;
  const [row] = await queryable
    .update(pendingRegistrations)
    .set({ wrongPasswords: sql`${wrongPasswords} + 1` })
    .where(and(isRow(pending), lt(wrongPasswords, most)))
    .returning({ wrongPasswords });
  return row?.wrongPasswords;
}

/** Subtracts a counted password that was right or couldn't be compared. */
export async function discountWrongPassword(queryable: Queryable, pending: Pending): Promise<void> {
  await queryable
    .update(pendingRegistrations)
    .set({ wrongPasswords: sql`greatest(${pendingRegistrations.wrongPasswords} - 1, 0)` })
    .where(isRow(pending));
}

/** Deletes a pending registration, unless another one replaced it. */
export async function deletePendingRow(queryable: Queryable, pending: Pending): Promise<void> {
  await queryable.delete(pendingRegistrations).where(isRow(pending));
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
  person: { id: string; name: string; email: string; passwordHash: string | undefined },
  profile: Profile,
): Promise<void> {
  await tx.insert(people).values({ ...person, role: 'student' });
  await tx.insert(studentProfiles).values(profile);
}

/** Updates the account and the profile of a returning student; an undefined password hash stays. */
export async function updateStudent(
  tx: Queryable,
  person: { id: string; name: string; passwordHash: string | undefined },
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
