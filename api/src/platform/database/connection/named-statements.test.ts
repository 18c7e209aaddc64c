import pg from 'pg';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

jest.setTimeout(60_000);

let testApp: TestApp;
let administrator: pg.Client;
let student: SignedIn;
beforeAll(async () => {
  testApp = await startTestApp();
  administrator = new pg.Client(testApp.database.connection);
  await administrator.connect();
  student = await testApp.signInAs('student');
  await giveBeds(testApp, student);
});
afterAll(async () => {
  await administrator.end();
  await testApp.close();
});

let filed = 0;

/** One of each kind: signed in, of visitors, a sign-in, and one that writes. */
async function callEach(): Promise<number[]> {
  const { headers } = student;
  const number = (filed += 1);
  const replies = await Promise.all([
    testApp.inject({ url: '/api/leave', headers }),
    testApp.inject({ url: '/api/service-requests/my', headers }),
    testApp.inject({ url: '/api/public-notices/published' }),
    testApp.inject({
      method: 'POST',
      url: '/api/service-requests',
      headers: { ...headers, 'idempotency-key': `filed-${number}` },
      payload: { requestType: 'electrical', description: `Lamp ${number} is broken` },
    }),
  ]);
  return replies.map(({ statusCode }) => statusCode);
}

/** Asks on each idle connection of the pool which named statements it has prepared. */
async function preparedNames(): Promise<string[]> {
  const { pool } = testApp.database;
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  const names = new Set<string>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_prepared_statements',
    );
    for (const { name } of rows) names.add(name);
    client.release();
  }
  return [...names];
}

async function endAllConnections(): Promise<number> {
  const { rowCount } = await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

const frequent = ['find_sessions', 'own_leave', 'file_maintenance_request'];
const succeeded = [200, 200, 200, 200];

test('named statements are prepared again after the server ended all connections', async () => {
  expect(await callEach()).toEqual(succeeded);
  expect(await preparedNames()).toEqual(expect.arrayContaining(frequent));

  expect(await endAllConnections()).toBeGreaterThan(0);
  // A call that gets a connection before its end is noticed is answered with 503.
  const first = await callEach();
  for (const [index, status] of first.entries()) expect([succeeded[index], 503]).toContain(status);
  for (let round = 0; round < 5; round += 1) expect(await callEach()).toEqual(succeeded);
  expect(await preparedNames()).toEqual(expect.arrayContaining(frequent));
});

test('calls under way while the server ends all connections fail only with 503', async () => {
  const under = Array.from({ length: 10 }, () => callEach());
  await endAllConnections();
  for (const statuses of await Promise.all(under)) {
    for (const [index, status] of statuses.entries()) {
      expect([succeeded[index], 503]).toContain(status);
    }
  }
  for (let round = 0; round < 5; round += 1) expect(await callEach()).toEqual(succeeded);
});
