import pg from 'pg';
import { isConnectionLost, isDiskFull, isReadOnly, isSilent } from '../errors.ts';
import type { PrimaryFinder } from './primary.ts';
import type { DatabaseTimeouts } from '../../core/config/database-settings.ts';

export interface PoolParts {
  /** With the class of clients, where there are several servers. */
  connection: pg.PoolConfig;
  max: number;
  /** So many stay open without use. */
  min?: number;
  timeouts: DatabaseTimeouts;
  finder: PrimaryFinder | undefined;
  onLost: (error: Error) => void;
  /** Called when the disk of the server was full for a single statement. */
  onDiskFull: () => void;
  signal: AbortSignal | undefined;
}

/** The settings that every connection of the process has, of a pool or not. */
export function connectionSettings(connection: pg.PoolConfig, timeouts: DatabaseTimeouts) {
  return {
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'hostel',
    // Compiling a statement takes longer than any statement here: on tables without statistics, whose
    // costs PostgreSQL overestimates, a second each time. A server of the operator has it switched on.
    options: '-c jit=off',
    ...connection,
  } satisfies pg.PoolConfig;
}

/**
 * Runs single statements as `pg` does, but keeps the connection where the disk is full: `pg` ends it
 * after any error, and then such a server may be unable to open another one.
 */
function keepOnFullDisk(pool: pg.Pool, onDiskFull: () => void): void {
  Reflect.set(pool, 'query', async (...given: unknown[]) => {
    const client = await pool.connect();
    return new Promise<unknown>((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) => {
        const full = isDiskFull(error);
        if (full) onDiskFull();
        client.release(full ? undefined : (error ?? undefined));
        if (error) reject(error);
        else resolve(result);
      };
      // With a callback, which says to the traces that the pool measures the statement.
      const query: unknown = Reflect.get(client, 'query');
      if (typeof query === 'function') Reflect.apply(query, client, [...given, settle]);
    });
  });
}

/**
 * A pool that drops bad connections: when one of them was silent or refused writes, all
 * others that were open then are ended too (those in use when they are returned). When `signal` is
 * aborted, the connections in use are ended: their statements fail and are rolled back.
 */
export function createPool({
  connection,
  max,
  min = 0,
  timeouts,
  finder,
  onLost,
  onDiskFull,
  signal,
}: PoolParts): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(connection, timeouts),
    max,
    min,
    idleTimeoutMillis: 30_000,
  });
  const idle = new Set<pg.PoolClient>();
  const atWork = new Set<pg.PoolClient>();
  const suspect = new WeakSet<pg.PoolClient>();

  function suspectAll(): void {
    for (const client of atWork) suspect.add(client);
    // The pool removes an idle one as soon as its socket has gone.
    for (const client of idle) client.connection.stream.destroy();
  }

  // Without a listener, a connection that the server drops would end the process.
  pool.on('error', () => finder?.forget());
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('acquire', (client) => {
    idle.delete(client);
    atWork.add(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    atWork.delete(client);
  });
  pool.on('release', (error: unknown, client) => {
    atWork.delete(client);
    if (error && isConnectionLost(error)) finder?.forget();
    if (error && (isSilent(error) || isReadOnly(error))) {
      finder?.forget();
      suspectAll();
    }
    if (!suspect.has(client)) {
      if (!error) idle.add(client);
      return;
    }
    // The pool ends the connection; the socket doesn't wait for a server that may be silent.
    void client.end();
    client.connection.stream.destroy();
  });
  keepOnFullDisk(pool, onDiskFull);
  finder?.onMoved(suspectAll);
  signal?.addEventListener('abort', () => {
    for (const client of atWork) client.connection.stream.destroy();
  });
  return pool;
}
