import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { inTurn } from '../../../../platform/database/locks/lock-turns.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Origin } from '../../../../platform/http/call-context.ts';
import { networkAddress } from '../../../../platform/http/limits/network-address.ts';
import { requirePuzzle } from '../../../../platform/http/puzzles/puzzles.ts';
import type { Account } from '../people-repository.ts';
import {
  type Attempt,
  beginSignIn,
  countFailuresOfAddress,
  findFailures,
  insertFailure,
  lockAttempts,
} from './attempts-repository.ts';
import { browserHash } from './known-browsers.ts';
import {
  addressLimit,
  addressWindow,
  dayWindow,
  failureLimit,
  failureWindow,
  lockedFor,
  puzzleLevel,
} from './lockout-policy.ts';

/**
 * Returns the keys by which an attempt to enter a password is counted.
 * @param browser a browser known to the account (known-browsers.ts); null for any other; by default
 * the holder of a session, who confirms the password.
 */
export function signInAttempt(
  email: string,
  origin: Origin,
  browser: string | null = 'session',
): Attempt {
  return { account: email.toLowerCase(), address: networkAddress(origin.address), browser };
}

async function lockDuration(tx: Queryable, attempt: Attempt, now: Date): Promise<number> {
  const since = new Date(now.getTime() - failureWindow);
  return lockedFor(await findFailures(tx, attempt, since), now);
}

async function dayLock(tx: Queryable, attempt: Attempt, now: Date, perDay: number) {
  const failures = await findFailures(tx, attempt, new Date(now.getTime() - dayWindow));
  return lockedFor(failures, now, { limit: perDay, window: dayWindow });
}

async function loginPuzzleLevel(tx: Queryable, attempt: Attempt, now: Date): Promise<number> {
  const before = (time: number) => new Date(now.getTime() - time);
  const ofOthers = await findFailures(tx, attempt, before(failureWindow));
  const ofAddress = await countFailuresOfAddress(tx, attempt.address, before(addressWindow));
  return puzzleLevel(ofOthers.length, ofAddress);
}

/**
 * Counts an attempt as failed before the password is compared, so that simultaneous attempts get no
 * more guesses than consecutive ones. After a success, `deleteFailures` removes it.
 * @returns how long this known browser or session holder is locked (milliseconds). Only its own
 * failures lock it.
 * @throws AppError 429 `puzzle_required` for any other browser, after five failures of the account in
 * such browsers or about 60 of its address; the attempt isn't counted then.
 * @param limits `perDay`: failures within 24 hours that lock this browser, or all unknown ones together.
 */
export async function countAttempt(
  deps: Pick<Deps, 'database' | 'config'>,
  attempt: Attempt,
  now: Date,
  { puzzleSolution, perDay }: { puzzleSolution?: string | undefined; perDay?: number } = {},
): Promise<{ locked: number }> {
  return deps.database.transaction(async (tx) => {
    await lockAttempts(tx, attempt);
    const wait = perDay === undefined ? 0 : await dayLock(tx, attempt, now, perDay);
    if (wait > 0) return { locked: wait };
    if (attempt.browser !== null) {
      const locked = await lockDuration(tx, attempt, now);
      if (locked > 0) return { locked };
    } else {
      const level = await loginPuzzleLevel(tx, attempt, now);
      const demand = { purpose: 'auth.login', subject: attempt.account, level };
      if (level > 0) await requirePuzzle(deps, tx, demand, puzzleSolution);
    }
    await insertFailure(tx, attempt, now);
    return { locked: 0 };
  });
}

/**
 * Begins a sign-in with a password, in one statement: finds the account, and counts the attempt as failed
 * unless a limit is reached.
 * @returns the account; the attempt; whether it was counted. When it wasn't, `countAttempt` decides: under
 * the same lock, with locks and puzzles.
 */
export async function beginAttempt(
  { database }: Pick<Deps, 'database'>,
  { email, origin, browserId }: { email: string; origin: Origin; browserId: string | undefined },
  now: Date,
): Promise<{ account: Account | undefined; attempt: Attempt; counted: boolean }> {
  const before = (time: number) => new Date(now.getTime() - time);
  const account = email.toLowerCase();
  const address = networkAddress(origin.address);
  const values: Parameters<typeof beginSignIn>[1] = [
    account,
    browserId === undefined ? null : browserHash(browserId),
    address,
    newId(),
    now,
    before(failureWindow),
    failureLimit,
    before(addressWindow),
    addressLimit,
  ];
  // The statement waits for the account's other attempts: few connections may do so at once.
  const begin = () => beginSignIn(database.pool, values);
  const [begun] = await inTurn(database.turns, `sign-in of ${account}`, begin);
  if (!begun) throw new Error('a sign-in did not begin');
  const { counted, browser, id, ...person } = begun;
  return {
    account: id === null ? undefined : { id, ...person },
    attempt: { account, address, browser },
    counted,
  };
}
