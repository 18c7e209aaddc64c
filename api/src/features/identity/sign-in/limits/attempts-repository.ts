import type { Role } from '@hostel/contracts/wire/roles';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';
import { namedStatement } from '../../../../platform/database/named-statement.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { signInFailures } from '../../../../platform/database/schema/identity/sessions.ts';

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
  await takeLock(tx, name);
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

/** The failures of a known browser; for an unknown one, those of its address. */
function failuresOf({ account, address, browser }: Attempt): SQL | undefined {
  const sameCaller =
    browser === null
      ? and(isNull(signInFailures.browser), eq(signInFailures.address, address))
      : eq(signInFailures.browser, browser);
  return and(eq(signInFailures.account, account), sameCaller);
}

/** Deletes the failures of a known browser; for an unknown one, those of its address. */
export async function deleteFailures(tx: Queryable, attempt: Attempt): Promise<void> {
  await tx.delete(signInFailures).where(failuresOf(attempt));
}

/** The same as a part of a `with`, where the part `allowed` has a row. */
export function deletingPart(attempt: Attempt): SQL {
  return sql`
    forgiven as (
      delete from ${signInFailures}
       where exists (select from allowed) and ${failuresOf(attempt)})`;
}

interface Begun {
  /** Whether the attempt was counted; false at a limit. */
  counted: boolean;
  /** The key of the browser, where the account knows it. */
  browser: string | null;
  /** Null when no account has the email, like all after it. */
  id: string | null;
  email: string;
  name: string;
  role: Role;
  passwordHash: string | null;
  disabledAt: Date | null;
}

/** See migration 0130. */
export const beginSignIn = namedStatement<
  Begun,
  [
    account: string,
    browser: string | null,
    address: string,
    attemptId: string,
    now: Date,
    failuresSince: Date,
    failuresAllowed: number,
    addressSince: Date,
    addressAllowed: number,
  ]
>(
  'begin_sign_in',
  `select counted, known_browser as browser, person_id as id, person_email as email,
          person_name as name, person_role as role, person_password_hash as "passwordHash",
          person_disabled_at as "disabledAt"
     from begin_sign_in($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
