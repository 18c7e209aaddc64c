import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../core/errors/errors.ts';
import type { Queryable } from '../connection/queryable.ts';
import type { LockTurn, LockTurns } from './lock-turns.ts';

/** How a transaction waits for locks. */
interface Waiting {
  turns: LockTurns;
  /** The lock that it has the turn of, as it had to wait for it. */
  turn: string | undefined;
  /** The locks that it holds. */
  held: Set<string>;
}

/** By the session of a transaction, which its savepoints share; a long transaction has none. */
const waitingOf = new WeakMap<object, Waiting>();

/** A lock that another transaction holds: this one is rolled back, and run again later. */
class LockTaken extends Error {
  constructor(readonly lock: string) {
    super(`the lock "${lock}" is taken`);
  }
}

/** The pauses between two tries of a lock that another process holds (milliseconds). */
const shortestPause = 2;
const longestPause = 50;

const busy = () =>
  new AppError(503, 'busy', 'Others are changing the same at the moment. Please try again.', {
    retryAfter: 2,
  });

/**
 * Runs a transaction that may take locks. None waits for a lock while it has one of the few connections:
 * a transaction that finds a lock taken is rolled back, waits in memory for its turn, and runs again from
 * its beginning. So it does nothing besides its statements before it has all its locks.
 * @param run runs the transaction once; it passes the transaction to `started` before anything else
 * @param patience milliseconds after which it is no longer tried; 0 for no limit
 * @throws AppError 503 `busy` with `Retry-After` when the lock was taken for so long
 */
export async function runWithLocks<T>(
  turns: LockTurns,
  patience: number,
  run: (started: (tx: Queryable) => void) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patience;
  let turn: LockTurn | undefined;
  try {
    for (let delay = shortestPause; ; delay = Math.min(2 * delay, longestPause)) {
      if (turn && patience > 0 && Date.now() >= deadline) throw busy();
      const waiting: Waiting = { turns, turn: turn?.lock, held: new Set() };
      try {
        return await run((tx) => waitingOf.set(tx._.session, waiting));
      } catch (error) {
        if (!(error instanceof LockTaken)) throw error;
        if (turn?.lock === error.lock) {
          // Another process has it, or a transaction that began before this one had to wait.
          await pause(delay);
        } else {
          // One turn at a time: calls that wait for each other's turns would never end.
          turn?.end();
          turn = await turns.take(error.lock);
        }
      }
    }
  } finally {
    turn?.end();
  }
}

/**
 * Takes a lock of this name for all processes, until the transaction ends. A long transaction waits for
 * it in the database; any other begins again when it is taken, see `runWithLocks`.
 */
export function takeLock(tx: Queryable, name: string): Promise<void> {
  return take(tx, name, '');
}

/** As `takeLock`, but together with others that share it: it excludes only those that take it alone. */
export function takeSharedLock(tx: Queryable, name: string): Promise<void> {
  return take(tx, name, '_shared');
}

async function take(tx: Queryable, name: string, mode: '' | '_shared'): Promise<void> {
  const key = sql`hashtextextended(${name}, 0)`;
  const waiting = waitingOf.get(tx._.session);
  if (!waiting) {
    await tx.execute(sql`select ${sql.raw(`pg_advisory_xact_lock${mode}`)}(${key})`);
    return;
  }
  const { turns, turn, held } = waiting;
  // Calls that wait for their turn come first.
  if (turn !== name && !held.has(name) && turns.isTaken(name)) throw new LockTaken(name);
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select ${sql.raw(`pg_try_advisory_xact_lock${mode}`)}(${key}) as taken`,
  );
  if (rows[0]?.taken !== true) throw new LockTaken(name);
  held.add(name);
}
