import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { takeLock } from '../../../platform/database/locks/locks.ts';
import { oneTimePasswords } from '../../../platform/database/schema/identity/one-time-passwords.ts';
import type { OtpPurpose } from './policy.ts';

/** A one-time password; of an email, a purpose and a browser the newest one is valid. */
export interface OneTimePassword {
  id: string;
  purpose: OtpPurpose;
  email: string;
  /** HMAC under the server's key. */
  codeHash: Buffer;
  /** Sent as a link with a token of 128 bits instead of six digits. */
  link: boolean;
  /** Wrong codes entered so far. */
  tries: number;
  expiresAt: Date;
  verifiedAt: Date | null;
  consumedAt: Date | null;
}

const columns = {
  id: oneTimePasswords.id,
  purpose: oneTimePasswords.purpose,
  email: oneTimePasswords.email,
  codeHash: oneTimePasswords.codeHash,
  link: oneTimePasswords.link,
  tries: oneTimePasswords.tries,
  expiresAt: oneTimePasswords.expiresAt,
  verifiedAt: oneTimePasswords.verifiedAt,
  consumedAt: oneTimePasswords.consumedAt,
};

/**
 * Serialises the sends of an address, and the sends and checks of an email, until the transaction ends.
 */
export async function lockOtps(
  tx: Queryable,
  { address, email }: { address?: string; email: string },
): Promise<void> {
  const names = address === undefined ? [] : [`otp from ${address}`];
  for (const name of [...names, `otp ${email}`]) {
    await takeLock(tx, name);
  }
}

/** The one-time passwords sent to an email, for any purpose: the time and the browser of each. */
export async function findSends(tx: Queryable, email: string, since: Date) {
  const { createdAt, browserHash } = oneTimePasswords;
  return tx
    .select({ createdAt, browserHash })
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.email, email), gt(createdAt, since)));
}

/** Counts the other emails to which an address sent one-time passwords. */
export async function countEmailsOfAddress(
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

/** Counts the wrong codes entered for an email, in all browsers and for all purposes. */
export async function countGuesses(tx: Queryable, email: string, since: Date): Promise<number> {
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

interface OtpScope {
  purpose: OtpPurpose;
  email: string;
}

function inScope({ purpose, email }: OtpScope, link: boolean) {
  return and(
    eq(oneTimePasswords.email, email),
    eq(oneTimePasswords.purpose, purpose),
    eq(oneTimePasswords.link, link),
  );
}

/** The newest code of an email, a purpose and a browser, locked until the transaction ends. */
export async function lockNewestOtp(
  tx: Queryable,
  scope: OtpScope,
  browser: Buffer,
): Promise<OneTimePassword | undefined> {
  const [row] = await tx
    .select(columns)
    .from(oneTimePasswords)
    .where(and(inScope(scope, false), eq(oneTimePasswords.browserHash, browser)))
    .orderBy(desc(oneTimePasswords.createdAt), desc(oneTimePasswords.id))
    .limit(1)
    .for('update');
  return row;
}

/** The mailed links of an email and a purpose since a time, newest first, locked until the transaction ends. */
export function lockOtpLinks(
  tx: Queryable,
  scope: OtpScope,
  since: Date,
): Promise<OneTimePassword[]> {
  return tx
    .select(columns)
    .from(oneTimePasswords)
    .where(and(inScope(scope, true), gt(oneTimePasswords.createdAt, since)))
    .orderBy(desc(oneTimePasswords.createdAt))
    .limit(50)
    .for('update');
}

/** Makes the unused one-time passwords of an email and a purpose expire. Call it with the email locked. */
export async function expireOtps(tx: Queryable, { purpose, email }: OtpScope): Promise<void> {
  const unused = and(
    eq(oneTimePasswords.email, email),
    eq(oneTimePasswords.purpose, purpose),
    isNull(oneTimePasswords.consumedAt),
  );
  await tx.update(oneTimePasswords).set({ expiresAt: new Date(), verifiedAt: null }).where(unused);
}

export async function updateOtp(
  tx: Queryable,
  id: string,
  change: Partial<Pick<OneTimePassword, 'tries' | 'verifiedAt' | 'consumedAt'>>,
): Promise<void> {
  await tx.update(oneTimePasswords).set(change).where(eq(oneTimePasswords.id, id));
}
