import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Anything that runs Drizzle statements: the database itself or a transaction. Repositories take it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * An open database. Services take it whole; repositories take a `Queryable`.
 * Instants are `timestamptz(3)` in every table, so that a JavaScript Date compares equal to its row;
 * calendar days are strings `YYYY-MM-DD`.
 */
export interface Database {
  /** Drizzle over the pool, for single statements. */
  drizzle: NodePgDatabase<Record<string, never>>;
  /** The pool of `pg` itself, for what Drizzle doesn't say (LISTEN, COPY). */
  pool: pg.Pool;
  /** Runs `work` in one transaction: commits what it returns, rolls back when it throws. */
  transaction<T>(
    work: (transaction: Queryable) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T>;
  /** True when the database answers within two seconds. */
  answers(): Promise<boolean>;
  /** Ends all connections, and the embedded server when this process runs it. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** Told of each connection that the server dropped while idle. */
  onLost?: (error: Error) => void;
}

// `date` columns stay the strings that they are: they never pass through a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Makes a pool and Drizzle over it; connects only when first used. */
export function connect(
  connection: pg.PoolConfig,
  { max = 10, onLost = () => undefined }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    max,
    // A lost database must fail a request soon, not hang it.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'hostel',
    ...connection,
  });
  // Without a listener, an idle connection that the server drops would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const orm = drizzle(pool);
  let closing: Promise<void> | undefined;
  return {
    drizzle: orm,
    pool,
    transaction: (work, config) => orm.transaction(work, config),
    answers: () => answers(pool),
    close: () => (closing ??= pool.end()),
  };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 2_000);
  });
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}
