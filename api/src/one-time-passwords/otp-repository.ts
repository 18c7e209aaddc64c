import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { oneTimePasswords, type OtpPurpose } from '../database/schema/one-time-passwords.ts';

export type OtpRow = typeof oneTimePasswords.$inferSelect;

/** Lets one send of an address, or one send or try for an email, after another through. */
export async function queueOtp(
  tx: Queryable,
  { address, email }: { address?: string; email: string },
): Promise<void> {
  const names = address === undefined ? [] : [`otp from ${address}`];
  for (const name of [...names, `otp ${email}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

/** When an email was sent something, for whatever purpose, and by which browser. */
export async function sendsSince(tx: Queryable, email: string, since: Date) {
  const { createdAt, browserHash } = oneTimePasswords;
  return tx
    .select({ createdAt, browserHash })
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.email, email), gt(createdAt, since)));
}

/** To how many other emails an address has sent. */
export async function emailsOfAddress(
  tx: Queryable,
  { address, email }: { address: string; email: string },
  since: Date,
): Promise<number> {
  const others = and(
    eq(oneTimePasswords.address, address),
    ne(oneTimePasswords.email, email),
    gt(oneTimePasswords.createdAt, since),
  );
  const [row] = await tx
    .select({ emails: sql<number>`count(distinct ${oneTimePasswords.email})::int` })
    .from(oneTimePasswords)
    .where(others);
  return row?.emails ?? 0;
}

/** The wrong guesses for an email, of all browsers and purposes. */
export async function guessesSince(tx: Queryable, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ guesses: sql<number>`coalesce(sum(${oneTimePasswords.tries}), 0)::int` })
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.email, email), gt(oneTimePasswords.createdAt, since)));
  return row?.guesses ?? 0;
}

export async function insertOtp(
  tx: Queryable,
  row: typeof oneTimePasswords.$inferInsert,
): Promise<void> {
  await tx.insert(oneTimePasswords).values(row);
}

interface Owner {
  purpose: OtpPurpose;
  email: string;
}

function ofOwner({ purpose, email }: Owner, link: boolean) {
  return and(
    eq(oneTimePasswords.email, email),
    eq(oneTimePasswords.purpose, purpose),
    eq(oneTimePasswords.link, link),
  );
}

/** The newest code of an email, a purpose and a browser, locked until the transaction ends. */
export async function lockNewest(
  tx: Queryable,
  owner: Owner,
  browser: Buffer,
): Promise<OtpRow | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimePasswords)
    .where(and(ofOwner(owner, false), eq(oneTimePasswords.browserHash, browser)))
    .orderBy(desc(oneTimePasswords.createdAt), desc(oneTimePasswords.id))
    .limit(1)
    .for('update');
  return row;
}

/** The mailed links of an email and a purpose, the newest first, locked. */
export function lockLinks(tx: Queryable, owner: Owner, since: Date): Promise<OtpRow[]> {
  return tx
    .select()
    .from(oneTimePasswords)
    .where(and(ofOwner(owner, true), gt(oneTimePasswords.createdAt, since)))
    .orderBy(desc(oneTimePasswords.createdAt))
    .limit(50)
    .for('update');
}

export async function changeOtp(
  tx: Queryable,
  id: string,
  change: Partial<Pick<OtpRow, 'tries' | 'verifiedAt' | 'consumedAt'>>,
): Promise<void> {
  await tx.update(oneTimePasswords).set(change).where(eq(oneTimePasswords.id, id));
}
