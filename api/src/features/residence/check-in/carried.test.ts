import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { carryCheckIns } from '../stays/index.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const today = dayOf(new Date(), 'Asia/Kolkata');

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  ids = await addApplicants(
    testApp,
    ['Asha', 'Bina', 'Chitra', 'Divya'].map((name) => ({ name, gender: 'female' as const })),
  );
  await give('Asha', 'H003-101-A');
  await give('Bina', 'H003-102-A');
  await give('Chitra', 'H003-103-A');
});
afterAll(() => testApp.close());

const act = (name: string, path: string, body: object) =>
  call(provost, 'POST', `/allotment/students/${ids[name]}/${path}`, body);
const give = (name: string, bedId: string) => act(name, 'give-bed', { bedId, reason: 'Test' });
const move = (name: string, bedId: string) => act(name, 'move', { bedId, reason: 'Test' });
const read = async (name: string) =>
  (await call(provost, 'GET', `/check-in/${ids[name]}`)).body.data;
async function arrive(name: string, worse: object = {}) {
  const { items } = await read(name);
  const body = { on: today, key: '', items: items.map((item: object) => ({ ...item, ...worse })) };
  return call(provost, 'POST', `/check-in/${ids[name]}/arrive`, body);
}
const listOf = async (name: string) => {
  for (const list of ['expected', 'present', 'left']) {
    const { body } = await call(provost, 'GET', `/check-in?list=${list}`);
    if (body.data.some(({ student }: any) => student._id === ids[name])) return list;
  }
  return null;
};
const stateOf = async (name: string) =>
  (await query('select state from applications where person_id = $1', [ids[name]]))[0].state;
const recordsOf = (name: string) =>
  query(
    `select bed.room_number as room, record.arrived_on is not null as arrived, record.left_on is not null as "left",
            record.key_returned as key, record.items_at_departure is not null as items
       from check_ins record join allotments stay on stay.id = record.allotment_id
       join beds bed on bed.id = stay.bed_id
      where stay.person_id = $1 order by stay.created_at`,
    [ids[name]],
  );

test('a bed by hand makes a resident at once only while the office records no arrivals', async () => {
  expect(await stateOf('Asha')).toBe('resident');
  expect((await arrive('Bina')).status).toBe(200);
  await give('Divya', 'H003-104-A');
  expect(await stateOf('Divya')).toBe('accepted');
  expect((await arrive('Divya')).status).toBe(200);
  expect(await stateOf('Divya')).toBe('resident');
  const undone = await call(provost, 'POST', `/check-in/${ids.Divya}/undo`);
  expect([undone.status, await stateOf('Divya')]).toEqual([200, 'accepted']);
});

test('a move checks the old room out and the new one in, with the items of each', async () => {
  await arrive('Asha', { condition: 'damaged' });
  const old = (await read('Asha')).items;
  expect((await move('Asha', 'H003-105-A')).status).toBe(200);
  expect(await listOf('Asha')).toBe('present');
  const record = await read('Asha');
  expect(record).toMatchObject({ row: { roomNumber: '105', arrivedOn: today }, departure: null });
  expect(record.arrival.items).toEqual(record.items);
  expect(await recordsOf('Asha')).toEqual([
    { room: '101', arrived: true, left: true, key: null, items: true },
    { room: '105', arrived: true, left: false, key: null, items: false },
  ]);
  const [closed] = await query(
    `select items_at_departure as items from check_ins where left_on is not null`,
  );
  expect(closed.items).toEqual(old);
  expect(await stateOf('Asha')).toBe('resident');
});

test('a swap carries the check-in of each over: the one who is expected stays so', async () => {
  const { body } = await call(provost, 'GET', '/students?search=Chitra');
  const other = { withStudentId: ids.Chitra, withUpdatedAt: body.data[0].updatedAt };
  const { status } = await act('Asha', 'swap', { ...other, reason: 'Test' });
  expect(status).toBe(200);
  expect([await listOf('Asha'), await listOf('Chitra')]).toEqual(['present', 'expected']);
  expect((await read('Asha')).row.roomNumber).toBe('103');
  expect((await read('Chitra')).row.roomNumber).toBe('105');
});

test('who has checked out and is moved is expected in the new room', async () => {
  const { items, updatedAt } = await read('Bina');
  const body = { on: today, key: '', keyReturned: true, items };
  const left = await call(provost, 'POST', `/check-in/${ids.Bina}/leave`, body, {
    'if-match': `"${updatedAt}"`,
  });
  expect(left.status).toBe(200);
  await move('Bina', 'H003-106-A');
  expect(await listOf('Bina')).toBe('expected');
});

test('several moves of one statement are carried over together', async () => {
  const stays = await query(
    `select id, person_id from allotments where ended_at is null and person_id = any($1)
      order by person_id`,
    [[ids.Asha, ids.Chitra]],
  );
  const beds = ['H003-107-A', 'H003-108-A'];
  await testApp.database.transaction(async (tx) => {
    const moves = [];
    for (const [index, { id, person_id }] of stays.entries()) {
      await tx.execute(`update allotments set ended_at = now(), ended_how = 'moved',
        end_reason = 'Round' where id = '${id}'`);
      const added = await tx.execute(`insert into allotments
        (id, person_id, bed_id, admission_year, given_reason)
        select gen_random_uuid(), '${person_id}', '${beds[index]}', admission_year, 'Round'
          from allotments where id = '${id}' returning id`);
      moves.push({ from: id, to: String(added.rows[0]?.id) });
    }
    await carryCheckIns(tx, moves, { by: provost.person.id, day: today });
  });
  expect([await listOf('Asha'), await listOf('Chitra')]).toEqual(['present', 'expected']);
});
