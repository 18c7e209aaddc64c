import type { Deps } from '../deps.ts';
import type { Origin } from '../plugins/call-context.ts';
import { networkAddress } from '../plugins/network-address.ts';
import {
  type Attempt,
  failuresOfAddress,
  failuresSince,
  insertFailure,
  queueAttempts,
} from './attempts-repository.ts';
import { failureWindow, lockedFor, slowdown } from './lockout-policy.ts';

/** What counts the tries at the password of an account from an address. */
export function attemptOf(email: string, origin: Origin): Attempt {
  return { account: email.toLowerCase(), address: networkAddress(origin.address) };
}

/**
 * Counts the attempt as failed before anything is tried, one after another for each account and
 * address: a hundred at once get no more tries than five in a row. A success takes it back.
 * Gives for how long the door is closed, and how long an open one keeps waiting (milliseconds).
 */
export async function registerAttempt(
  { database }: Pick<Deps, 'database'>,
  attempt: Attempt,
  now: Date,
): Promise<{ locked: number; wait: number }> {
  const since = new Date(now.getTime() - failureWindow);
  return database.transaction(async (tx) => {
    await queueAttempts(tx, attempt);
    const locked = lockedFor(await failuresSince(tx, attempt, since), now);
    if (locked > 0) return { locked, wait: 0 };
    const wait = slowdown(await failuresOfAddress(tx, attempt.address, since));
    await insertFailure(tx, attempt, now);
    return { locked: 0, wait };
  });
}
