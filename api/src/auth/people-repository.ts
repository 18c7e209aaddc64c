import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { people } from '../database/schema/people.ts';

/** The account of an email, compared without case. */
export async function findAccount(tx: Queryable, email: string) {
  const [account] = await tx
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.toLowerCase()));
  return account;
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function setPassword(tx: Queryable, id: string, hash: string, now: Date) {
  await tx.update(people).set({ passwordHash: hash, updatedAt: now }).where(eq(people.id, id));
}
