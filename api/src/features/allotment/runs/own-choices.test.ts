import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';

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
