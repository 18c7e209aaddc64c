import { calling } from '../../../../testing/calling.ts';
import { listenTo } from '../../../../testing/event-stream.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { signInResident } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let admin: SignedIn;
let gita: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
  const hall = { name: 'Nalanda Hall', campus: 'New Campus', hostelFor: 'female', floors: 2 };
  await call(admin, 'POST', '/halls', hall);
  const room = (number: string, type: string) => ({ number, floor: 1, type });
  const rooms = [room('101', 'double'), room('102', 'single'), room('103', 'single')];
  await call(admin, 'POST', '/halls/H009/rooms', { rooms });
  const bed = { email: 'gita@example.edu', bedId: 'H009-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, bed);
  await fileRequest('Fan');
});
afterAll(() => testApp.close());

const fileRequest = (description: string) =>
  call(gita, 'POST', '/service-requests', { requestType: 'electrical', description });
const change = (number: string, body: object, headers = {}) =>
  call(admin, 'PATCH', `/halls/H009/rooms/${number}`, body, headers);
const remove = (number: string, headers = {}) =>
  call(admin, 'DELETE', `/halls/H009/rooms/${number}`, undefined, headers);
const page = async (number: string, who = admin) =>
  (await call(who, 'GET', `/halls/H009/rooms/${number}`)).body.data;

test('renumbers a room with its beds; requests keep the number of their filing', async () => {
  await testApp.database.pool.query('delete from recent_events');
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listenTo(address, gita);
  const reply = await change('101', { number: ' k-01 ' });
  await stream.until((events) => events.some(({ topic }) => topic === 'allotment'));
  stream.leave();
  expect(reply.body.data).toMatchObject({
    number: 'K-01',
    openRequests: 1,
    beds: [{ bedId: 'H009-K-01-A', student: { userId: gita.person.id } }, { state: 'free' }],
  });
  const own = await call(gita, 'GET', '/allotment/my');
  expect(own.body.data).toMatchObject({ roomNumber: 'K-01', bedId: 'H009-K-01-A' });
  expect((await call(gita, 'GET', '/profile/me')).body.data.roomNumber).toBe('K-01');
  const { body } = await call(admin, 'GET', '/requests');
  expect(body.data).toMatchObject([{ studentRoom: '101' }]);
});

test('counts requests in the room of the bed, not in a new room with the former number', async () => {
  const room = { number: '101', floor: 1, type: 'single' };
  await call(admin, 'POST', '/halls/H009/rooms', { rooms: [room] });
  expect(await page('101')).toMatchObject({ unused: true, room: { openRequests: 0 } });
  await fileRequest('Socket');
  expect(await page('K-01')).toMatchObject({ unused: false, room: { openRequests: 2 } });
});

test('refuses the number of another room, and a room that somebody else changed', async () => {
  const taken = await change('K-01', { number: '102' });
  expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
    409,
    'rooms_exist',
    { number: 'Room 102 exists already.' },
  ]);
  const headers = { 'if-match': `"${(await page('102')).room.updatedAt}"` };
  await change('102', { accessible: true });
  const stale = await change('102', { number: '202' }, headers);
  expect([stale.status, stale.body.code, stale.body.data.number]).toEqual([409, 'changed', '102']);
  expect((await remove('102', headers)).body.code).toBe('changed');
  expect((await change('102', { number: 'Room#5' })).status).toBe(400);
});

test('gives one number to one of two rooms that are renumbered at the same time', async () => {
  const [first, second] = await Promise.all(
    ['102', '103'].map((number) => change(number, { number: '150' })),
  );
  expect([first!.status, second!.status].toSorted()).toEqual([200, 409]);
  const number = first!.status === 200 ? '102' : '103';
  expect((await change('150', { number })).status).toBe(200);
});

test('deletes a room that was never used', async () => {
  const reply = await remove('103');
  expect([reply.status, reply.body.message]).toEqual([200, 'The room has been deleted.']);
  expect((await remove('103')).status).toBe(404);
  const { rows } = await testApp.database.pool.query(
    `select (select count(*)::int from beds where id = 'H009-103-A') as beds,
            (select count(*)::int from audit_log where action = 'halls.deleteRoom') as audited`,
  );
  expect(rows).toEqual([{ beds: 0, audited: 1 }]);
  const warden = await testApp.signInAs('warden');
  expect((await call(warden, 'DELETE', '/halls/H009/rooms/102')).status).toBe(403);
});

test('refuses to delete a room in which somebody lived, or from which a request was filed', async () => {
  const move = { bedId: 'H009-102-A', reason: 'Closer to the library' };
  const secret = {
    feedbackType: 'Other',
    customSubject: 'Warden',
    message: 'x',
    confidential: true,
  };
  expect((await call(gita, 'POST', '/feedback/submit', secret)).status).toBe(200);
  await call(admin, 'POST', `/allotment/students/${gita.person.id}/move`, move);
  const used = await remove('K-01');
  expect([used.status, used.body.code, used.body.message]).toEqual([
    409,
    'room_used',
    'Room K-01 can’t be deleted: 1 student has lived there and 2 requests were filed from there. ' +
      'Take its beds out of service instead.',
  ]);
});

test('shows who lived in a room, its open requests, and when beds were out of service', async () => {
  const out = (body: object) => call(admin, 'PATCH', '/halls/H009/beds/H009-K-01-B', body);
  await out({ outOfService: { reason: 'Painted', until: '2099-03-01' } });
  await out({ outOfService: null });
  await out({ outOfService: { reason: 'Broken' } });
  await out({ outOfService: { reason: 'Broken frame' } });
  const shown = await page('K-01');
  expect(shown.hall).toMatchObject({ id: 'H009', name: 'Nalanda Hall' });
  const stay = { label: 'A', name: gita.person.name, from: expect.any(String) };
  expect(shown.stays).toMatchObject([{ ...stay, to: expect.any(String) }]);
  expect((await page('102')).stays).toMatchObject([{ ...stay, to: null }]);
  expect(shown.requests).toMatchObject([
    { requestType: 'electrical', status: 'pending', studentName: gita.person.name },
    { requestType: 'electrical' },
  ]);
  expect(shown.outages).toMatchObject([
    { label: 'B', reason: 'Broken frame', expectedOn: null, to: null },
    { label: 'B', reason: 'Painted', expectedOn: '2099-03-01', to: expect.any(String) },
  ]);
});

test('shows no requests to a clerk', async () => {
  const clerk = await testApp.signInAs('clerk');
  const forClerk = await page('K-01', clerk);
  expect(forClerk).toMatchObject({ requests: null, room: { number: 'K-01' } });
  expect(forClerk.room.openRequests).toBeUndefined();
  expect((await call(clerk, 'GET', '/halls/H009/rooms/999')).status).toBe(404);
});
