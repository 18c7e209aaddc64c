import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { calling } from '../../../testing/calling.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

/** What the dashboard shows, and what the waiting list counts. */
async function both() {
  const { counts } = (await call(provost, 'GET', '/dashboard/summary')).body.data;
  const { pagination } = (await call(provost, 'GET', '/allotment/waiting-list')).body;
  return [counts.waiting, pagination.totalItems];
}
const change = (statement: string, values: unknown[] = []) =>
  testApp.database.pool.query(statement, values);

test('is right at the next read after each change that it depends on', async () => {
  expect(await both()).toEqual([0, 0]);
  const names = ['Asha', 'Binod', 'Chandan', 'Dilip', 'Ekta'].map((name) => ({ name }));
  const { Asha = '', Binod = '', Chandan = '' } = await addApplicants(testApp, names);
  expect(await both()).toEqual([5, 5]);
  await change('update people set disabled_at = now() where id = $1', [Asha]);
  expect(await both()).toEqual([4, 4]);
  await change(`update applications set state = 'withdrawn' where person_id = $1`, [Binod]);
  expect(await both()).toEqual([3, 3]);
  await change(`update student_profiles set date_of_birth = now()::date where person_id = $1`, [
    Chandan,
  ]);
  expect(await both()).toEqual([2, 2]);
  await call(provost, 'POST', '/allotment/allot-rooms');
  expect(await both()).toEqual([0, 0]);
});

test('is not counted again while nothing changes', async () => {
  await both();
  const read = () => call(provost, 'GET', '/dashboard/summary');
  const unchanged = await countQueries(read);
  await change('update applications set updated_at = now()');
  expect([await countQueries(read), await countQueries(read)]).toEqual([unchanged + 3, unchanged]);
});

test('of a transaction that was open while it was counted is counted again', async () => {
  const client = await testApp.database.pool.connect();
  await client.query('begin');
  await client.query(`update applications set state = 'withdrawn'`);
  await client.query(`delete from allotments`);
  const [before] = await both();
  await client.query('commit');
  client.release();
  expect([before, await both()]).toEqual([0, [0, 0]]);
  await change(`update applications set state = 'received'`);
  expect(await both()).toEqual([3, 3]);
});
