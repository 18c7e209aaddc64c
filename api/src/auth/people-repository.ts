import { and, eq, sql } from 'drizzle-orm';
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
