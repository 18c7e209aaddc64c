import { calling } from '../../../../testing/calling.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { addApplicants, thisYear } from '../../../../testing/people/applications.ts';

let testApp: TestApp;
let admin: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const hall = { name: 'Nalanda Hall', campus: 'New Campus', hostelFor: 'male', floors: 3 };

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
  await call(admin, 'POST', '/halls', hall);
  ids = await addApplicants(testApp, [{ name: 'Asha' }, { name: 'Binod' }, { name: 'Chandan' }]);
});
afterAll(() => testApp.close());

const addRooms = (rooms: object[], headers = {}) =>
  call(admin, 'POST', '/halls/H009/rooms', { rooms }, headers);
const changeRoom = (number: string, body: object, headers = {}) =>
  call(admin, 'PATCH', `/halls/H009/rooms/${number}`, body, headers);
const changeBed = (bed: string, body: object, headers = {}) =>
  call(admin, 'PATCH', `/halls/H009/beds/${bed}`, body, headers);
const rooms = async () => (await call(admin, 'GET', '/halls/H009/plan')).body.data.rooms;
async function room(number: string) {
  return (await rooms()).find((one: { number: string }) => one.number === number);
}
const labels = (one: { beds: { label: string }[] }) => one.beds.map(({ label }) => label).join('');

async function giveBed(name: string, bedId: string) {
  await testApp.database.pool.query(
    `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     values (gen_random_uuid(), $1, $2, $3, 'test')`,
    [ids[name], bedId, thisYear(testApp)],
  );
}
const leave = (name: string) =>
  testApp.database.pool.query(
    `update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'test'
     where person_id = $1 and ended_at is null`,
    [ids[name]],
  );

test('adds rooms with their beds, once for each submit', async () => {
  const given = [
    { number: '301', floor: 3, type: 'double' },
    { number: '2-b', floor: 2, type: 'triple', accessible: true },
    { number: '20', floor: 2, type: 'single' },
  ];
  const headers = { 'idempotency-key': 'rooms' };
  const reply = await addRooms(given, headers);
  expect([reply.body.message, reply.body.data]).toEqual([
    '3 rooms have been added.',
    { rooms: 3, beds: 6 },
  ]);
  expect((await addRooms(given, headers)).body.data).toEqual({ rooms: 3, beds: 6 });
  expect((await rooms()).map((one: { number: string }) => one.number)).toEqual([
    '20',
    '2-B',
    '301',
  ]);
  expect(await room('2-B')).toMatchObject({
    floor: 2,
    type: 'triple',
    accessible: true,
    openRequests: 0,
    beds: [
      { bedId: 'H009-2-B-A', label: 'A', state: 'free', reserved: false, student: null },
      { label: 'B' },
      { label: 'C' },
    ],
  });
});

test('adds none of the rooms when one is wrong', async () => {
  const good = { number: '110', floor: 1, type: 'single' };
  const cases = [
    [[good, { ...good, number: '301' }], 409, 'rooms', 'Room 301 exists already.'],
    [[good, good], 400, 'rooms', 'Room 110 appears twice.'],
    [[good, { ...good, number: '401', floor: 4 }], 422, 'floor', 'The hall has floors 1 to 3.'],
  ] as const;
  for (const [given, status, field, message] of cases) {
    const reply = await addRooms([...given]);
    expect([reply.status, reply.body.fields[field]]).toEqual([status, message]);
  }
  expect((await addRooms([])).status).toBe(400);
  expect((await addRooms([{ ...good, number: 'Room#1' }])).status).toBe(400);
  expect(await rooms()).toHaveLength(3);
});

test('adds beds to a larger room, removes empty ones of a smaller, and restores them', async () => {
  await giveBed('Asha', 'H009-301-B');
  const single = (await changeRoom('301', { type: 'single' })).body.data;
  expect([labels(single), single.type]).toEqual(['B', 'single']);
  const triple = (await changeRoom('301', { type: 'triple' })).body.data;
  expect([labels(triple), triple.beds[0].state]).toEqual(['ABC', 'free']);
  const { rows } = await testApp.database.pool.query(
    `select room_type, count(*)::int from beds where hall_id = 'H009' and room_number = '301'
     group by room_type`,
  );
  expect(rows).toEqual([{ room_type: 'triple', count: 3 }]);
});

test('lists removed beds nowhere', async () => {
  await changeRoom('301', { type: 'double' });
  const beds = await call(admin, 'GET', '/allotment/beds?hallId=H009');
  const numbers = beds.body.data.map((bed: { bedId: string }) => bed.bedId);
  expect(numbers).toContain('H009-301-A');
  expect(numbers).not.toContain('H009-301-C');
  const { body } = await call(admin, 'GET', '/halls/occupancy');
  expect(body.data.at(-1)).toMatchObject({ id: 'H009', occupied: 1, free: 5, outOfService: 0 });
});

