import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isWriteRefused } from '../errors.ts';
import { connectionSettings, createPool } from './pool.ts';
import { clientOfPrimary, createPrimaryFinder } from './primary.ts';
import { createProbe, type Probe } from './server-state.ts';
import { serverUrls } from '../../core/config/server-urls.ts';
import { defaultTimeouts, type DatabaseTimeouts } from '../../core/config/database-settings.ts';
import { lockTurns, type LockTurns } from '../locks/lock-turns.ts';
import { runWithLocks } from '../locks/locks.ts';
import type { Queryable } from './queryable.ts';
import { runTransaction } from './transaction.ts';

export type { Queryable };

interface TransactionOptions extends PgTransactionConfig {
  /** Takes one of the few connections without time limits, for long jobs. */
  long?: boolean;
}

/** Statements and transactions through one pool of connections. */
interface Connections {
  /** Drizzle over the pool, for single statements. */
  drizzle: NodePgDatabase<Record<string, never>>;
  /** The pool of `pg`, for statements that Drizzle doesn't support (COPY). */
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction: commits what it returns, rolls back when it throws. Work that finds a
   * lock taken runs again from its beginning (`runWithLocks`).
   */
  transaction<T>(
    work: (transaction: Queryable) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
}

/**
 * An open database. Services take it; repositories take a `Queryable`.
 * Instants are `timestamptz(3)` in every table, so that a JavaScript Date compares equal to its row;
 * calendar days are strings `YYYY-MM-DD`.
 */
export interface Database extends Connections, Probe {
  /** At most two further connections, without time limits: migrations, backups, long jobs. */
  longPool: pg.Pool;
  /** At most four further ones, for calls that anybody may make: see `forVisitors`. */
  visitors: Connections;
  /** Where calls of this process wait for each other in memory. */
  turns: LockTurns;
  /** A separate connection, not connected, for long-lived use (LISTEN). */
  newClient(): pg.Client;
  /** Registers a callback for when another of several servers has become the primary. */
  onMoved(listener: () => void): void;
  /** Ends all connections, and the embedded server when this process runs it. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** The maximum number of connections. */
  max?: number;
  timeouts?: DatabaseTimeouts;
  /** Receives the error of each connection that the server dropped while idle. */
  onLost?: (error: Error) => void;
  /** Ends all connections when it is aborted, also those in use. */
  signal?: AbortSignal | undefined;
}

const longAtMost = 2;
const visitorsAtMost = 4;
/** For reads: a server whose disk is full may be unable to open another connection. */
const leastOpen = 4;

// `date` columns stay strings: they never pass through a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Creates the pools and Drizzle over them; connects at the first use. */
export function connect(
  given: pg.PoolConfig,
  { max = 10, timeouts = defaultTimeouts, onLost = () => undefined, signal }: ConnectOptions = {},
): Database {
  const { Client, finder, connection } = route(given);
  const parts = {
    connection: { ...connection, Client },
    finder,
    onLost,
    onDiskFull: () => probe.writeRefused(),
    signal,
  };
  const pool = createPool({ ...parts, max, min: Math.min(leastOpen, max), timeouts });
  const visitorPool = createPool({
    ...parts,
    max: Math.min(visitorsAtMost, max),
    min: 1,
    timeouts,
  });
  const unlimited = { connect: timeouts.connect, statement: 0, query: 0 };
  const longPool = createPool({ ...parts, max: longAtMost, timeouts: unlimited });
  const probe = createProbe(pool);
  const turns = lockTurns();
  const note = (error: unknown) => {
    if (error && isWriteRefused(error)) probe.writeRefused();
  };
  const through = (own: pg.Pool) =>
    connectionsOf(own, { longPool, turns, patience: timeouts.statement, note });
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= Promise.all([pool, visitorPool, longPool].map((each) => each.end())).then(
      () => undefined,
    ));
  signal?.addEventListener('abort', () => void close());
  return {
    ...through(pool),
    visitors: through(visitorPool),
    longPool,
    ...probe,
    turns,
    newClient: () =>
      new Client({ ...connectionSettings(connection, { ...timeouts, query: 5_000 }) }),
    onMoved: (listener) => finder?.onMoved(listener),
    close,
  };
}

interface ConnectionParts {
  longPool: pg.Pool;
  turns: LockTurns;
  /** Milliseconds for which a transaction waits for a lock. */
  patience: number;
  /** Receives the error of each failed statement and transaction. */
  note: (error: unknown) => void;
}

function connectionsOf(
  pool: pg.Pool,
  { longPool, turns, patience, note }: ConnectionParts,
): Connections {
  pool.on('release', note);
  return {
    drizzle: drizzle(pool),
    pool,
    transaction(work, { long = false, ...config } = {}) {
      const done = long
        ? runTransaction(longPool, work, config)
        : runWithLocks(turns, patience, (started) =>
            runTransaction(
              pool,
              (tx) => {
                started(tx);
                return work(tx);
              },
              config,
            ),
          );
      return done.catch((error: unknown) => {
        note(error);
        throw error;
      });
    },
  };
}

/** Connects to the one server that is named; of several, to the one that accepts writes. */
function route(connection: pg.PoolConfig) {
  const urls = serverUrls(connection.connectionString ?? '');
  if (urls.length < 2) return { Client: pg.Client, finder: undefined, connection };
  const finder = createPrimaryFinder(urls);
  const first = { ...connection, connectionString: urls[0] };
  return { Client: clientOfPrimary(finder), finder, connection: first };
}
