import { seedCommitment } from '@hostel/allotment/proof/commitment';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, thisYear } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterEach(() => testApp.close());

const list = async (): Promise<PublicRound[]> =>
  (await call(undefined, 'GET', '/admissions/rounds')).body.data;

const men = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Man ${index}`,
    sgpa: [800 - index, 800] as [number, number],
  }));

test('shows hash, root and seed as they become known, to everybody', async () => {
  expect(await list()).toEqual([]);
  await addApplicants(testApp, men(2));
  const planned = await rounds.plan(provost);
  const [first] = await list();
  expect(first).toMatchObject({ state: 'planned', root: null, seed: null, counts: null });
  const locked = await rounds.lock(provost, planned);
  expect((await list())[0]).toMatchObject({ state: 'locked', root: locked.root, seed: null });
  const previewed = await rounds.preview(provost, locked);
  expect((await list())[0]).toMatchObject({ state: 'previewed', seed: null, counts: null });
  await rounds.publish(provost, previewed);
  const [last] = await list();
  expect(last).toMatchObject({ state: 'published', counts: { applicants: 2, placed: 2 } });
  expect(seedCommitment(last!.seed!)).toBe(first!.seedCommitment);
});

test('leaves out rounds that were cancelled', async () => {
  const planned = await rounds.plan(provost, { kind: 'mock' });
  const path = `/allotment/rounds/${planned._id}/cancel`;
  await call(provost, 'POST', path, { reason: 'A test' });
  await rounds.plan(provost);
  expect((await list()).map(({ kind }) => kind)).toEqual(['regular']);
});

test('publishes opening and closing ranks of five and more with the round', async () => {
  await addApplicants(testApp, men(7));
  const previewed = await rounds.preview(
    provost,
    await rounds.lock(provost, await rounds.plan(provost)),
  );
  const path = `/allotment/rounds/${previewed._id}/ranks`;
  expect((await call(undefined, 'GET', path)).status).toBe(404);
  await rounds.publish(provost, previewed);
  const { body } = await call(undefined, 'GET', path);
  expect(body.data.round._id).toBe(previewed._id);
  const won = body.data.ranks.filter(({ count }: { count: number }) => count > 0);
  expect(won).toEqual([
    { places: [expect.anything()], group: '', opening: 1, closing: 7, count: 7 },
  ]);
  expect(won[0].places[0].hostelName).toMatch(/ Hall$/);
  expect(won[0].places[0].roomType).toBe('single');
});

test('choices show the closing rank of this year, else of the year before', async () => {
  const ids = await addApplicants(testApp, men(7));
  const { _id } = await rounds.all(provost);
  const read = async () => {
    const { body } = await call(provost, 'GET', `/applications/${ids['Man 0']}`);
    return body.data.choices.map(({ lastClosing }: any) => lastClosing);
  };
  const [first, ...others] = await read();
  const ranks = [{ group: '', closing: 7, mergedWith: [] }];
  expect(first).toMatchObject({ round: 'Round 1', ranks });
  expect(new Set(others)).toEqual(new Set([null]));
  await testApp.database.pool.query(
    `update allotment_rounds set admission_year = admission_year - 1,
       ranks = replace(ranks::text, '"closing": 7', '"closing": 9')::jsonb where id = $1`,
    [_id],
  );
  const year = thisYear(testApp);
  expect((await read())[0]).toEqual({
    academicYear: `${year - 1}–${String(year % 100)}`,
    round: 'Round 1',
    ranks: [{ group: '', closing: 9, mergedWith: [] }],
  });
  await addApplicants(testApp, men(7));
  await rounds.all(provost);
  expect((await read())[0]).toMatchObject({
    academicYear: `${year}–${String(year + 1).slice(2)}`,
    ranks: [{ group: '', closing: 7, mergedWith: [] }],
  });
});

test('a student reads no rank of a place that fewer than five won, and the rank where five did', async () => {
  const ids = await addApplicants(testApp, [...men(4), { name: 'Last', sgpa: [500, 500] }]);
  const only = async (beds: number) => {
    await testApp.database.pool.query(
      `update beds set out_of_service_at = now(), out_of_service_reason = 'test'
        where room_type = 'single' and id not in
          (select id from beds where hall_id = 'H001' and room_type = 'single' order by id limit $1)`,
      [beds],
    );
  };
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    ids.Last,
  ]);
  const last = await testApp.signInAs(rows[0].email);
  const missed = async () => {
    const [newest] = (await call(last, 'GET', '/allotment/results/my')).body.data;
    return { rank: newest.missed[0].closingRank, reason: newest.reason };
  };
  await only(4);
  await rounds.all(provost, { kind: 'mock' });
  const few = await missed();
  expect(few.rank).toBeNull();
  expect(few.reason).toContain('a single room in Kautilya Hall, was full.');
  await testApp.database.pool.query(
    `update beds set out_of_service_at = null, out_of_service_reason = null
      where id in (select id from beds where hall_id = 'H001' and room_type = 'single' order by id limit 5)`,
  );
  await addApplicants(testApp, men(1));
  await rounds.all(provost, { kind: 'mock' });
  const many = await missed();
  expect(many.rank).toBe(5);
  expect(many.reason).toContain('the last place by merit went to rank 5.');
});

test('shows no ranks of fewer than five students', async () => {
  await addApplicants(testApp, men(4));
  const { _id } = await rounds.all(provost);
  const { body } = await call(undefined, 'GET', `/allotment/rounds/${_id}/ranks`);
  const figures = body.data.ranks.map(({ opening, closing, count }: any) => {
    return [opening, closing, count];
  });
  expect(new Set(figures.map(String))).toEqual(new Set([',,0']));
});

test('the last ranks are those of the newest regular round', async () => {
  const last = async () => (await call(undefined, 'GET', '/admissions/ranks')).body.data;
  expect(await last()).toBeNull();
  await addApplicants(testApp, men(1));
  await rounds.all(provost, { kind: 'mock' });
  expect(await last()).toBeNull();
  const first = await rounds.all(provost);
  expect((await last()).round._id).toBe(first._id);
  const second = await rounds.all(provost);
  expect((await last()).round).toMatchObject({ _id: second._id, number: 2 });
  await rounds.plan(provost);
  expect((await last()).round._id).toBe(second._id);
});
