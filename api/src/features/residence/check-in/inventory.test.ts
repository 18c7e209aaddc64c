import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);
beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const room = '/halls/H001/rooms/101/inventory';
const items = [{ name: 'Bed', count: 1, condition: 'damaged' }];

test('a room has the items of its type until it has a list of its own', async () => {
  const { body: defaults } = await call(provost, 'GET', '/inventory');
  expect(defaults.data.map(({ roomType }: any) => roomType)).toEqual([
    'single',
    'double',
    'triple',
  ]);
  const before = (await call(provost, 'GET', room)).body.data;
  expect(before).toMatchObject({ own: false, updatedAt: null });
  expect(before.items[0]).toEqual({ name: 'Bed', count: 1, condition: 'good' });
  const [single] = defaults.data;
  const changed = await call(
    provost,
    'PUT',
    '/inventory/single',
    { items: [{ name: 'Bed', count: 1 }] },
    { 'if-match': single.updatedAt },
  );
  expect(changed.body.data.items).toEqual([{ name: 'Bed', count: 1 }]);
  expect((await call(provost, 'GET', room)).body.data.items).toHaveLength(1);
  const late = await call(
    provost,
    'PUT',
    '/inventory/single',
    { items: [{ name: 'Lamp', count: 1 }] },
    { 'if-match': single.updatedAt },
  );
  expect([late.status, late.body.code]).toEqual([409, 'changed']);
  expect(late.body.data.items).toEqual([{ name: 'Bed', count: 1 }]);
});

test('a list of its own is not overwritten by a later change that knew the one before', async () => {
  const first = await call(provost, 'PUT', room, { items });
  expect(first.body.data).toMatchObject({ own: true, items });
  const header = { 'if-match': first.body.data.updatedAt };
  expect((await call(provost, 'PUT', room, { items }, header)).status).toBe(200);
  const late = await call(provost, 'PUT', room, { items }, header);
  expect([late.status, late.body.code]).toEqual([409, 'changed']);
});

test('refuses an item that is named twice, and no item', async () => {
  const twice = [...items, { name: 'bed', count: 1, condition: 'good' }];
  expect((await call(provost, 'PUT', room, { items: twice })).status).toBe(400);
  expect((await call(provost, 'PUT', room, { items: [] })).status).toBe(400);
});

test('what rooms of a type have is not for staff of some halls, nor a clerk to change', async () => {
  const body = { items: [{ name: 'Bed', count: 1 }] };
  const some = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  expect((await call(some, 'PUT', '/inventory/single', body)).status).toBe(403);
  const clerk = await testApp.signInAs('clerk');
  expect((await call(clerk, 'PUT', '/inventory/single', body)).status).toBe(403);
});
