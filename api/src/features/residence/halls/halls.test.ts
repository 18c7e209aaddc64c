import { eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { calling } from '../../../testing/calling.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { nextHallId, typeFor } from './hall-keys.ts';

let testApp: TestApp;
let admin: SignedIn;
let provost: SignedIn;
const call = calling(() => testApp);
const nalanda = { name: 'Nalanda Hall', campus: 'New Campus', hostelFor: 'female', floors: 3 };

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const addHall = (body: object, headers = {}) => call(admin, 'POST', '/halls', body, headers);
const change = (id: string, body: object, headers = {}) =>
  call(admin, 'PATCH', `/halls/${id}`, body, headers);
const hallOf = async (id: string) =>
  (await call(provost, 'GET', '/halls/occupancy')).body.data.find(
    (hall: { id: string }) => hall.id === id,
  );

/** Gives a bed to a student. */
async function giveBed(personId: string | undefined, bedId: string) {
  await testApp.database.pool.query(
    `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     values (gen_random_uuid(), $1, $2, $3, 'test')`,
    [personId, bedId, thisYear(testApp)],
  );
}

test('lists the halls with their beds by state', async () => {
  const { Asha } = await addApplicants(testApp, [{ name: 'Asha', gender: 'female' }]);
  await giveBed(Asha, 'H003-101-A');
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'Painted'
     where id in ('H003-101-A', 'H003-102-A')`,
  );
  const gargi = await hallOf('H003');
  expect(gargi).toMatchObject({
    name: 'Gargi Hall',
    rooms: { single: 80, double: 60, triple: 40 },
    occupied: 1,
    free: 318,
    outOfService: 1,
  });
});

test('adds an open hall with the next id, once for each submit', async () => {
  const headers = { 'idempotency-key': 'nalanda' };
  const first = await addHall(nalanda, headers);
  expect(first.body).toMatchObject({ message: 'The hall has been added.' });
  expect(first.body.data).toMatchObject({
    ...nalanda,
    id: 'H009',
    open: true,
    rooms: { single: 0, double: 0, triple: 0 },
  });
  expect((await addHall(nalanda, headers)).body.data).toEqual(first.body.data);
  const again = await addHall({ ...nalanda, name: ' nalanda hall' });
  expect([again.status, again.body.code, again.body.fields]).toEqual([
    409,
    'name_taken',
    { name: 'Another hall has this name.' },
  ]);
  const { rows } = await testApp.database.pool.query(`select type from halls where id = 'H009'`);
  expect(rows).toEqual([{ type: 'nalanda' }]);
  expect((await call(undefined, 'GET', '/halls')).body.data).toHaveLength(9);
});

test('gives two halls added at the same time different ids', async () => {
  const names = ['Vikramshila', 'Takshashila', 'Valabhi'];
  const replies = await Promise.all(names.map((name) => addHall({ ...nalanda, name })));
  expect(replies.map(({ body }) => body.data.id).sort()).toEqual(['H010', 'H011', 'H012']);
});

test('names what is missing in a new hall', async () => {
  const { status, body } = await addHall({ name: ' ', hostelFor: 'x', floors: 31 });
  expect([status, Object.keys(body.fields).sort()]).toEqual([
    400,
    ['campus', 'floors', 'hostelFor', 'name'],
  ]);
});

test('makes ids and types that no hall has', () => {
  expect(nextHallId([])).toBe('H001');
  expect(nextHallId(['H002', 'H008'])).toBe('H009');
  expect(nextHallId(['H999'])).toBeUndefined();
  const typeOf = (name: string, ...used: string[]) => typeFor({ id: 'H009', name }, new Set(used));
  expect(typeOf('Sir C.V. Raman Hall')).toBe('sir-c-v-raman');
  expect(typeOf('Gārgī Hall', 'gargi', 'gargi-2')).toBe('gargi-3');
  expect(typeOf('गार्गी')).toBe('h009');
  expect(typeOf('Hall')).toBe('hall');
});

test('copies a new name to the profiles of the residents', async () => {
  const student = await testApp.signInAs('student');
  const reply = await change('H001', { name: 'Chanakya Hall' });
  expect(reply.body.data.name).toBe('Chanakya Hall');
  expect((await call(student, 'GET', '/profile/me')).body.data.hostelName).toBe('Chanakya Hall');
  expect((await change('H001', { name: 'Gargi Hall' })).body.code).toBe('name_taken');
  await change('H001', { name: 'Kautilya Hall' });
});

test('refuses a change for other students while somebody lives in the hall', async () => {
  const reply = await change('H003', { hostelFor: 'male' });
  expect([reply.status, reply.body.code, reply.body.fields.hostelFor]).toEqual([
    409,
    'has_residents',
    '1 student lives here: vacate the hall before it is for other students.',
  ]);
  expect((await change('H004', { hostelFor: 'male' })).body.data.hostelFor).toBe('male');
});

test('refuses fewer floors than the rooms have', async () => {
  const { status, body } = await change('H002', { floors: 3 });
  expect([status, body.fields]).toEqual([409, { floors: 'There are rooms on floor 4.' }]);
  expect((await change('H002', { floors: 5 })).body.data.floors).toBe(5);
});

test('refuses a change of a hall that somebody else changed, unless it is the same', async () => {
  const headers = { 'if-match': `"${(await hallOf('H005')).updatedAt}"` };
  expect((await change('H005', { floors: 6 }, headers)).status).toBe(200);
  expect((await change('H005', { floors: 6 }, headers)).status).toBe(200);
  const stale = await change('H005', { floors: 7 }, headers);
  expect([stale.status, stale.body.code, stale.body.data.floors]).toEqual([409, 'changed', 6]);
  expect((await change('H099', { floors: 7 })).status).toBe(404);
});

test('keeps the waiting list of a hall that is closed in mid-year, and lists the hall as closed', async () => {
  await addApplicants(testApp, [{ name: 'Waiting Woman', gender: 'female' }]);
  const waiting = async () =>
    (await call(provost, 'GET', '/allotment/waiting-list?hall=H007')).body.data;
  const before = await waiting();
  expect(before.map(({ name }: { name: string }) => name)).toContain('Waiting Woman');
  await change('H007', { open: false });
  expect(await waiting()).toEqual(before);
  const { body } = await call(undefined, 'GET', '/halls');
  expect(body.data.find(({ id }: { id: string }) => id === 'H007')).toMatchObject({ open: false });
  await change('H007', { open: true });
});

test('runs no allotment in a closed hall, and leaves its residents their beds', async () => {
  await onlyBeds(testApp, ['H001-101-A', 'H001-102-A']);
  const { Ravi } = await addApplicants(testApp, [{ name: 'Ravi' }, { name: 'Sunil' }]);
  await giveBed(Ravi, 'H001-101-A');
  await change('H001', { open: false });
  for (const path of ['/allotment/allot-rooms', '/allotment/preview']) {
    const refused = await call(provost, 'POST', path, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'hall_closed']);
  }
  expect(await hallOf('H001')).toMatchObject({ open: false, occupied: 1, free: 1 });
  await change('H001', { open: true });
  const run = await call(provost, 'POST', '/allotment/allot-rooms', {});
  expect(run.body.data.run.counts.placed).toBe(1);
});

test('allows changes to an admin only, and reads to all staff', async () => {
  for (const role of ['provost', 'chief-provost', 'warden']) {
    const who = await testApp.signInAs(role);
    expect((await call(who, 'GET', '/halls/H003/plan')).status).toBe(200);
    expect((await call(who, 'POST', '/halls', nalanda)).status).toBe(403);
    expect((await call(who, 'PATCH', '/halls/H003', { open: false })).status).toBe(403);
    expect((await call(who, 'PATCH', '/halls/H003/beds/H003-101-A', {})).status).toBe(403);
  }
  const student = await testApp.signInAs('student');
  expect((await call(student, 'GET', '/halls/H003/plan')).status).toBe(403);
});

test('audits changes, and notifies the open pages of staff', async () => {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listenTo(address, provost);
  await change('H006', { open: false });
  await stream.until((events) => events.some(({ topic }) => topic === 'allotment'));
  stream.leave();
  const rows = await testApp.database.drizzle
    .select({ who: auditLog.actorId, act: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, 'H006'));
  expect(rows).toEqual([{ who: admin.person.id, act: 'halls.change', details: { open: false } }]);
});

test('shows a student the own hall, with the names of room-mates only', async () => {
  const students = await addApplicants(testApp, [
    { name: 'Meera', gender: 'female' },
    { name: 'Leela', gender: 'female' },
    { name: 'Nisha', gender: 'female' },
  ]);
  await giveBed(students.Meera, 'H007-116-A');
  await giveBed(students.Leela, 'H007-116-B');
  await giveBed(students.Nisha, 'H007-117-A');
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    students.Meera,
  ]);
  const meera = await testApp.signInAs(rows[0].email);
  const { data } = (await call(meera, 'GET', '/halls/my-plan')).body;
  expect(data).toMatchObject({ hostelName: 'Lopamudra Hall', floor: 1, roomNumber: '116' });
  const room = (number: string) =>
    data.rooms.find((one: { number: string }) => one.number === number);
  expect(room('116').beds).toEqual([
    { label: 'A', state: 'own', name: 'Meera' },
    { label: 'B', state: 'taken', name: 'Leela' },
  ]);
  expect(room('117').beds[0]).toEqual({ label: 'A', state: 'taken', name: null });
  expect(data.rooms.every(({ number }: { number: string }) => number.startsWith('1'))).toBe(true);
  const others = data.otherFloors.map(({ floor }: { floor: number }) => floor);
  expect(others).toEqual([2, 3, 4, 5].slice(0, others.length));
  expect(others.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain('Nisha');
  const without = await testApp.signInAs('nobody@example.edu');
  expect((await call(without, 'GET', '/halls/my-plan')).body.data).toBeNull();
});
