import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { people, studentProfiles } from '../database/schema/people.ts';

/** The account of an email, compared without case. */
export async function findAccount(tx: Queryable, email: string) {
  const [account] = await tx
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()));
  return account;
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What of an account its password must not be made of. */
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

export async function setPassword(tx: Queryable, id: string, hash: string, now: Date) {
  await tx.update(people).set({ passwordHash: hash, updatedAt: now }).where(eq(people.id, id));
}

/** Puts a chosen password in the place of the current one; false when that isn't it any more. */
export async function exchangePassword(
  tx: Queryable,
  id: string,
  { current, chosen, now }: { current: string; chosen: string; now: Date },
): Promise<boolean> {
  const exchanged = await tx
    .update(people)
    .set({ passwordHash: chosen, updatedAt: now })
    .where(and(eq(people.id, id), eq(people.passwordHash, current)))
    .returning({ id: people.id });
  return exchanged.length > 0;
}
