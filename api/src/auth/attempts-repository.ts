import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { signInFailures } from '../database/schema/sessions.ts';

/** One attempt at the password of an account. */
export interface Attempt {
  /** The email as typed, in lower case. */
  account: string;
  /** The network address (plugins/network-address.ts). */
  address: string;
  /** A browser known to the account; `session`; null for any other browser. */
  browser: string | null;
}

/** Lets one attempt after another through that are counted together, until the transaction ends. */
export async function queueAttempts(tx: Queryable, attempt: Attempt): Promise<void> {
  const name = `sign-in ${attempt.account} ${attempt.browser ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** When the failures were that are counted together with this attempt. */
export async function failuresSince(
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

export function failuresOfAddress(tx: Queryable, address: string, since: Date): Promise<number> {
  const recent = and(eq(signInFailures.address, address), gt(signInFailures.failedAt, since));
  return tx.$count(signInFailures, recent);
}

export async function insertFailure(tx: Queryable, attempt: Attempt, now: Date): Promise<void> {
  await tx.insert(signInFailures).values({ id: newId(), ...attempt, failedAt: now });
}

/** Takes back the failures of a browser; those of unknown ones only as far as they share its address. */
export async function forgetFailures(tx: Queryable, attempt: Attempt): Promise<void> {
  const { account, address, browser } = attempt;
  const own =
    browser === null
      ? and(isNull(signInFailures.browser), eq(signInFailures.address, address))
      : eq(signInFailures.browser, browser);
  await tx.delete(signInFailures).where(and(eq(signInFailures.account, account), own));
}
