import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';
import { announce } from '../../../platform/http/events/announce.ts';

let testApp: TestApp;
let gita: SignedIn;
let chief: SignedIn;
/** Staff who read feedback, but no confidential feedback of Gita. */
let others: Record<string, SignedIn>;
/** The id of her feedback. */
let id: string;
const call = calling(() => testApp);
const dashboardOf = async (who: SignedIn) => {
  const { data } = (await call(who, 'GET', '/dashboard/summary')).body;
  return [data.requests.feedback.total, data.weeks.at(-1).feedback];
};

beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  chief = await testApp.signInAs('chief-provost');
  others = {
    provost: await testApp.signInAs('provost'),
    warden: await testApp.signInAs('warden'),
    admin: await testApp.signInAs('admin'),
    'chief provost of another hall': await signInScoped(testApp, {
      role: 'chief-provost',
      halls: ['H001'],
    }),
  };
  const { status, body } = await call(gita, 'POST', '/feedback/submit', {
    feedbackType: 'Security & Safety',
    message: 'The watchman of the zebra gate shouts at us.',
    confidential: true,
  });
  expect([status, body.data.confidential]).toEqual([200, true]);
  id = body.data._id;
});
afterAll(() => testApp.close());

const lists = ['/requests', '/requests?search=zebra', '/feedback/all', '/feedback/all?search=gita'];

test('is in the lists, counts and searches of the chief provost and of no other staff', async () => {
  for (const path of lists) {
    const { body } = await call(chief, 'GET', path);
    expect(body).toMatchObject({ data: [{ _id: id, confidential: true }], counts: { total: 1 } });
    for (const [name, who] of Object.entries(others)) {
      const reply = (await call(who, 'GET', path)).body;
      expect([name, reply.data, reply.counts.total, reply.pagination.totalItems]).toEqual([
        name,
        [],
        0,
        0,
      ]);
    }
  }
  expect(await dashboardOf(chief)).toEqual([1, 1]);
  for (const who of Object.values(others)) expect(await dashboardOf(who)).toEqual([0, 0]);
});

test('is not shown beside other requests of the student, except to the student', async () => {
  const filed = { requestType: 'plumbing', description: 'The tap drips.' };
  const tap = (await call(gita, 'POST', '/service-requests', filed)).body.data._id;
  const otherOpen = async (who: SignedIn) => {
    const { body } = await call(who, 'GET', `/requests/maintenance/${tap}`);
    return body.data.otherOpen.map(({ _id }: { _id: string }) => _id);
  };
  expect(await otherOpen(gita)).toEqual([id]);
  expect(await otherOpen(chief)).toEqual([id]);
  expect(await otherOpen(others.warden!)).toEqual([]);
});

test('other staff can’t open, answer or reopen it', async () => {
  for (const [name, who] of Object.entries(others)) {
    const replies = [
      await call(who, 'GET', `/requests/feedback/${id}`),
      await call(who, 'PUT', `/feedback/resolve/${id}`, { status: 'resolved', response: 'Done' }),
      ...(name === 'warden'
        ? []
        : [await call(who, 'POST', `/requests/feedback/${id}/reopen`, { comment: 'Again' })]),
    ];
    for (const { status, body } of replies) {
      expect([name, status, body.data]).toEqual([name, 404, undefined]);
    }
  }
  const { rows } = await testApp.database.pool.query('select status from feedback');
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('the chief provost answers it, and only the chief provost sees that in the audit log', async () => {
  const body = { status: 'resolved', response: 'We have spoken to him.' };
  expect((await call(chief, 'PUT', `/feedback/resolve/${id}`, body)).status).toBe(200);
  expect((await call(gita, 'GET', '/feedback')).body.data).toMatchObject([
    { status: 'resolved', response: body.response, confidential: true },
  ]);
  expect((await call(gita, 'POST', `/requests/feedback/${id}/confirm`)).status).toBe(200);
  const logged = async (who: SignedIn, query: string) => {
    const { data, pagination } = (await call(who, 'GET', `/audit?${query}`)).body;
    return [data.map(({ act }: { act: string }) => act), pagination.totalItems];
  };
  const acts = ['requests.confirm', 'feedback.resolve'];
  const done = `outcome=done&subjectType=feedback&subjectId=${id}`;
  expect(await logged(chief, done)).toEqual([acts, 2]);
  for (const who of [others.provost!, others.admin!]) {
    expect(await logged(who, done)).toEqual([[], 0]);
    // Also not among what the student did.
    expect(await logged(who, `outcome=done&search=gita@example.edu&area=requests`)).toEqual([
      [],
      0,
    ]);
  }
});

test('is announced to its student and the chief provost only', async () => {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  await testApp.database.pool.query('delete from recent_events');
  const readers = { gita, chief, ...others };
  const streams = await Promise.all(Object.values(readers).map((who) => listenTo(address, who)));
  const sent = { feedbackType: 'Mess Related', message: 'Dal', confidential: true };
  const { body } = await call(gita, 'POST', '/feedback/submit', sent);
  await testApp.database.transaction((tx) =>
    announce(tx, { topic: 'public-notices', id: 'last', to: 'everybody' }),
  );
  const received = new Set<string>();
  for (const [index, name] of Object.keys(readers).entries()) {
    const stream = streams[index];
    await stream?.until((events) => events.some((event) => event.id === 'last'));
    if (stream?.events.some((event) => event.id === body.data._id)) received.add(name);
    stream?.leave();
  }
  expect([...received]).toEqual(['gita', 'chief']);
});
