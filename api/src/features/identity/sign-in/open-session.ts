import type { Role } from '@hostel/contracts/wire/roles';
import { auditPart } from '../../../platform/records/audit/audit.ts';
import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Origin } from '../../../platform/http/call-context.ts';
import { announceEnded, openingParts } from '../../../platform/http/sessions/session-repository.ts';
import { newToken, tokenHash } from '../../../platform/http/sessions/tokens.ts';
import { deletingPart, type Attempt } from './limits/attempts-repository.ts';
import { newBrowserId } from '../../../platform/http/browser-id.ts';
import { rememberBrowser } from './limits/known-browsers.ts';
import { writeOpening } from './open-session-repository.ts';

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
 * Opens the session of a sign-in that has succeeded, in its transaction, which has locked the account.
 * @param withoutFactor opens none for an account that has a second factor by now
 * @returns the token, of which only a hash is stored, and the id of this browser, which the account
 * knows from now on; null when no session was opened.
 */
export async function openSession(
  tx: Queryable,
  { session }: Pick<Config, 'session'>,
  { account, attempt, now, origin, userAgent, browserId, secondFactor }: SignedInBy,
  { withoutFactor = false } = {},
): Promise<{ token: string; browserId: string } | null> {
  const token = newToken();
  const id = browserId ?? newBrowserId();
  const personId = account.id;
  const { opened, ended } = await writeOpening(tx, { personId, withoutFactor }, [
    deletingPart(attempt),
    openingParts(newId(), {
      personId,
      hash: tokenHash(token),
      now,
      expiresAt: new Date(now.getTime() + session.lifetime),
      userAgent,
      address: origin.address,
      secondFactor: secondFactor !== undefined,
    }),
    auditPart({
      who: account,
      act: 'auth.login',
      onWhom: { type: 'person', id: personId },
      where: origin,
      ...(secondFactor && { details: { secondFactor } }),
    }),
    rememberBrowser({ personId, id, now }),
  ]);
  if (!opened) return null;
  await announceEnded(tx, personId, ended);
  return { token, browserId: id };
}