test('names the students who must move before a room becomes smaller', async () => {
  await giveBed('Binod', 'H009-301-A');
  const { status, body } = await changeRoom('301', { type: 'single', accessible: true });
  expect([status, body.code, body.fields.type]).toEqual([
    409,
    'must_move',
    '2 students live in room 301: Binod and Asha. One of them must move first.',
  ]);
  expect(await room('301')).toMatchObject({ type: 'double', accessible: false });
  await leave('Binod');
  expect((await changeRoom('301', { type: 'single' })).status).toBe(200);
});

test('moves a room with its beds to another floor of the hall', async () => {
  expect((await changeRoom('301', { floor: 4 })).body.fields).toEqual({
    floor: 'The hall has floors 1 to 3.',
  });
  expect((await changeRoom('301', { floor: 2 })).body.data.floor).toBe(2);
  const { rows } = await testApp.database.pool.query(
    `select distinct floor from beds where hall_id = 'H009' and room_number = '301'`,
  );
  expect(rows).toEqual([{ floor: 2 }]);
  expect((await changeRoom('999', { floor: 2 })).status).toBe(404);
});

test('refuses a change of a room that somebody else changed', async () => {
  const headers = { 'if-match': `"${(await room('20')).updatedAt}"` };
  expect((await changeRoom('20', { accessible: true }, headers)).status).toBe(200);
  expect((await changeRoom('20', { accessible: true }, headers)).status).toBe(200);
  const room409 = await changeRoom('20', { type: 'double' }, headers);
  const bed409 = await changeBed('H009-20-A', { reserved: true }, headers);
  for (const { status, body } of [room409, bed409]) {
    expect([status, body.code, body.data.accessible]).toEqual([409, 'changed', true]);
  }
});

test('takes a bed out of service and returns it; its student keeps it', async () => {
  const [bed] = (await room('301')).beds;
  const reply = await changeBed(bed.bedId, {
    outOfService: { reason: ' Broken frame ', until: '2099-03-01' },
  });
  expect(reply.body.data.beds[0]).toMatchObject({
    state: 'taken',
    outOfServiceReason: 'Broken frame',
    outOfServiceUntil: '2099-03-01',
    student: { userId: ids.Asha, name: 'Asha' },
  });
  await changeBed('H009-20-A', { outOfService: { reason: 'Painted' } });
  expect((await room('20')).beds[0].state).toBe('out-of-service');
  const back = await changeBed('H009-20-A', { outOfService: null });
  expect(back.body.data.beds[0]).toMatchObject({ state: 'free', outOfServiceReason: null });
});

test('refuses a bed out of service without a reason, until a past day, or of another hall', async () => {
  const out = (fields: object) => changeBed('H009-20-A', { outOfService: fields });
  expect((await out({ reason: ' ' })).status).toBe(400);
  const past = await out({ reason: 'Painted', until: '2020-01-01' });
  expect([past.status, past.body.fields]).toEqual([422, { until: 'Choose today or a later day.' }]);
  expect((await changeBed('H001-101-A', { reserved: true })).status).toBe(404);
});

test('keeps reserved beds out of the runs', async () => {
  const reply = await changeBed('H009-20-A', { reserved: true });
  expect(reply.body.data.beds[0]).toMatchObject({ reserved: true, state: 'free' });
  expect((await changeBed('H009-20-A', { reserved: false })).body.data.beds[0].reserved).toBe(
    false,
  );
});

test('counts the open maintenance requests of the residents', async () => {
  await testApp.database.pool.query(
    `insert into service_requests (id, student_id, request_type, description, status)
     select gen_random_uuid(), $1, 'electrical', 'Fan', status
     from unnest(array['pending', 'in-progress', 'completed', 'cancelled']) as status`,
    [ids.Asha],
  );
  expect((await room('301')).openRequests).toBe(2);
  expect((await room('20')).openRequests).toBe(0);
});

test('counts the overdue ones of them, and leaves out those of common areas', async () => {
  await testApp.database.pool.query(
    `insert into service_requests (id, student_id, request_type, description, priority, created_at, common_area)
     values (gen_random_uuid(), $1, 'electrical', 'Socket', 'high', now() - interval '90 days', null),
            (gen_random_uuid(), $1, 'electrical', 'Lamp', 'high', now() - interval '90 days', 'corridor')`,
    [ids.Asha],
  );
  expect(await room('301')).toMatchObject({ openRequests: 3, overdueRequests: 1 });
  expect(await room('20')).toMatchObject({ openRequests: 0, overdueRequests: 0 });
});

test('sends clerks no open requests of a room, in the plan nor in the file', async () => {
  const clerk = await testApp.signInAs('clerk');
  const { body } = await call(clerk, 'GET', '/halls/H009/plan');
  expect(body.data.rooms.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain('openRequests');
  const url = '/api/halls/H009/rooms/export';
  const header = async ({ headers }: SignedIn) =>
    (await testApp.inject({ url, headers })).body.split('\r\n')[0];
  expect(await header(clerk)).not.toContain('OpenRequests');
  expect(await header(admin)).toBe(`${await header(clerk)},OpenRequests`);
});
