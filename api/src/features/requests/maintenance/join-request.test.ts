import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { mailsOf } from '../../../testing/people/mails.ts';
import { signInResident } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let gita: SignedIn;
let meera: SignedIn;
let kabir: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  const gargi = (email: string, bedId: string) =>
    signInResident(testApp, { email, bedId, gender: 'female' });
  gita = await gargi('gita@example.edu', 'H003-101-A');
  meera = await gargi('meera@example.edu', 'H003-102-A');
  const bed = { bedId: 'H001-101-A', gender: 'male' } as const;
  kabir = await signInResident(testApp, { email: 'kabir@example.edu', ...bed });
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.pool.query('delete from service_requests');
  await testApp.database.pool.query('delete from outbox');
});

const bathroom = { commonArea: 'bathroom', areaFloor: 1 };
const tap = { requestType: 'plumbing', description: 'Zebra tap, ask Gita in 101.', ...bathroom };
const file = async (over: object = {}, who = gita): Promise<string> => {
  const { status, body } = await call(who, 'POST', '/service-requests', { ...tap, ...over });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return body.data._id;
};
const openAt = async (who: SignedIn, query = 'area=bathroom&floor=1') =>
  (await call(who, 'GET', `/service-requests/common?${query}`)).body;
const join = (who: SignedIn, id: string) => call(who, 'POST', `/service-requests/${id}/join`);
const mailsTo = async ({ person }: SignedIn) => {
  const { rows } = await testApp.database.pool.query(
    `select kind from outbox where person_id = $1 order by created_at, id`,
    [person.id],
  );
  return rows.map(({ kind }) => kind);
};

test('offers open requests of the same place to residents of the hall: type, place and date only', async () => {
  const id = await file();
  await file({ areaFloor: 2 });
  await file({ commonArea: 'mess', areaFloor: undefined });
  await file({ commonArea: undefined, areaFloor: undefined });
  const done = await file();
  await call(warden, 'PUT', `/service-requests/resolve/${done}`, { status: 'completed' });
  const shown = {
    _id: id,
    requestType: 'plumbing',
    area: 'Bathroom, floor 1',
    createdAt: expect.any(String),
  };
  const reply = await openAt(meera);
  expect(reply).toMatchObject({ data: [{ ...shown, mine: null }], hostelName: 'Gargi Hall' });
  expect(Object.keys(reply.data[0]).sort()).toEqual([...Object.keys(shown), 'mine'].sort());
  expect(reply.floors).toContain(1);
  expect((await openAt(gita)).data).toEqual([{ ...shown, mine: 'filed' }]);
  expect((await openAt(kabir)).data).toEqual([]);
  expect((await openAt(meera, 'area=mess')).data).toMatchObject([{ area: 'Mess' }]);
  expect((await openAt(meera, '')).data).toEqual([]);
  const applicant = await testApp.signInAs('applicant@example.edu');
  expect(await openAt(applicant)).toMatchObject({ data: [], hostelName: null, floors: [] });
});

test('joins once, also from two tabs, and the office sees how many', async () => {
  const id = await file();
  const { updatedAt } = (await call(warden, 'GET', `/requests/maintenance/${id}`)).body.data;
  const replies = await Promise.all([join(meera, id), join(meera, id)]);
  expect(replies.map(({ status, body }) => [status, body.data.mine])).toEqual([
    [200, 'joined'],
    [200, 'joined'],
  ]);
  const listed = await call(warden, 'GET', '/requests?search=bathroom');
  expect(listed.body.data).toMatchObject([{ _id: id, joined: 1, area: 'Bathroom, floor 1' }]);
  const page = (await call(warden, 'GET', `/requests/maintenance/${id}`)).body.data;
  // The office can still save what it has begun.
  expect(page).toMatchObject({ joined: 1, updatedAt, visit: null });
  const room = await call(warden, 'GET', '/halls/H003/rooms/101');
  expect([room.status, room.body.data.requests]).toEqual([200, []]);
  expect(page.history.map(({ act }: { act: string }) => act)).toEqual(['filed']);
  const { rows } = await testApp.database.pool.query(
    `select actor_id from audit_log where action = 'serviceRequests.join' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: meera.person.id }]);
});

test('refuses one’s own, a finished one, one of a room and one of another hall', async () => {
  const id = await file();
  const own = await join(gita, id);
  expect([own.status, own.body.code]).toEqual([409, 'own_request']);
  expect((await join(kabir, id)).status).toBe(404);
  const room = await file({ commonArea: undefined, areaFloor: undefined });
  expect((await join(meera, room)).status).toBe(404);
  await call(warden, 'PUT', `/service-requests/resolve/${id}`, { status: 'completed' });
  const late = await join(meera, id);
  expect([late.status, late.body.code]).toEqual([409, 'not_open']);
  expect(await mailsTo(meera)).toEqual([]);
});

test('students who joined get mails of progress, and read nothing of the other student', async () => {
  const id = await file();
  await join(meera, id);
  const resolve = (status: string, resolution?: string) =>
    call(warden, 'PUT', `/service-requests/resolve/${id}`, { status, resolution });
  await resolve('in-progress', 'Zebra: Gita, please be there.');
  await resolve('in-progress', 'Zebra: a second comment.');
  await resolve('completed');
  await call(gita, 'POST', `/requests/maintenance/${id}/reopen`, { comment: 'Zebra again' });
  expect(await mailsTo(meera)).toEqual(Array(3).fill('serviceRequests.joined'));
  const mails = (await mailsOf(testApp, meera))
    .filter(({ subject }) => subject.includes('joined'))
    .toReversed();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A request that you joined is in progress',
    'A request that you joined is completed',
    'A request that you joined is open again',
  ]);
  expect(mails[0]?.text).toContain('It is about: Plumbing, Bathroom, floor 1, Gargi Hall.');
  for (const { text } of mails) expect(text).not.toMatch(/Zebra|gita|101/i);
  const joined = await call(meera, 'GET', '/service-requests/joined');
  expect(joined.body.data).toMatchObject([{ _id: id, status: 'in-progress' }]);
  expect(JSON.stringify(joined.body)).not.toMatch(/zebra/i);
  for (const path of [`/requests/maintenance/${id}`, `/service-requests/${id}/photo`]) {
    expect((await call(meera, 'GET', path)).status).toBe(404);
  }
  const stranger = await call(meera, 'POST', `/requests/maintenance/${id}/confirm`);
  expect(stranger.status).toBe(404);
});

test('a cancelled request is reported to those who joined it', async () => {
  const id = await file();
  await join(meera, id);
  expect((await call(gita, 'POST', `/service-requests/${id}/cancel`)).status).toBe(200);
  expect(await mailsTo(meera)).toEqual(['serviceRequests.joined']);
});

test.each([
  [{ commonArea: 'roof' }, 400, 'commonArea'],
  [{ areaFloor: undefined }, 400, 'areaFloor'],
  [{ areaFloor: 49 }, 422, 'areaFloor'],
])('refuses the place %j at its field', async (over, expected, field) => {
  const { status, body } = await call(gita, 'POST', '/service-requests', { ...tap, ...over });
  expect([status, Object.keys(body.fields)]).toEqual([expected, [field]]);
});
