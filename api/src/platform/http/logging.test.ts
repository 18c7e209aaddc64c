import { sql } from 'drizzle-orm';
import pino from 'pino';
import { people } from '../database/schema/identity/people.ts';
import type { FeatureRoutes } from '../deps.ts';
import { features } from '../../features.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loggerOptions } from './logging.ts';

let testApp: TestApp;
let lines: string[] = [];

/** A failing statement that contains personal values, as PostgreSQL and Drizzle report it. */
const failing: FeatureRoutes = (app, { database }) => {
  app.get('/test/duplicate', async () => {
    const [row] = await database.drizzle.select().from(people).limit(1);
    if (row) await database.drizzle.insert(people).values({ ...row, name: 'Private Name' });
  });
  app.get('/test/cast', () => database.drizzle.execute(sql`select ${'private words'}::int`));
};

beforeAll(async () => {
  testApp = await startTestApp({
    config: { logLevel: 'trace' },
    features: [...features, failing],
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => testApp.close());
beforeEach(() => {
  lines = [];
});

test('logs a request in one line with its id, without query, body or headers', async () => {
  const { headers, person, token } = await testApp.signInAs('student');
  const url = '/api/auth/logout?token=in-a-url';
  const payload = { password: 'secret-password', otp: '123456' };
  const reply = await testApp.inject({ method: 'POST', url, headers, payload });
  const request = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  expect(request).toEqual([
    expect.objectContaining({
      reqId: reply.headers['x-request-id'],
      method: 'POST',
      path: '/api/auth/logout',
      status: 200,
      person: person.id,
    }),
  ]);
  const all = lines.join('');
  for (const secret of [token, 'in-a-url', 'secret-password', '123456'])
    expect(all).not.toContain(secret);
});

test('logs neither the password nor the token of a sign-in or its failure', async () => {
  await testApp.addPerson({
    role: 'student',
    email: 'asha@example.edu',
    password: 'secret-password',
  });
  const login = (payload: object | string) =>
    testApp.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const { token } = (
    await login({ email: 'asha@example.edu', password: 'secret-password' })
  ).json();
  await login({ email: 'asha@example.edu', password: 'secret-wrong' });
  await login('{"password":"secret-broken');
  const all = lines.join('');
  expect(all).toContain('wrong_credentials');
  expect(all).toContain('bad_json');
  expect(all).not.toMatch(/secret-|asha@/);
  expect(all).not.toContain(token);
});

test('logs a failing statement without its values', async () => {
  await testApp.signInAs('warden');
  expect((await testApp.inject({ url: '/api/test/duplicate' })).statusCode).toBe(500);
  expect((await testApp.inject({ url: '/api/test/cast' })).statusCode).toBe(500);
  const all = lines.join('');
  expect(all).toContain('insert into \\"people\\"');
  expect(all).toMatch(/people_pkey|people_email_key/);
  expect(all).not.toMatch(/Private Name|warden@|private words/);
});

test('redacts secrets that are logged by mistake', () => {
  const written: string[] = [];
  const log = pino(loggerOptions({ logLevel: 'info' }), {
    write: (line) => void written.push(line),
  });
  log.info({ token: 'xx1', body: { password: 'xx2' }, req: { headers: { authorization: 'xx3' } } });
  log.info({ a: { b: { c: { otp: 'xx4', photo: 'xx5' } } }, harmless: 'shown' });
  expect(written.join('')).not.toContain('xx');
  expect(written.join('')).toContain('shown');
});
