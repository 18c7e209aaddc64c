import { setTimeout as sleep } from 'node:timers/promises';
import { changesSinceHeader } from '@hostel/contracts/wire/events';
import { routes as account } from '../../../features/identity/account/routes.ts';
import { buildApp } from '../../../app.ts';
import { newId } from '../../database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { announce } from '../events/announce.ts';
import { removeOldEvents } from '../events/recent-events-repository.ts';
import { eventRoutes } from './routes.ts';

let testApp: TestApp;
let address: string;
let asha: SignedIn;
let warden: SignedIn;

beforeAll(async () => {
  testApp = await startTestApp({ features: [account, eventRoutes()] });
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  asha = await testApp.signInAs('asha@example.edu');
  warden = await testApp.signInAs('warden');
});

const change = (to: string | string[], id = newId()) =>
  testApp.database.transaction((tx) => announce(tx, { topic: 'requests', id, to }));

/** The stamp of a page after its first read. */
async function readOnce(who: SignedIn) {
  const reply = await testApp.inject({ url: '/api/profile/me', headers: who.headers });
  const stamp = reply.headers[changesSinceHeader];
  if (typeof stamp !== 'string') throw new Error('the reply carries no stamp');
  return stamp;
}

const withStamp = (who: SignedIn, stamp: string) => ({
  ...who,
  headers: { ...who.headers, [changesSinceHeader]: stamp },
});
const idsOf = (events: { id: string | null }[]) => events.map(({ id }) => id);

test('replays what changed between the first read and the stream, to its audience only', async () => {
  await change(asha.person.id, 'before');
  const stamp = await readOnce(asha);
  await change(asha.person.id, 'missed');
  await change('staff', 'not hers');
  await change('everybody', 'of all');
  const stream = await listenTo(address, withStamp(asha, stamp));
  expect(stream.headers[changesSinceHeader]).toBe(stamp);
  await change(asha.person.id, 'live');
  await stream.until((events) => events.some(({ id }) => id === 'live'));
  const ids = idsOf(stream.events);
  expect(ids).toEqual(expect.arrayContaining(['missed', 'of all', 'live']));
  expect(ids).not.toContain('not hers');
  stream.leave();
  const staff = await listenTo(address, withStamp(warden, stamp));
  await staff.until((events) => events.some(({ id }) => id === 'not hers'));
  expect(idsOf(staff.events)).not.toContain('missed');
  staff.leave();
});

test('replays a change that began before the read and committed after it', async () => {
  let stamp = '';
  await testApp.database.transaction(async (tx) => {
    await announce(tx, { topic: 'requests', id: 'slow', to: asha.person.id });
    // A later change commits first: a counter would have skipped the slow one.
    await change(asha.person.id, 'quick');
    stamp = await readOnce(asha);
  });
  const stream = await listenTo(address, withStamp(asha, stamp));
  await stream.until((events) => events.some(({ id }) => id === 'slow'));
  stream.leave();
});

test('replays through another process than the one that answered the read', async () => {
  const stamp = await readOnce(asha);
  await change(asha.person.id, 'elsewhere');
  // A process without a stream until now.
  const { config, database } = testApp;
  const other = buildApp({ config, database, background: false, features: [eventRoutes()] });
  const at = await other.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listenTo(at, withStamp(asha, stamp));
  expect(stream.headers[changesSinceHeader]).toBe(stamp);
  await stream.until((events) => events.some(({ id }) => id === 'elsewhere'));
  stream.leave();
  await other.close();
});

test('loses and duplicates no change that commits during the connection', async () => {
  const lost: string[] = [];
  for (let round = 0; round < 15; round += 1) {
    const stamp = await readOnce(asha);
    const made: string[] = [];
    const writing = (async () => {
      for (let n = 0; n < 8; n += 1) {
        const id = `${round}-${n}`;
        await change(asha.person.id, id);
        made.push(id);
        await sleep(Math.random() * 6);
      }
    })();
    await sleep(Math.random() * 20);
    const stream = await listenTo(address, withStamp(asha, stamp));
    await writing;
    await stream
      .until((events) => made.every((id) => events.some((event) => event.id === id)))
      .catch(() => lost.push(...made.filter((id) => !idsOf(stream.events).includes(id))));
    stream.leave();
  }
  expect(lost).toEqual([]);
});

test('makes pages read everything again when the changes are not stored', async () => {
  const stamp = await readOnce(asha);
  const since = async (given: string) => {
    const stream = await listenTo(address, withStamp(asha, given));
    stream.leave();
    return stream.headers[changesSinceHeader];
  };
  expect(await since(stamp)).toBe(stamp);
  for (const unknown of ['1', '9'.repeat(19), '9'.repeat(40), '', 'soon', '-1']) {
    expect([unknown, await since(unknown)]).toEqual([unknown, undefined]);
  }
  await change(asha.person.id, 'old');
  await change(asha.person.id, 'older than an hour');
  await testApp.database.pool.query(`update recent_events set at = now() - interval '2 hours'`);
  await removeOldEvents(testApp.database.drizzle);
  const { rows } = await testApp.database.pool.query('select row_id from recent_events');
  expect(rows).toEqual([{ row_id: 'older than an hour' }]);
  expect(await since(stamp)).toBeUndefined();
  // A transaction that is open elsewhere on the server holds the stamp back, on a busy machine for seconds.
  let now = await readOnce(asha);
  for (let tries = 0; tries < 60 && (await since(now)) === undefined; tries += 1) {
    await sleep(300);
    now = await readOnce(asha);
  }
  expect(await since(now)).toBe(now);
});

test('replays at most as many events as are cheaper than reading everything again', async () => {
  const stamp = await readOnce(asha);
  for (let n = 0; n < 201; n += 1) await change(asha.person.id, `many ${n}`);
  const stream = await listenTo(address, withStamp(asha, stamp));
  expect(stream.headers[changesSinceHeader]).toBeUndefined();
  stream.leave();
});
