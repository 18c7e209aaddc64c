import { readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endProcesses, startFixture, temporaryFolder } from '../../../testing/processes.ts';
import { connect } from '../connection/client.ts';
import { openDatabase } from '../open.ts';
import { openEmbedded } from './embedded-server.ts';

jest.setTimeout(60_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
// One DATA_DIR for most tests: a new one costs a second.
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder.path, 'data');
});
afterEach(endProcesses);
afterAll(() => folder.remove());

const config = () => ({ dataDir, databaseUrl: undefined, databasePool: 4 });
const savedIn = (lines: string[]) =>
  lines.filter((line) => line.startsWith('saved ')).map((line) => line.slice('saved '.length));

async function names(): Promise<Set<string>> {
  const database = await openDatabase(config(), { purpose: 'test', join: true });
  const { rows } = await database.pool.query<{ name: string }>('select name from settings');
  await database.close();
  return new Set(rows.map((row) => row.name));
}

function postmaster(): number {
  const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

test('loses no acknowledged write on kill -9, and starts again at once', async () => {
  const first = startFixture('writer', { DATA_DIR: dataDir, WRITERS: '4' });
  await first.said(/^saved/);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.kill('SIGKILL');
  const acknowledged = savedIn(first.lines);
  expect(acknowledged.length).toBeGreaterThan(20);

  const second = startFixture('writer', { DATA_DIR: dataDir });
  await second.said(/^ready/);
  const stored = await names();
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  second.writeLine('stop');
  expect(await second.ended).toBe(0);
});

test('ends PostgreSQL when the Node process is killed, and when it closes', async () => {
  const killed = startFixture('writer', { DATA_DIR: dataDir });
  await killed.said(/^ready/);
  const orphan = postmaster();
  await killed.kill('SIGKILL');
  expect(await gone(orphan)).toBe(true);

  const closed = startFixture('writer', { DATA_DIR: dataDir });
  await closed.said(/^ready/);
  const child = postmaster();
  closed.writeLine('stop');
  expect(await closed.ended).toBe(0);
  expect(await gone(child)).toBe(true);
});

test('ends a second server on the same folder with the pid and address of the first', async () => {
  const first = startFixture('writer', { DATA_DIR: dataDir, WRITERS: '1' });
  await first.said(/^saved/);
  const second = startFixture('writer', { DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.lines).toEqual([
    `StartError: A server (pid ${first.child.pid}) at http://127.0.0.1:4321 is using ${dataDir}: stop it, or choose another DATA_DIR.`,
  ]);
  const before = first.lines.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(first.lines.length).toBeGreaterThan(before);
});

test('runs one of several servers that start together on a new folder', async () => {
  const fresh = path.join(folder.path, 'fresh');
  const servers = Array.from({ length: 4 }, () => startFixture('writer', { DATA_DIR: fresh }));
  const outcomes = await Promise.all(
    servers.map((server) => Promise.race([server.said(/^ready/), server.ended]).catch(() => 1)),
  );
  expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
});

test('lets a command use the running server, or own the data when there is none', async () => {
  const server = startFixture('writer', { DATA_DIR: dataDir });
  await server.said(/^ready/);
  const command = startFixture('writer', {
    DATA_DIR: dataDir,
    PURPOSE: 'seed',
    JOIN: 'yes',
    WRITERS: '1',
  });
  await command.said(/^saved/);
  command.writeLine('stop');
  expect(await command.ended).toBe(0);
  expect([...(await names())]).toEqual(expect.arrayContaining(savedIn(command.lines)));
  server.writeLine('stop');
  expect(await server.ended).toBe(0);
  expect([...(await names())]).toEqual(expect.arrayContaining(savedIn(command.lines)));
});

test('waits for a command that holds the data', async () => {
  const command = startFixture('writer', { DATA_DIR: dataDir, PURPOSE: 'seed', JOIN: 'yes' });
  await command.said(/^ready/);
  const server = startFixture('writer', { DATA_DIR: dataDir });
  await server.said(/^Waiting for pid \d+ \(seed\)\.$/);
  command.writeLine('stop');
  await server.said(/^ready/);
});

test('starts a killed database again, and continues writes', async () => {
  const server = startFixture('writer', { DATA_DIR: dataDir, WRITERS: '2' });
  await server.said(/^saved/);
  process.kill(postmaster(), 'SIGKILL');
  await server.said(/^PostgreSQL is back/);
  const before = server.lines.length;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(savedIn(server.lines.slice(before)).length).toBeGreaterThan(0);
  server.writeLine('stop');
  expect(await server.ended).toBe(0);
  const stored = await names();
  expect(savedIn(server.lines).filter((name) => !stored.has(name))).toEqual([]);
});

test('reports a folder that cannot be written in one clear line', async () => {
  const file = path.join(folder.path, 'file');
  await writeFile(file, '');
  const server = startFixture('writer', { DATA_DIR: path.join(file, 'below') });
  expect(await server.ended).toBe(1);
  expect(server.lines).toHaveLength(1);
  expect(server.lines[0]).toMatch(/^StartError: DATA_DIR .*below can't be written: ENOTDIR/);
});

test('rejects data of another major version', async () => {
  const old = path.join(folder.path, 'old');
  const data = path.join(old, 'postgres', 'data');
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, 'PG_VERSION'), '15\n');
  await expect(openEmbedded({ dataDir: old, purpose: 'server', join: false })).rejects.toThrow(
    /was written by PostgreSQL 15, and this version runs 18/,
  );
});

test('uses another place for the socket when the path is too long', async () => {
  const deep = path.join(folder.path, 'a-folder-with-a-long-name'.repeat(5));
  const server = await openEmbedded({
    dataDir: deep,
    purpose: 'test',
    join: false,
    durable: false,
  });
  const socket = String(server.connection.host);
  expect(socket.startsWith(deep)).toBe(false);
  expect((await stat(socket)).mode & 0o777).toBe(0o700);
  const database = connect(server.connection);
  expect(await database.answers()).toBe(true);
  await database.close();
  await server.stop();
  await expect(stat(socket)).rejects.toThrow('ENOENT');
});
