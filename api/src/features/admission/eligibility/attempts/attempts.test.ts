import { eq, sql } from 'drizzle-orm';
import { eligibilityTries } from '../../../../platform/database/schema/admission/eligibility.ts';
import { aClaim, applicants } from '../../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { solvePuzzle } from '../../../../testing/people/solve-puzzle.ts';

jest.setTimeout(60_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  await people.addResult();
  await people.addResult({ rollNumber: '25CSE0043' });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.drizzle.delete(eligibilityTries));

const wrong = { Dob: '10/03/2006' };
const other = { Rollno: '25CSE0043' };
const wants = { status: 429, body: { code: 'puzzle_required' } };

function check(over: object = {}, from?: string, headers: Record<string, string> = {}) {
  return people.post('check-eligibility', aClaim({ ...over }), { from, headers });
}

it('requires at most a puzzle of the student after sixty wrong tries from twelve addresses', async () => {
  let [tried, asked] = [0, 0];
  for (let i = 0; i < 60; i += 1) {
    const { status } = await check(wrong, `10.1.0.${i % 12}`);
    if (status === 404) tried += 1;
    if (status === 429) asked += 1;
  }
  expect([tried, asked]).toEqual([5, 55]);
  const refused = await check({}, '10.2.0.1');
  expect(refused).toMatchObject(wants);
  const admitted = await check({}, '10.2.0.1', await solvePuzzle(refused.body));
  expect([admitted.status, admitted.body.data.Name]).toEqual([200, 'Meera Nair']);
});

it('accepts the student also when each wrong try had a solved puzzle', async () => {
  const now = new Date();
  const tries = Array.from({ length: 60 }, (_, i) => ({
    id: crypto.randomUUID(),
    rollNumber: '25CSE0042',
    address: `10.1.0.${i % 12}`,
    triedAt: now,
  }));
  await testApp.database.drizzle.insert(eligibilityTries).values(tries);
  const start = performance.now();
  const refused = await check({}, '10.2.0.1');
  expect((await check({}, '10.2.0.1', await solvePuzzle(refused.body))).status).toBe(200);
  console.log(`The hardest puzzle on one core: ${Math.round(performance.now() - start)} ms.`);
});

it('requires puzzles of an address that tries many roll numbers, and of no other', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 200; i += 1) statuses.push((await check({ Rollno: `SWEEP${i}` })).status);
  const asked = statuses.filter((status) => status === 429).length;
  console.log(`200 roll numbers from one address: ${200 - asked} tried, ${asked} puzzles.`);
  expect([statuses.indexOf(429), asked]).toEqual([30, 170]);
  expect((await check({}, '10.0.0.2')).status).toBe(200);
  // A laboratory behind that one address goes on by a puzzle.
  const refused = await check();
  expect(refused).toMatchObject(wants);
  expect((await check({}, undefined, await solvePuzzle(refused.body))).status).toBe(200);
});

it('requires a harder puzzle for each further guess', async () => {
  for (let i = 0; i < 5; i += 1) expect((await check(wrong)).status).toBe(404);
  const levels: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const refused = await check(wrong);
    levels.push(refused.body.puzzle.parameters.data.level);
    expect((await check(wrong, undefined, await solvePuzzle(refused.body))).status).toBe(404);
  }
  expect(levels).toEqual([1, 2, 3]);
  expect((await check(other)).status).toBe(200);
});

it('rejects a solution that was used before or belongs to another roll number', async () => {
  for (let i = 0; i < 5; i += 1) {
    await check(wrong);
    await check({ ...other, ...wrong });
  }
  const solution = await solvePuzzle((await check()).body);
  expect(await check(other, undefined, solution)).toMatchObject(wants);
  expect((await check({}, undefined, solution)).status).toBe(200);
  expect(await check({}, undefined, solution)).toMatchObject(wants);
});

it('does not count a correct try, and keeps the count of wrong ones', async () => {
  for (let i = 0; i < 8; i += 1) expect((await check()).status).toBe(200);
  for (let i = 0; i < 4; i += 1) await check(wrong);
  expect((await check()).status).toBe(200);
  expect((await check(wrong)).status).toBe(404);
  expect(await check()).toMatchObject(wants);
});

it('checks at most five of twenty concurrent guesses', async () => {
  const all = Array.from({ length: 20 }, (_, i) => check({ Dob: `1${i % 10}/04/2006` }));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

it('no longer counts tries for a roll number after a day', async () => {
  for (let i = 0; i < 5; i += 1) await check(wrong);
  await testApp.database.drizzle
    .update(eligibilityTries)
    .set({ triedAt: sql`tried_at - interval '24 hours'` })
    .where(eq(eligibilityTries.rollNumber, '25CSE0042'));
  expect((await check()).status).toBe(200);
});
