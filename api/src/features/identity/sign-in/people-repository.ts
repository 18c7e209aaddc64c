import type { Role } from '@hostel/contracts/wire/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';

/** A person's account. */
export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Argon2id; null until an invitation is accepted. */
  passwordHash: string | null;
  disabledAt: Date | null;
}

/** The account of an email, compared without case. */
export async function findAccount(tx: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select({
      id: people.id,
      email: people.email,
      name: people.name,
      role: people.role,
      passwordHash: people.passwordHash,
      disabledAt: people.disabledAt,
    })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()));
  return account;
}

/** The personal data that a person's password must not be made of. */
export async function findPasswordOwner(tx: Queryable, personId: string) {
  const { name, email, role } = people;
  const { rollNumber, dateOfBirth } = studentProfiles;
  const [owner] = await tx
    .select({ name, email, role, rollNumber, dateOfBirth })
    .from(people)
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(eq(people.id, personId));
  return owner;
}

/**
 * Whether an account still has this password hash; it is locked until the transaction ends, so that a
 * change of the password or of the second factor ends the sessions that are opened without it.
 */
export async function lockPassword(tx: Queryable, id: string, hash: string | null) {
  const [account] = await tx
    .select({ passwordHash: people.passwordHash })
    .from(people)
    .where(eq(people.id, id))
    .for('update');
  return account !== undefined && account.passwordHash === hash;
}

export async function setPassword(tx: Queryable, id: string, hash: string, now: Date) {
  await tx.update(people).set({ passwordHash: hash, updatedAt: now }).where(eq(people.id, id));
}

/** Replaces the current password hash; returns false when the current one is another by now. */
export async function replacePassword(
  tx: Queryable,
  id: string,
  { current, chosen, now }: { current: string; chosen: string; now: Date },
): Promise<boolean> {
  const replaced = await tx
    .update(people)
    .set({ passwordHash: chosen, updatedAt: now })
    .where(and(eq(people.id, id), eq(people.passwordHash, current)))
    .returning({ id: people.id });
  return replaced.length > 0;
}
