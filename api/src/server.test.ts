import { createServer, request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openEmbedded } from './platform/database/embedded/embedded-server.ts';
import { endProcesses, startProgram, temporaryFolder } from './testing/processes.ts';

jest.setTimeout(60_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterEach(endProcesses);
afterAll(() => folder.remove());

function startServer(env: Record<string, string> = {}) {
  const dataDir = path.join(folder.path, 'data');
  return startProgram('server', {
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  });
}

async function addressOf(server: ReturnType<typeof startServer>): Promise<string> {
  const line = await server.said(/Server listening at/);
  return /http:\/\/[^"]+/.exec(line)![0];
}

async function readyStatus(address: string): Promise<number> {
  return (await fetch(`${address}/api/ready`)).status;
}

async function eventually(status: number, address: string): Promise<void> {
  for (let tries = 0; tries < 200 && (await readyStatus(address)) !== status; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await readyStatus(address)).toBe(status);
}

/** A sign-in whose body is sent up to its last byte. */
function halfSent(address: string): { call: ClientRequest; answered: Promise<number> } {
  const body = JSON.stringify({ email: 'nobody@example.edu', password: 'secret-word' });
  const call = request(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    call.on('error', reject);
  });
  call.write(body.slice(0, -1));
  return { call, answered };
}

test('finishes the current call when it stops, accepts no new one, and exits with 0', async () => {
  const server = startServer();
  const address = await addressOf(server);
  expect(await readyStatus(address)).toBe(200);
  const { call, answered } = halfSent(address);
  await new Promise((resolve) => setTimeout(resolve, 200));
  server.child.kill('SIGTERM');
  await server.said(/stopping: SIGTERM/);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
  call.end('}');
  expect(await answered).toBe(401);
  expect(await server.ended).toBe(0);
});

test('a stop right after it listens ends it cleanly', async () => {
  const server = startServer();
  await server.said(/Server listening at/);
  server.child.kill('SIGTERM');
  await server.said(/stopping: SIGTERM/);
  expect(await server.ended).toBe(0);
});

test('reports a port in use in one clear line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const server = startServer({ PORT: String(port), LOG_LEVEL: 'silent' });
  expect(await server.ended).toBe(1);
  expect(server.lines).toEqual([
    `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.`,
  ]);
  other.close();
});

test('reports each missing setting of production in one clear line', async () => {
  const server = startServer({ NODE_ENV: 'production' });
  expect(await server.ended).toBe(1);
  expect(server.lines.map((line) => line.split(' ')[0])).toEqual([
    'SECRET_KEY',
    'SMTP_URL',
    'PUBLIC_URL',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]);
});

test('is not ready while the database is lost, but live throughout', async () => {
  const dataDir = path.join(folder.path, 'elsewhere');
  const open = () => openEmbedded({ dataDir, purpose: 'server', join: false, durable: false });
  let database = await open();
  const socket = encodeURIComponent(String(database.connection.host));
  const server = startServer({ DATABASE_URL: `postgres://hostel@${socket}/hostel` });
  const address = await addressOf(server);
  await eventually(200, address);
  await database.stop();
  await eventually(503, address);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  database = await open();
  await eventually(200, address);
  await server.kill('SIGTERM');
  await database.stop();
});
