import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../core/errors/start-error.ts';
import { sqlFailure } from '../errors.ts';
import { clusterDatabase } from './cluster.ts';
import { startPostgres, type PostgresOptions, type PostgresProcess } from './postgres-process.ts';
import { stopLeftover } from './remove-leftovers.ts';
import { errorMessage } from '../../core/errors/error-code.ts';

export interface Supervised {
  stop(how: 'fast' | 'smart'): Promise<void>;
}

/** Time for backends of a killed server to end, and for a crash to be recovered from. */
const startPatience = 60_000;
const longestPause = 5_000;

/**
 * Starts PostgreSQL, waits until its database accepts connections, and starts it again whenever it
 * ends by itself, with growing pauses.
 * @throws StartError with the last lines of its log when it doesn't start.
 */
export async function supervise(
  options: PostgresOptions,
  connection: pg.PoolConfig,
  onEvent: (message: string) => void,
): Promise<Supervised> {
  let stopping = false;
  let current = start(options, connection);
  await current;

  const watch = async (): Promise<void> => {
    let pause = 100;
    while (!stopping) {
      try {
        await (
          await current
        ).ended;
        if (stopping) return;
        onEvent('PostgreSQL ended unexpectedly; starting it again.');
        current = start(options, connection);
        await current;
        onEvent('PostgreSQL is back.');
        pause = 100;
      } catch (error) {
        onEvent(errorMessage(error));
        await sleep(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, longestPause);
        if (stopping) return;
        current = start(options, connection);
      }
    }
  };
  void watch();
  return {
    async stop(how) {
      stopping = true;
      const postgres = await current.catch(() => undefined);
      await postgres?.stop(how);
    },
  };
}

async function start(
  options: PostgresOptions,
  connection: pg.PoolConfig,
): Promise<PostgresProcess> {
  const until = Date.now() + startPatience;
  const startedAt = Date.now();
  for (;;) {
    const before = await readFile(options.log, 'utf8').catch(() => '');
    const postgres = await startPostgres(options);
    if (await accepts(postgres, connection, until)) return postgres;
    await postgres.stop('fast');
    const said = (await readFile(options.log, 'utf8').catch(() => '')).slice(before.length);
    // After a kill -9 the old server or its backends may still be ending.
    const leftover = /lock file "postmaster.pid"|pre-existing shared memory|lock file ".*\.lock"/;
    if (!leftover.test(said) || Date.now() > until) {
      throw new StartError(
        `PostgreSQL didn't start: ${lastLine(said)} (see ${path.basename(options.log)} in DATA_DIR).`,
      );
    }
    if (Date.now() - startedAt > 3_000) await stopLeftover(options.data);
    await sleep(100);
  }
}

function lastLine(said: string): string {
  const lines = said.trim().split('\n');
  return (
    lines.findLast((line) => line.includes('FATAL') || line.includes('HINT')) ??
    lines.at(-1) ??
    'no message'
  );
}

async function accepts(
  postgres: PostgresProcess,
  connection: pg.PoolConfig,
  until: number,
): Promise<boolean> {
  while (postgres.running() && Date.now() < until) {
    try {
      await withClient(connection, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      if (sqlFailure(error)?.code === '3D000') await createDatabase(connection);
    }
    await sleep(20);
  }
  return false;
}

async function createDatabase(connection: pg.PoolConfig): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`create database ${clusterDatabase}`),
  ).catch((error: unknown) => {
    if (sqlFailure(error)?.code !== '42P04') throw error;
  });
}

async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
