import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes as account } from '../../../features/identity/account/routes.ts';
import { routes as auth } from '../../../features/identity/sign-in/routes.ts';
import { newId } from '../../database/new-id.ts';
import { people } from '../../database/schema/identity/people.ts';
import { sessions } from '../../database/schema/identity/sessions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { announce, readAnnouncement } from '../events/announce.ts';
import { reconnectDelay } from './listener.ts';
import { eventRoutes } from './routes.ts';

let testApp: TestApp;
let address: string;
let asha: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp({ features: [auth, account, eventRoutes({ heartbeat: 100 })] });
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  // A new stream may begin with changes of a moment ago; here these are another test's.
  await testApp.database.pool.query('delete from recent_events');
  asha = await testApp.signInAs('asha@example.edu');
  warden = await testApp.signInAs('warden');
});

const announceRequest = (to: string | string[], id: string | null = newId()) =>
  testApp.database.transaction((tx) => announce(tx, { topic: 'requests', id, to }));

test('a stream sends topic and id to the audience, and to no other person', async () => {
  const [hers, theirs] = [await listenTo(address, asha), await listenTo(address, warden)];
  expect(hers.status).toBe(200);
  expect(hers.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await announceRequest(asha.person.id, 'one');
  await announceRequest('staff', 'two');
  await announceRequest(['staff', asha.person.id, warden.person.id], 'three');
  await announceRequest('everybody', 'four');
  const ids = (events: { id: string | null }[]) => events.map(({ id }) => id);
  await hers.until((events) => events.length === 3);
  await theirs.until((events) => events.length === 3);
  expect(hers.events[0]).toEqual({ topic: 'requests', id: 'one' });
  expect(hers.events[2]).toEqual({ topic: 'requests', id: 'four', everybody: true });
  expect(ids(hers.events)).toEqual(['one', 'three', 'four']);
  expect(ids(theirs.events)).toEqual(['two', 'three', 'four']);
  hers.leave();
  theirs.leave();
});

test('announces nothing that was rolled back', async () => {
  const stream = await listenTo(address, asha);
  const failing = testApp.database.transaction(async (tx) => {
    await announce(tx, { topic: 'requests', id: 'undone', to: asha.person.id });
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  await announceRequest(asha.person.id, 'done');
  await stream.until((events) => events.length > 0);
  expect(stream.events).toEqual([{ topic: 'requests', id: 'done' }]);
  stream.leave();
});

test('ignores invalid messages on the channel', async () => {
  const stream = await listenTo(address, asha);
  for (const payload of ['', 'x', '{}', '{"topic":1,"id":null,"to":[]}', '[]']) {
    await testApp.database.pool.query('select pg_notify($1, $2)', ['hostel_events', payload]);
  }
  await announceRequest(asha.person.id, null);
  await stream.until((events) => events.length > 0);
  expect(stream.events).toEqual([{ topic: 'requests', id: null }]);
  stream.leave();
});

test('sends heartbeats on an idle stream', async () => {
  const stream = await listenTo(address, asha);
  await sleep(450);
  expect(stream.heartbeats()).toBeGreaterThanOrEqual(3);
  stream.leave();
});

test('refuses a stream without a live session', async () => {
  const strange = await call(undefined, 'GET', '/events');
  expect([strange.status, strange.body.code]).toEqual([401, 'not_signed_in']);
  await call(asha, 'POST', '/auth/logout', {});
  expect((await call(asha, 'GET', '/events')).body.code).toBe('session_ended');
});

describe('a stream ends', () => {
  test('at once when its session signs out, without ending others', async () => {
    // A person whom no earlier test has signed out: a stream begins with the latest events.
    const { email } = await testApp.addPerson({ role: 'student', password: 'river stones 7' });
    const [here, other] = [await testApp.signInAs(email), await testApp.signInAs(email)];
    const [stream, still] = [await listenTo(address, here), await listenTo(address, other)];
    await call(here, 'POST', '/auth/logout', {});
    await stream.ended;
    expect(stream.events).toEqual([{ topic: 'session', id: expect.any(String) }]);
    await announceRequest(here.person.id, 'later');
    await still.until((events) => events.some(({ id }) => id === 'later'));
    still.leave();
  });

  test('when the session is signed out elsewhere', async () => {
    const password = 'river stones 7';
    const { email } = await testApp.addPerson({ role: 'student', password });
    const [here, there] = [await testApp.signInAs(email), await testApp.signInAs(email)];
    const stream = await listenTo(address, there);
    const { body } = await call(here, 'GET', '/auth/sessions');
    for (const { _id, current } of body.data) {
      if (!current) await call(here, 'DELETE', `/auth/sessions/${_id}`, { password });
    }
    await stream.ended;
  });

  test('when the session expires, or the account is closed, with the next beat', async () => {
    const binod = await testApp.signInAs('binod@example.edu');
    const [hers, his] = [await listenTo(address, asha), await listenTo(address, binod)];
    const { drizzle } = testApp.database;
    await drizzle
      .update(sessions)
      .set({ expiresAt: new Date() })
      .where(eq(sessions.personId, asha.person.id));
    await drizzle
      .update(people)
      .set({ disabledAt: new Date() })
      .where(eq(people.id, binod.person.id));
    await Promise.all([hers.ended, his.ended]);
  });

  test('the oldest of seven of one session', async () => {
    const streams = [];
    for (let n = 0; n < 7; n += 1) streams.push(await listenTo(address, asha));
    await streams[0]!.ended;
    await announceRequest(asha.person.id, 'all');
    for (const stream of streams.slice(1)) await stream.until((events) => events.length > 0);
    for (const stream of streams) stream.leave();
  });

  test('when the server stops', async () => {
    const other = await startTestApp({ features: [eventRoutes()] });
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listenTo(at, await other.signInAs('student'));
    const began = Date.now();
    await Promise.all([other.close(), stream.ended]);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

test('replaces a lost connection, and pages read everything again', async () => {
  const stream = await listenTo(address, asha);
  const { rowCount } = await testApp.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' or
        (datname = current_database() and pid <> pg_backend_pid() and query = 'select 1')`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await stream.until((events) => events.length > 0);
  expect(stream.events.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['requests', 'notices', 'public-notices', 'session']),
  );
  expect(stream.events.every(({ id }) => id === null)).toBe(true);
  await announceRequest(asha.person.id, 'reconnected');
  await stream.until((events) => events.some(({ id }) => id === 'reconnected'));
  stream.leave();
});

test('listens from the first stream on, with one connection for all streams', async () => {
  const other = await startTestApp({ features: [eventRoutes()] });
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const listening = async () => {
    const { rows } = await other.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    );
    return rows[0]?.n;
  };
  expect(await listening()).toBe(0);
  const who = await other.signInAs('student');
  const streams = await Promise.all([1, 2, 3].map(() => listenTo(at, who)));
  expect(await listening()).toBe(1);
  for (const stream of streams) stream.leave();
  await other.close();
});

test('delays after a lost database grow and are random', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (failures, lot) => {
      const wait = reconnectDelay(failures, lot);
      expect(wait).toBeGreaterThanOrEqual(250);
      expect(wait).toBeLessThanOrEqual(10_000);
      expect(reconnectDelay(failures + 1, lot)).toBeGreaterThanOrEqual(wait);
    }),
  );
});

test('parses an announcement, and ignores an incomplete one', () => {
  const announcement = { topic: 'notices', id: null, to: ['staff'] };
  expect(readAnnouncement(JSON.stringify(announcement))).toEqual(announcement);
  expect(readAnnouncement('{"topic":"notices"}')).toBeUndefined();
});
