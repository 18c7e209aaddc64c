import { challengeMinutes, type SignInChallenge } from '@hostel/contracts/identity/second-factor';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { countTry, findChallenge, insertChallenge } from './challenges-repository.ts';
import { newBrowserId } from '../../../platform/http/browser-id.ts';
import { browserHash } from './limits/known-browsers.ts';
import type { Account } from './people-repository.ts';

/** Codes that can be entered for one challenge. */
const mostTries = 5;

/** Changes with every new password, as the hash has a random salt; null without a password. */
export function passwordDigest(passwordHash: string | null): Buffer | null {
  return passwordHash === null ? null : createHash('sha256').update(passwordHash).digest();
}

/**
 * Notes that the password of an account with a second factor was right, in the transaction that has
 * checked it.
 * @param browserId the id in the browser's cookie; only this browser can finish the sign-in.
 * @returns the challenge for the browser, and the browser's id, a new one where it had none.
 */
export async function startChallenge(
  tx: Queryable,
  account: Account,
  { browserId = newBrowserId(), now }: { browserId: string | undefined; now: Date },
): Promise<{ challenge: SignInChallenge; browserId: string }> {
  const digest = passwordDigest(account.passwordHash);
  if (digest === null) throw new Error('an account without a password has signed in');
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  const browser = browserHash(browserId);
  const row = { personId: account.id, browser, passwordDigest: digest, expiresAt };
  const id = await insertChallenge(tx, row);
  return { challenge: { challenge: id, expiresAt: expiresAt.toISOString() }, browserId };
}

/**
 * The account of a challenge of this browser; undefined where it has expired, has had five codes, or
 * the account was closed or has another password since.
 */
export async function findChallenged(
  tx: Queryable,
  { id, browserId, now }: { id: string; browserId: string | undefined; now: Date },
) {
  if (browserId === undefined) return undefined;
  const found = await findChallenge(tx, { id, browser: browserHash(browserId), now });
  if (!found || found.tries >= mostTries || found.account.disabledAt !== null) return undefined;
  const digest = passwordDigest(found.account.passwordHash);
  const same = digest !== null && timingSafeEqual(digest, found.passwordDigest);
  return same ? { id: found.id, account: found.account } : undefined;
}

/** Counts a code before it is compared; returns false where the challenge has had five. */
export function countChallengeTry(tx: Queryable, id: string): Promise<boolean> {
  return countTry(tx, id, mostTries);
}
