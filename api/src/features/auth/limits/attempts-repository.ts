import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { signInFailures } from '../../../platform/database/schema/sessions.ts';

/** An attempt to enter the password of an account. */
export interface Attempt {
  /** The email as typed, in lower case. */
  account: string;
  /** From `networkAddress`. */
  address: string;
  /** A browser known to the account; `session`; null for any other browser. */
  browser: string | null;
}

/** Serialises the attempts of an account and a browser until the transaction ends. */
export async function lockAttempts(tx: Queryable, attempt: Attempt): Promise<void> {
  const name = `sign-in ${attempt.account} ${attempt.browser ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The times of the failures that count together with this attempt. */
export async function findFailures(
  tx: Queryable,
  { account, browser }: Attempt,
  since: Date,
): Promise<Date[]> {
  const sameBrowser =
    browser === null ? isNull(signInFailures.browser) : eq(signInFailures.browser, browser);
  const rows = await tx
    .select({ failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(
      and(eq(signInFailures.account, account), sameBrowser, gt(signInFailures.failedAt, since)),
    );
  return rows.map((row) => row.failedAt);
}

export function countFailuresOfAddress(
  tx: Queryable,
  address: string,
  since: Date,
): Promise<number> {
  const recent = and(eq(signInFailures.address, address), gt(signInFailures.failedAt, since));
  return tx.$count(signInFailures, recent);
}

export async function insertFailure(tx: Queryable, attempt: Attempt, now: Date): Promise<void> {
  await tx.insert(signInFailures).values({ id: newId(), ...attempt, failedAt: now });
}

/** Deletes the failures of a known browser; for an unknown one, those of its address. */
export async function deleteFailures(tx: Queryable, attempt: Attempt): Promise<void> {
  const { account, address, browser } = attempt;
  const sameCaller =
    browser === null
      ? and(isNull(signInFailures.browser), eq(signInFailures.address, address))
      : eq(signInFailures.browser, browser);
  await tx.delete(signInFailures).where(and(eq(signInFailures.account, account), sameCaller));
}
