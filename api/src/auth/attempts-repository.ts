import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { signInFailures } from '../database/schema/sessions.ts';

/** One attempt's counter: the account as typed and the network address. */
export interface Attempt {
  account: string;
  address: string;
}

function counted({ account, address }: Attempt) {
  return and(eq(signInFailures.account, account), eq(signInFailures.address, address));
}

/** Lets one attempt of this account and address after another through, until the transaction ends. */
export async function queueAttempts(tx: Queryable, attempt: Attempt): Promise<void> {
  const name = `sign-in ${attempt.account} ${attempt.address}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function failuresSince(tx: Queryable, attempt: Attempt, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(and(counted(attempt), gt(signInFailures.failedAt, since)));
  return rows.map((row) => row.failedAt);
}

export function failuresOfAddress(tx: Queryable, address: string, since: Date): Promise<number> {
  const recent = and(eq(signInFailures.address, address), gt(signInFailures.failedAt, since));
  return tx.$count(signInFailures, recent);
}

export async function insertFailure(tx: Queryable, attempt: Attempt, now: Date): Promise<void> {
  await tx.insert(signInFailures).values({ id: newId(), ...attempt, failedAt: now });
}

export async function forgetFailures(tx: Queryable, attempt: Attempt): Promise<void> {
  await tx.delete(signInFailures).where(counted(attempt));
}
