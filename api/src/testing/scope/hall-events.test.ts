import { changesSinceHeader } from '@hostel/contracts/wire/events';
import { people } from '../../platform/database/schema/identity/people.ts';
import { eq } from 'drizzle-orm';
import { announce } from '../../platform/http/events/announce.ts';
import { revokeSessionsOf } from '../../platform/http/sessions/session-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { listenTo } from '../event-stream.ts';
import { formBody } from '../form.ts';
import { paying } from '../people/paying.ts';
import { inDays, noticeTo } from './other-hall.ts';
import { keepBeds, signInResident, signInScoped } from './residents.ts';

let testApp: TestApp;
let address: string;
let provost: SignedIn;
let gargi: SignedIn;
let kautilya: SignedIn;
let clerk: SignedIn;
let kabir: SignedIn;
const call = calling(() => testApp);
const pay = paying(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  provost = await testApp.signInAs('provost');
  gargi = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  kautilya = await signInScoped(testApp, { role: 'warden', halls: ['H001', 'H002'] });
  clerk = await signInScoped(testApp, { role: 'clerk', halls: ['H001'] });
  const bed = { bedId: 'H001-101-A', gender: 'male' } as const;
  kabir = await signInResident(testApp, { email: 'kabir@example.edu', ...bed });
  await keepBeds(testApp, kabir);
});
afterAll(() => testApp.close());

/** Changes of every topic that concern a resident of Kautilya Hall; the last one is for all staff. */
async function changeEverything(): Promise<string> {
  const filed = async (path: string, body: object) =>
    (await call(kabir, 'POST', path, body)).body.data._id as string;
  const tap = await filed('/service-requests', { requestType: 'plumbing', description: 'Tap' });
  await call(kabir, 'POST', `/service-requests/${tap}/cancel`);
  const [startDate, endDate] = [inDays(10), inDays(12)];
  const leave = await filed('/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate,
    endDate,
    emergencyContact: '9876543210',
  });
  await call(kabir, 'POST', `/leave/${leave}/withdraw`);
  const food = await filed('/feedback/submit', { feedbackType: 'Mess Related', message: 'Food' });
  await call(provost, 'PUT', `/feedback/resolve/${food}`, { status: 'in-progress' });
  const sent = await call(provost, 'POST', '/notices/send', noticeTo(kabir.person.id));
  await call(kabir, 'PATCH', `/notices/${sent.body.data._id}/read`);
  const ordered = await pay.order(kabir, 'odd');
  await pay.verify(kabir, (await pay.act(ordered.body.orderId, 'pay')).paid);
  const move = { bedId: 'H001-102-A', reason: 'Closer to the library' };
  await call(provost, 'POST', `/allotment/students/${kabir.person.id}/move`, move);
  const draft = formBody([
    { name: 'title', value: 'Water' },
    { name: 'content', value: 'Off on Sunday' },
    { name: 'category', value: 'General' },
    { name: 'effectiveDate', value: inDays(1) },
  ]);
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/public-notices',
    payload: draft.payload,
    headers: { ...draft.headers, ...provost.headers },
  });
  return reply.json().data._id;
}

async function stampOf(who: SignedIn): Promise<string> {
  const reply = await testApp.inject({ url: '/api/profile/me', headers: who.headers });
  return String(reply.headers[changesSinceHeader]);
}

/** The headers of a page that was first read at a stamp. */
function withStamp(who: SignedIn, stamp = '') {
  return { ...who, headers: { ...who.headers, [changesSinceHeader]: stamp } };
}

test('sends and replays what concerns a hall to the staff of the hall only', async () => {
  const staff = { provost, gargi, kautilya, clerk };
  const received: Record<string, string[]> = {};
  const stamps = await Promise.all(Object.values(staff).map(stampOf));
  const live = await Promise.all(Object.values(staff).map((who) => listenTo(address, who)));
  const last = await changeEverything();
  const later = await Promise.all(
    Object.values(staff).map((who, index) => listenTo(address, withStamp(who, stamps[index]))),
  );
  for (const [kind, streams] of Object.entries({ live, later })) {
    for (const [index, name] of Object.keys(staff).entries()) {
      const stream = streams[index];
      await stream?.until((events) => events.some(({ id }) => id === last));
      const topics = new Set(stream?.events.map(({ topic }) => topic));
      received[`${name} ${kind}`] = [...topics].toSorted();
      stream?.leave();
    }
  }
  const every = ['allotment', 'notices', 'payments', 'public-notices', 'requests'];
  const ofClerk = ['allotment', 'payments', 'public-notices'];
  expect(received).toEqual({
    'provost live': every,
    'provost later': every,
    'kautilya live': every,
    'kautilya later': every,
    'clerk live': ofClerk,
    'clerk later': ofClerk,
    'gargi live': ['public-notices'],
    'gargi later': ['public-notices'],
  });
});

test('an announcement of the previous version, to all staff, reaches the staff of all halls only', async () => {
  // A new stream may begin with changes of a moment ago; here these are another test's.
  await testApp.database.pool.query('delete from recent_events');
  const streams = { all: await listenTo(address, provost), hall: await listenTo(address, gargi) };
  await testApp.database.transaction(async (tx) => {
    await announce(tx, { topic: 'requests', id: 'old', to: ['staff', kabir.person.id] });
    await announce(tx, { topic: 'public-notices', id: 'last', to: 'everybody' });
  });
  for (const { until } of Object.values(streams)) {
    await until((events) => events.some(({ id }) => id === 'last'));
  }
  expect(streams.all.events.map(({ id }) => id)).toEqual(['old', 'last']);
  expect(streams.hall.events.map(({ id }) => id)).toEqual(['last']);
  for (const { leave } of Object.values(streams)) leave();
});

test('the end of the sessions, as a change of scope ends them, ends the open streams', async () => {
  const stream = await listenTo(address, gargi);
  await testApp.database.transaction(async (tx) => {
    await tx
      .update(people)
      .set({ hallScope: ['H001'] })
      .where(eq(people.id, gargi.person.id));
    await revokeSessionsOf(tx, gargi.person.id, new Date());
  });
  await stream.ended;
  expect((await call(gargi, 'GET', '/students')).status).toBe(401);
});
