import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../features/identity/sign-in/passwords/passwords.ts';
import { connect, type Database } from '../platform/database/connection/client.ts';
import { openEmbedded } from '../platform/database/embedded/embedded-server.ts';
import { migrate } from '../platform/database/migrate.ts';
import { newId } from '../platform/database/new-id.ts';
import { people, studentProfiles } from '../platform/database/schema/identity/people.ts';
import { testDatabase } from '../testing/database/database.ts';
import { startFilingLoad, type FilingLoad } from '../testing/people/filing-load.ts';
import { endProcesses, startProgram, temporaryFolder } from '../testing/processes.ts';
import {
  connectionThrough,
  startTcpProxy,
  targetOf,
  type TcpProxy,
} from '../testing/database/tcp-proxy.ts';
import { giveBeds } from '../testing/scope/residents.ts';

jest.setTimeout(240_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Awaited<ReturnType<typeof postgres>>;
let proxy: TcpProxy;
let addresses: string[];
let load: FilingLoad;

/**
 * A separate server that is killed; a server that is given is not killed, its connections are
 * ended.
 */
async function postgres(dataDir: string) {
  if (process.env.TEST_DATABASE_URL) {
    const database = await testDatabase();
    const crash = async () => {
      proxy.mode('refuse');
      proxy.resetAll();
      await sleep(3_000);
      proxy.mode('pass');
    };
    return { database, connection: database.connection, crash, stop: () => database.close() };
  }
  const embedded = await openEmbedded({ dataDir, purpose: 'test', join: false });
  const database: Database = connect(embedded.connection, { max: 2 });
  await migrate(database.longPool);
  return {
    database,
    connection: embedded.connection,
    async crash() {
      const pidFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
      const file = await readFile(pidFile, 'utf8');
      process.kill(Number(file.split('\n')[0]), 'SIGKILL');
    },
    async stop() {
      await database.close();
      await embedded.stop();
    },
  };
}

async function startApi(number: number, databaseUrl: string): Promise<string> {
  const api = startProgram('server', {
    DATA_DIR: path.join(folder.path, `api-${number}`),
    DATABASE_URL: databaseUrl,
    PORT: '0',
    RATE_LIMITS: 'off',
  });
  const line = await api.said(/Server listening at/, 90_000);
  return /http:\/\/[^"]+/.exec(line)![0];
}

async function makeStudent(database: Database) {
  const { drizzle } = database;
  const id = newId();
  const credentials = { email: 'asha@example.edu', password: 'correct-horse' };
  const passwordHash = await hashPassword(credentials.password);
  await drizzle
    .insert(people)
    .values({ id, role: 'student', name: 'Asha', email: credentials.email, passwordHash });
  const study = { courseName: 'BSc', department: 'Physics', gender: 'female' as const };
  await drizzle.insert(studentProfiles).values({ personId: id, rollNumber: 'R1', ...study });
  await giveBeds({ database }, { person: { id } });
  return credentials;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await postgres(folder.path);
  proxy = await startTcpProxy(targetOf(server.connection));
  const through = connectionThrough(server.connection, proxy.port);
  const url = through.connectionString ?? `postgres://hostel@127.0.0.1:${proxy.port}/hostel`;
  addresses = await Promise.all([1, 2].map((number) => startApi(number, url)));
  const body = JSON.stringify(await makeStudent(server.database));
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(`${addresses[0]}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = (await signIn.json()) as { token: string };
  load = startFilingLoad(addresses, token, 6);
});
afterAll(async () => {
  await load?.stop();
  await endProcesses();
  await proxy?.close();
  await server?.stop();
  await folder.remove();
});

const status = (address: string, call: string) =>
  fetch(`${address}/api/${call}`, { signal: AbortSignal.timeout(10_000) }).then(
    (reply) => reply.status,
    () => 0,
  );

/** Seconds until every process was ready three times in a row, and something was filed since. */
async function recovery(): Promise<number> {
  const from = Date.now();
  const filed = load.acknowledged.size;
  for (let inRow = 0; inRow < 3 || load.acknowledged.size <= filed;) {
    if (Date.now() - from > 60_000) throw new Error('The processes are not ready after a minute.');
    const statuses = await Promise.all(addresses.map((address) => status(address, 'ready')));
    inRow = statuses.every((code) => code === 200) ? inRow + 1 : 0;
    await sleep(100);
  }
  return (Date.now() - from) / 1000;
}

/**
 * Both processes serve again by themselves, stayed live, and answered nothing but success or 503.
 */
async function expectRecovered(what: string): Promise<void> {
  const health = await Promise.all(addresses.map((address) => status(address, 'health')));
  const seconds = await recovery();
  const answers = [...load.answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  process.stdout.write(
    `${what}: ready again after ${seconds.toFixed(1)} s (goal 15 s); answers so far ${answers}\n`,
  );
  expect(health).toEqual([200, 200]);
  expect([...load.answers.keys()].filter((answer) => !/^(20\d|503)$/.test(answer))).toEqual([]);
}

it('recovers from resets in place of 3 % of the answers', async () => {
  proxy.resets(0.03);
  await sleep(12_000);
  proxy.resets(0);
  await expectRecovered('Resets for 12 s');
});

it('recovers from 10 s of silent loss', async () => {
  proxy.mode('silent');
  await sleep(10_000);
  proxy.mode('pass');
  await expectRecovered('Silent loss for 10 s');
});

it('recovers from a crash of the database', async () => {
  await server.crash();
  await expectRecovered('Crash of PostgreSQL');
});

it('has neither lost nor duplicated an acknowledged request', async () => {
  await load.stop();
  const { rows } = await server.database.pool.query<{ description: string; count: number }>(
    'select description, count(*)::int as count from service_requests group by description',
  );
  const stored = new Set(rows.map(({ description }) => description));
  const lost = [...load.acknowledged].filter((description) => !stored.has(description));
  const doubled = rows.filter(({ count }) => count > 1);
  process.stdout.write(
    `Acknowledged ${load.acknowledged.size}, lost ${lost.length}, doubled ${doubled.length}\n`,
  );
  expect(load.acknowledged.size).toBeGreaterThan(20);
  expect([lost, doubled]).toEqual([[], []]);
});
