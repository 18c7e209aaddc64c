import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A']);
  ids = await addApplicants(testApp, [
    { name: 'Best', sgpa: [900, 950] },
    { name: 'Second', sgpa: [850, 900] },
  ]);
});
afterAll(() => testApp.close());

test('shows who has each bed now and after the previewed round', async () => {
  const locked = await rounds.lock(provost, await rounds.plan(provost));
  const path = `/allotment/rounds/${locked._id}/halls/H001`;
  expect((await call(provost, 'GET', path)).status).toBe(404);
  const round = await rounds.preview(provost, locked);
  const bed = async () => {
    const { body } = await call(provost, 'GET', path);
    const room = body.data.find(({ number }: { number: string }) => number === '101');
    return room.beds[0];
  };
  const best = { userId: ids.Best, name: 'Best' };
  expect(await bed()).toEqual({
    bedId: 'H001-101-A',
    label: 'A',
    out: false,
    before: null,
    after: best,
  });
  // As if the other one had the bed and gave it up.
  const { pool } = testApp.database;
  await pool.query(
    `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
     values (gen_random_uuid(), $1, 'H001-101-A', $2, 'test')`,
    [ids.Second, thisYear(testApp)],
  );
  const second = { userId: ids.Second, name: 'Second' };
  expect(await bed()).toMatchObject({ before: second, after: best });
  await pool.query('delete from round_decisions where person_id = $1', [ids.Best]);
  expect(await bed()).toMatchObject({ before: second, after: second });
  await pool.query(
    `update round_decisions set before_bed_id = 'H001-101-A', outcome = 'lost'
      where round_id = $1 and person_id = $2`,
    [round._id, ids.Second],
  );
  expect(await bed()).toMatchObject({ before: second, after: null });
});

test('refuses staff of some halls, and unknown halls and rounds', async () => {
  const [{ id }] = (await testApp.database.pool.query('select id from allotment_rounds')).rows;
  const scoped = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  const status = async (who: SignedIn, path: string) =>
    (await call(who, 'GET', `/allotment/rounds/${path}`)).status;
  expect(await status(scoped, `${id}/halls/H001`)).toBe(403);
  expect(await status(provost, `${id}/halls/H099`)).toBe(404);
  expect(await status(provost, `${ids.Best}/halls/H001`)).toBe(404);
});
