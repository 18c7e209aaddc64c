import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../../testing/people/applications.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);

async function order(name: string, ...roomTypes: readonly string[]): Promise<void> {
  const choices = roomTypes.map((roomType) => ({ hallId: 'H001', roomType }));
  const path = `/applications/${ids[name]}/choices`;
  const { status } = await call(provost, 'PUT', path, { choices, reason: 'Signed form' });
  expect(status).toBe(200);
}

const decisions = async () =>
  (await call(provost, 'POST', '/allotment/preview')).body.data.decisions.map(
    ({ name, outcome, roomType, reason }: any) => ({ name, outcome, roomType, reason }),
  );

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A', 'H001-125-A', 'H001-125-B', 'H001-125-C']);
  ids = await addApplicants(testApp, [
    { name: 'First', sgpa: [900, 900] },
    { name: 'Second', sgpa: [800, 800] },
    { name: 'Third', sgpa: [700, 700] },
  ]);
  await order('First', 'triple', 'single');
  await order('Second', 'single');
  await order('Third', 'single');
});
afterAll(() => testApp.close());

test('a run follows the student’s own order of room types and gives none that was removed', async () => {
  expect(await decisions()).toEqual([
    {
      name: 'First',
      outcome: 'preferred',
      roomType: 'triple',
      reason: 'Rank 1 of 3 by merit: a bed in a triple room, as preferred.',
    },
    {
      name: 'Second',
      outcome: 'preferred',
      roomType: 'single',
      reason: 'Rank 2 of 3 by merit: a bed in a single room, as preferred.',
    },
    {
      name: 'Third',
      outcome: 'waiting',
      roomType: null,
      reason: 'Rank 3 of 3 by merit: on the waiting list. The last single room went to rank 2.',
    },
  ]);
});

test('the waiting list shows what a student prefers in the hall, and the reason of the last run', async () => {
  expect((await call(provost, 'POST', '/allotment/allot-rooms')).status).toBe(200);
  await order('Third', 'triple');
  const { body } = await call(provost, 'GET', '/allotment/waiting-list');
  expect(body.data).toMatchObject([
    {
      name: 'Third',
      roomPreference: 'triple',
      reason: 'Rank 3 of 3 by merit: on the waiting list. The last single room went to rank 2.',
    },
  ]);
  expect(await decisions()).toMatchObject([{ name: 'Third', roomType: 'triple' }]);
});

test('a run keeps accessible beds for recorded needs, and puts mutual room-mates together', async () => {
  const { pool } = testApp.database;
  await pool.query(`update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'Test',
    waits_again = true where ended_at is null`);
  await onlyBeds(testApp, ['H001-101-A', 'H001-125-A', 'H001-126-A', 'H001-126-B']);
  await pool.query(`update rooms set accessible = true where hall_id = 'H001' and number = '101'`);
  const beds = async () =>
    (await call(provost, 'POST', '/allotment/preview')).body.data.decisions.map(
      ({ name, bedId }: any) => [name, bedId],
    );
  for (const name of ['First', 'Second', 'Third']) await order(name, 'single', 'triple');
  expect(await beds()).toEqual([
    ['First', 'H001-125-A'],
    ['Second', 'H001-126-A'],
    ['Third', 'H001-126-B'],
  ]);
  const wish = `insert into application_room_mates (application_id, roll_number)
    select a.id, b.roll_number from applications a, applications b
     where (a.person_id, b.person_id) in (($1, $2), ($2, $1))`;
  await pool.query(wish, [ids.First, ids.Third]);
  expect(await beds()).toEqual([
    ['First', 'H001-126-A'],
    ['Second', 'H001-125-A'],
    ['Third', 'H001-126-B'],
  ]);
  await pool.query(
    `insert into applicant_needs (person_id, admission_year, accessible, reason)
     select person_id, admission_year, true, 'Certificate' from applications where person_id = $1`,
    [ids.Second],
  );
  expect((await beds())[1]).toEqual(['Second', 'H001-101-A']);
});
