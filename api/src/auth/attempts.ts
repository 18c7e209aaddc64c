import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { Origin } from '../plugins/call-context.ts';
import { networkAddress } from '../plugins/network-address.ts';
import { requirePuzzle } from '../puzzles/puzzles.ts';
import {
  type Attempt,
  failuresOfAddress,
  failuresSince,
  insertFailure,
  queueAttempts,
} from './attempts-repository.ts';
import { addressWindow, failureWindow, lockedFor, puzzleLevel } from './lockout-policy.ts';

/**
 * What an attempt at a password is counted by. `browser` is the one that the account knows (see
 * known-browsers.ts), null for any other, and by default the holder of a session, who proves the
 * password again.
 */
export function attemptOf(
  email: string,
  origin: Origin,
  browser: string | null = 'session',
): Attempt {
  return { account: email.toLowerCase(), address: networkAddress(origin.address), browser };
}

async function lockOf(tx: Queryable, attempt: Attempt, now: Date): Promise<number> {
  const since = new Date(now.getTime() - failureWindow);
  return lockedFor(await failuresSince(tx, attempt, since), now);
}

async function levelFor(tx: Queryable, attempt: Attempt, now: Date): Promise<number> {
  const before = (time: number) => new Date(now.getTime() - time);
  const ofOthers = await failuresSince(tx, attempt, before(failureWindow));
  const ofAddress = await failuresOfAddress(tx, attempt.address, before(addressWindow));
  return puzzleLevel(ofOthers.length, ofAddress);
}

/**
 * Counts the attempt as failed before anything is tried, one after another for each account and
 * browser: a hundred at once get no more tries than five in a row. A success takes it back.
 * @returns for how long this known browser, or holder of a session, is locked (milliseconds): only
 * its own failures lock it.
 * @throws AppError 429 `puzzle_required` for any other browser, after five failures of the account
 * from such browsers or about 60 of its address; nothing is counted then.
 */
export async function registerAttempt(
  deps: Pick<Deps, 'database' | 'config'>,
  attempt: Attempt,
  now: Date,
  puzzleSolution?: string,
): Promise<{ locked: number }> {
  return deps.database.transaction(async (tx) => {
    await queueAttempts(tx, attempt);
    if (attempt.browser !== null) {
      const locked = await lockOf(tx, attempt, now);
      if (locked > 0) return { locked };
    } else {
      const level = await levelFor(tx, attempt, now);
      const demand = { purpose: 'auth.login', subject: attempt.account, level };
      if (level > 0) await requirePuzzle(deps, tx, demand, puzzleSolution);
    }
    await insertFailure(tx, attempt, now);
    return { locked: 0 };
  });
}
