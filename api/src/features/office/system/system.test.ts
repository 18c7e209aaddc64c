import { allCalls } from '@hostel/contracts/calls';
import { servedContracts } from '@hostel/contracts/office/system/served-contracts';
import { serverDocument } from '@hostel/contracts/wire/schemas';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../../app.ts';
import { connect } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectionThrough, startTcpProxy, targetOf } from '../../../testing/database/tcp-proxy.ts';
import { manifestOf } from '../../../testing/releases.ts';

let testApp: TestApp;
let releasesDir: string;
const ready = () => testApp.inject({ url: '/api/ready' });

beforeAll(async () => {
  releasesDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-releases-'));
  testApp = await startTestApp({ config: { releasesDir } });
});
afterAll(async () => {
  await testApp.close();
  await rm(releasesDir, { recursive: true });
});

test('reports the process as live', async () => {
  expect((await testApp.inject({ url: '/api/health' })).json()).toEqual({ success: true });
});

test('publishes the contracts of every call that it serves, with a hash for 304', async () => {
  const reply = await testApp.inject({ url: '/api/contracts' });
  const { hash, contracts } = servedContracts.reply.parse(reply.json());
  expect(contracts).toEqual(serverDocument(allCalls));
  const headers = { 'if-none-match': String(reply.headers['etag']) };
  expect(reply.headers['etag']).toBe(`"${hash}"`);
  expect((await testApp.inject({ url: '/api/contracts', headers })).statusCode).toBe(304);
});

test('reports unreadable releases, and stays ready', async () => {
  await writeFile(path.join(releasesDir, 'remotes.json'), '{"remotes": "broken"');
  const broken = await ready();
  expect([broken.statusCode, broken.json().releases]).toEqual([200, 'degraded']);
  const remotes = { shell: { version: '0.1.0-a' }, remotes: [] };
  await writeFile(path.join(releasesDir, 'remotes.json'), JSON.stringify(remotes));
  const shell = path.join(releasesDir, 'shell', '0.1.0-a');
  await mkdir(shell, { recursive: true });
  const manifest = manifestOf('shell', '0.1.0-a', {});
  await writeFile(path.join(shell, 'release.json'), JSON.stringify(manifest));
  await mkdir(path.join(releasesDir, 'page'));
  await writeFile(path.join(releasesDir, 'page', 'pages.json'), JSON.stringify({ pages: [] }));
  expect((await ready()).json()).toEqual({
    success: true,
    database: 'ok',
    releases: 'ok',
    mail: 'ok',
  });
});

test('reports mail that fails repeatedly', async () => {
  const row = { id: newId(), eventKey: 'x', kind: 'test', messageId: '<x>', attempts: 3 };
  await testApp.database.drizzle
    .insert(outbox)
    .values({ ...row, expiresAt: new Date(Date.now() + 1e6) });
  expect((await ready()).json().mail).toBe('degraded');
});

test('is not ready without the database, and replies to calls without internal details', async () => {
  // Nobody listens there.
  const database = connect({ host: '127.0.0.1', port: 1 });
  const app = buildApp({ config: testApp.config, database, background: false });
  const reply = await app.inject({ url: '/api/ready' });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(reply.json()).toMatchObject({ code: 'not_ready', data: { database: 'unavailable' } });
  const headers = { authorization: 'Bearer any' };
  const call = await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect([call.statusCode, call.json()]).toEqual([
    503,
    {
      success: false,
      code: 'not_ready',
      message: 'The service is not ready. Please try again shortly.',
    },
  ]);
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
  await app.close();
  await database.close();
});

it('is not live while the database is unreachable for longer than the set time', async () => {
  const proxy = await startTcpProxy(targetOf(testApp.database.connection));
  const database = connect(connectionThrough(testApp.database.connection, proxy.port), { max: 2 });
  const config = { ...testApp.config, databaseDeadAfter: 2_000 };
  const app = buildApp({ config, database, background: false });
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  try {
    proxy.mode('refuse');
    expect([await status('/api/ready'), await status('/api/health')]).toEqual([503, 200]);
    await new Promise((resolve) => setTimeout(resolve, 2_050));
    expect(await status('/api/health')).toBe(503);
    proxy.mode('pass');
    expect([await status('/api/ready'), await status('/api/health')]).toEqual([200, 200]);
  } finally {
    await app.close();
    await database.close();
    await proxy.close();
  }
});

it('reports in ready that the database takes no writes, and answers writes with 503', async () => {
  const { pool, connection } = testApp.database;
  const { person } = await testApp.signInAs('student');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]!.name;
  const database = connect(connection, { max: 2 });
  const app = buildApp({ config: testApp.config, database, background: false });
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  try {
    const reply = await app.inject({ url: '/api/ready' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toMatchObject({
      code: 'not_ready',
      message: 'The service accepts no changes at the moment; data can still be read.',
      data: { database: 'degraded' },
    });
    const payload = { email: person.email, password: 'wrong-word' };
    const write = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '5']);
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
  } finally {
    await pool.query(`alter database ${name} reset default_transaction_read_only`);
    await app.close();
    await database.close();
  }
});
