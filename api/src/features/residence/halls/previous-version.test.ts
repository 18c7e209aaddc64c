import { calling } from '../../../testing/calling.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInResident } from '../../../testing/scope/residents.ts';

/**
 * During a release, processes of the version before halls were stored in the database write to it as
 * well, and after backing out such a process starts on it. These are its statements.
 */
let testApp: TestApp;
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('its start adds no beds to rooms that were renumbered, changed or deleted since', async () => {
  const admin = await testApp.signInAs('admin');
  const before = await query(
    `select id, hall_id, floor, room_number, room_type, label from beds where hall_id = 'H001'`,
  );
  await call(admin, 'PATCH', '/halls/H001/rooms/101', { number: '501' });
  await call(admin, 'PATCH', '/halls/H001/rooms/102', { type: 'double' });
  await call(admin, 'PATCH', '/halls/H001/rooms/201', { floor: 3 });
  await call(admin, 'DELETE', '/halls/H001/rooms/103');
  const now = await query(`select id from beds where hall_id = 'H001' order by id`);
  const column = (key: string) => before.map((bed) => bed[key]);
  await query(
    `insert into beds (id, hall_id, floor, room_number, room_type, label)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[])
     on conflict (id) do nothing`,
    ['id', 'hall_id', 'floor', 'room_number', 'room_type', 'label'].map(column),
  );
  expect(await query(`select id from beds where hall_id = 'H001' order by id`)).toEqual(now);
  expect(now).toHaveLength(before.length);
});

test('it takes beds out of service and returns them, and removed beds stay removed', async () => {
  const admin = await testApp.signInAs('admin');
  const serviceOf = (id: string, at: Date | null, reason: string | null) =>
    query(`update beds set out_of_service_at = $2, out_of_service_reason = $3 where id = $1`, [
      id,
      at,
      reason,
    ]);
  const outOfService = { reason: 'Painted', until: '2099-03-01' };
  await call(admin, 'PATCH', '/halls/H002/beds/H002-101-A', { outOfService });
  await serviceOf('H002-101-A', null, null);
  await serviceOf('H002-101-A', new Date(), 'Leak');
  const { body } = await call(admin, 'GET', '/halls/H002/rooms/101');
  expect(body.data.outages).toMatchObject([
    { reason: 'Leak', expectedOn: null, to: null },
    { reason: 'Painted', expectedOn: '2099-03-01', to: expect.any(String) },
  ]);
  await call(admin, 'PATCH', '/halls/H002/rooms/102', { type: 'double' });
  await call(admin, 'PATCH', '/halls/H002/rooms/102', { type: 'single' });
  await serviceOf('H002-102-B', null, null);
  const plan = await call(admin, 'GET', '/halls/H002/rooms/102');
  expect(plan.body.data.room.beds).toHaveLength(1);
  expect(
    await query(`select out_of_service_reason as reason from beds where id = 'H002-102-B'`),
  ).toEqual([{ reason: 'Removed' }]);
});

test('the requests that it files get their place, and the beds that it gives are those of the room', async () => {
  const admin = await testApp.signInAs('admin');
  const bed = { email: 'gita@example.edu', bedId: 'H003-101-A', gender: 'female' } as const;
  const gita = await signInResident(testApp, bed);
  await call(admin, 'PATCH', '/halls/H003/rooms/101', { number: 'G-1' });
  await query(
    `insert into service_requests (id, student_id, request_type, description)
     values (gen_random_uuid(), $1, 'electrical', 'Fan')`,
    [gita.person.id],
  );
  await query(
    `update allotments set ended_at = now(), ended_how = 'moved', end_reason = 'test'
      where person_id = $1`,
    [gita.person.id],
  );
  await query(
    `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     values (gen_random_uuid(), $1, 'H003-102-A', 2026, 'test')`,
    [gita.person.id],
  );
  const { body } = await call(admin, 'GET', '/halls/H003/rooms/G-1');
  expect(body.data).toMatchObject({
    room: { openRequests: 1 },
    stays: [{ name: gita.person.name, to: expect.any(String) }],
  });
  expect(await query(`select hall_id, room_number, bed_id from service_requests`)).toEqual([
    { hall_id: 'H003', room_number: 'G-1', bed_id: 'H003-G-1-A' },
  ]);
});
