import type { Role } from '@hostel/contracts/wire/roles';
import { audit } from '../../platform/audit/audit.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
import type { Origin } from '../../platform/http/calls/call-context.ts';
import { insertSession } from '../../platform/sessions/session-repository.ts';
import { newToken, tokenHash } from '../../platform/sessions/tokens.ts';
import { deleteFailures, type Attempt } from './limits/attempts-repository.ts';
import { rememberBrowser } from './limits/known-browsers.ts';

/** The browser that signs in. */
export interface SigningBrowser {
  origin: Origin;
  userAgent: string | undefined;
  /** The id in its cookie (known-browsers.ts). */
  browserId: string | undefined;
}

/** Whose session is opened, in which browser, and how it was proved. */
export interface SignedInBy extends SigningBrowser {
  account: { id: string; role: Role };
  /** The counted attempt; its failures are removed. */
  attempt: Attempt;
  now: Date;
  /** For the audit log; undefined where only the password was needed. */
  secondFactor?: 'app' | 'recovery code';
}

/**
 * Opens the session of a sign-in that has succeeded, in its transaction.
 * @returns the token, of which only a hash is stored, and the id of this browser, which the account
 * knows from now on.
 */
export async function openSession(
  tx: Queryable,
  { session }: Pick<Config, 'session'>,
  { account, attempt, now, origin, userAgent, browserId, secondFactor }: SignedInBy,
): Promise<{ token: string; browserId: string }> {
  const token = newToken();
  await deleteFailures(tx, attempt);
  await insertSession(tx, {
    personId: account.id,
    hash: tokenHash(token),
    now,
    expiresAt: new Date(now.getTime() + session.lifetime),
    userAgent,
    address: origin.address,
    secondFactor: secondFactor !== undefined,
  });
  await audit(tx, {
    who: account,
    act: 'auth.login',
    onWhom: { type: 'person', id: account.id },
    where: origin,
    ...(secondFactor && { details: { secondFactor } }),
  });
  return {
    token,
    browserId: await rememberBrowser(tx, { personId: account.id, id: browserId, now }),
  };
}
