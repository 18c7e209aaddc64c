import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbedded } from './platform/database/embedded/embedded-server.ts';
import { testDatabase, type TestDatabase } from './testing/database/database.ts';
import {
  endProcesses,
  startProgram,
  temporaryFolder,
  type TestProcess,
} from './testing/processes.ts';

jest.setTimeout(120_000);

/** How long a server that is stopped while it starts may take (resilience, fault matrix). */
const stopWithin = 10_000;
const migrationLock = 7_305_174_211;
const demoDataLock = 7_305_174_212;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder.path, 'data');
});
afterEach(async () => {
  await endProcesses();
  await folder.remove();
});

function startServer(env: Record<string, string> = {}): TestProcess {
  const given = { DATA_DIR: dataDir, PORT: '0', ...env };
  return startProgram('server', given);
}

async function stopInTime(server: TestProcess, signal: NodeJS.Signals): Promise<void> {
  const stoppedAt = Date.now();
  expect(await server.kill(signal)).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(stopWithin);
  expect(server.lines.at(-1)).toBe(`stopping: ${signal}, before the start was complete`);
}

async function startsAgain(env: Record<string, string> = {}): Promise<void> {
  const server = startServer(env);
  const line = await server.said(/Server listening at/);
  const address = /http:\/\/[^"]+/.exec(line)![0];
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Resolves once another connection waits for the lock or, without `waits`, has it. */
async function lockedByServer(client: pg.Client, key: number, waits: boolean): Promise<void> {
  await until(async () => {
    const { rows } = await client.query(
      `select from pg_locks
        where locktype = 'advisory' and (classid::bigint << 32) + objid::bigint = $1
          and database = (select oid from pg_database where datname = current_database())
          and granted = $2 and pid <> pg_backend_pid()`,
      [key, !waits],
    );
    return rows.length > 0;
  });
}

describe('on a database server', () => {
  let database: TestDatabase;
  let other: pg.Client;
  const databaseUrl = () => {
    const { connectionString, host, user, database: name } = database.connection;
    return connectionString ?? `postgres://${user}@${encodeURIComponent(String(host))}/${name}`;
  };
  beforeEach(async () => {
    database = await testDatabase();
    other = new pg.Client(database.connection);
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await database.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends on %s while another connection has the migration lock, and starts later',
    async (signal) => {
      await other.query('select pg_advisory_lock($1)', [migrationLock]);
      const env = { DATABASE_URL: databaseUrl() };
      const server = startServer(env);
      await lockedByServer(other, migrationLock, true);
      await stopInTime(server, signal);
      await other.query('select pg_advisory_unlock($1)', [migrationLock]);
      await startsAgain(env);
    },
  );

  it('ends while it adds demo data, and leaves none of them', async () => {
    const env = { DATABASE_URL: databaseUrl() };
    const server = startServer({ ...env, NODE_ENV: 'development' });
    await lockedByServer(other, demoDataLock, false);
    await stopInTime(server, 'SIGTERM');
    await startsAgain(env);
    expect((await other.query('select from people')).rows).toEqual([]);
  });
});

describe('with the embedded database', () => {
  it('ends while it adds demo data, with the database stopped in order', async () => {
    const server = startServer({ NODE_ENV: 'development' });
    const join = () => openEmbedded({ dataDir, purpose: 'test', join: true });
    await until(() => Promise.resolve(existsSync(path.join(dataDir, 'postgres', 'owner.json'))));
    const client = new pg.Client((await join()).connection);
    client.on('error', () => undefined);
    await client.connect();
    await lockedByServer(client, demoDataLock, false);
    await stopInTime(server, 'SIGTERM');
    expect(existsSync(path.join(dataDir, 'postgres', 'owner.json'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    await startsAgain();
  });
});
