import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { oneTimePasswords, type OtpPurpose } from '../database/schema/one-time-passwords.ts';

export type OtpRow = typeof oneTimePasswords.$inferSelect;

/** Lets one send to an email after another through, until the transaction ends. */
export async function queueSends(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${email}`}, 0))`);
}

/** When an email was sent something, for whatever purpose. */
export async function sendsSince(tx: Queryable, email: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: oneTimePasswords.createdAt })
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.email, email), gt(oneTimePasswords.createdAt, since)));
  return rows.map((row) => row.createdAt);
}

export async function insertOtp(
  tx: Queryable,
  row: typeof oneTimePasswords.$inferInsert,
): Promise<void> {
  await tx.insert(oneTimePasswords).values(row);
}

/** The newest of an email and a purpose, locked until the transaction ends. */
export async function lockNewest(
  tx: Queryable,
  purpose: OtpPurpose,
  email: string,
): Promise<OtpRow | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.email, email), eq(oneTimePasswords.purpose, purpose)))
    .orderBy(desc(oneTimePasswords.createdAt), desc(oneTimePasswords.id))
    .limit(1)
    .for('update');
  return row;
}

export async function changeOtp(
  tx: Queryable,
  id: string,
  change: Partial<Pick<OtpRow, 'tries' | 'verifiedAt' | 'consumedAt'>>,
): Promise<void> {
  await tx.update(oneTimePasswords).set(change).where(eq(oneTimePasswords.id, id));
}
