import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../../testing/people/applications.ts';
import { runningRounds } from '../../../../testing/people/rounds.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);
const sql = (text: string, values: unknown[] = []) => testApp.database.pool.query(text, values);

/** Beds of Kautilya Hall: two single rooms on the ground floor, two above. */
const low = 'H001-101-A';
const [high, higher] = ['H001-201-A', 'H001-202-A'];

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  ids = await addApplicants(testApp, [{ name: 'Asha', sgpa: [700, 700] }, { name: 'Ravi' }]);
  await sql(`update halls set open = (id = 'H001')`);
  await sql('update rooms set accessible = false');
});
afterEach(() => testApp.close());

const record = async (name: string, needs: object) => {
  const given = { accessible: false, groundFloor: false, categories: [], reason: 'Certificate 7' };
  const { body } = await call(provost, 'PUT', `/applications/${ids[name]}/needs`, {
    ...given,
    ...needs,
  });
  return body;
};
const listed = async (query = '') =>
  (await call(provost, 'GET', `/allotment/needs${query}`)).body.data;
const application = async (name: string) =>
  (await call(provost, 'GET', `/applications/${ids[name]}`)).body.data;
const order = (name: string, roomType: string) =>
  call(provost, 'PUT', `/applications/${ids[name]}/choices`, {
    choices: [{ hallId: 'H001', roomType }],
    reason: 'Signed form',
  });
const setAccessible = (number: string) =>
  sql(`update rooms set accessible = true where hall_id = 'H001' and number = $1`, [number]);
const choiceOf = async (name: string, roomType: string) => {
  const { choices } = await application(name);
  return choices.find((one: any) => one.roomType === roomType);
};

test('each choice says which needs a round can serve there, and follows the rooms', async () => {
  await onlyBeds(testApp, [low, high]);
  const none = { accessible: false, groundFloor: true, both: false };
  expect((await choiceOf('Asha', 'single')).serves).toEqual(none);
  await setAccessible('201');
  expect((await choiceOf('Asha', 'single')).serves).toEqual({ ...none, accessible: true });
  await setAccessible('101');
  const both = { accessible: true, groundFloor: false, both: true };
  expect((await choiceOf('Asha', 'single')).serves).toEqual(both);
  await onlyBeds(testApp, [higher]);
  const nothing = { accessible: false, groundFloor: false, both: false };
  expect((await choiceOf('Asha', 'single')).serves).toEqual(nothing);
});

test('a need that no choice serves is said when it is recorded, and is in the list of the office', async () => {
  await setAccessible('101');
  await order('Asha', 'triple');
  const recorded = await record('Asha', { accessible: true });
  expect(recorded.data.status).toBe('no-choice');
  expect(recorded.message).toContain('No choice of the applicant can serve them.');
  expect(await listed('?status=no-choice')).toMatchObject([
    { name: 'Asha', accessible: true, status: 'no-choice', bed: null, freeBeds: [] },
  ]);
  await order('Asha', 'single');
  expect(await listed('?status=no-choice')).toEqual([]);
  const [served] = await listed('?status=choice');
  expect(served).toMatchObject({ name: 'Asha', freeBeds: [{ bedId: low, label: 'A' }] });
  await onlyBeds(testApp, [high]);
  expect(await listed('?status=no-choice')).toMatchObject([{ name: 'Asha' }]);
});

test('only its student and managing staff of all halls are sent the need', async () => {
  await record('Asha', { groundFloor: true });
  const needs = { accessible: false, groundFloor: true, unmet: null, position: null };
  expect((await application('Asha')).needs).toEqual(needs);
  expect((await application('Ravi')).needs).toBeNull();
  const { rows } = await sql(`select email from people where id = $1`, [ids.Asha]);
  const asha = await testApp.signInAs(rows[0].email);
  expect((await call(asha, 'GET', '/applications/my')).body.data.needs).toEqual(needs);
  const warden = await testApp.signInAs('warden');
  const shown = await call(warden, 'GET', `/applications/${ids.Asha}`);
  expect([shown.status, 'needs' in shown.body.data]).toEqual([200, false]);
  const scoped = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  expect((await call(scoped, 'GET', '/allotment/needs')).status).toBe(403);
});

test('who has a bed above the ground floor is first in line for a free one below', async () => {
  await onlyBeds(testApp, [high, higher]);
  await record('Asha', { groundFloor: true });
  await rounds.all(provost);
  const [unmet] = await listed('?status=unmet');
  expect(unmet).toMatchObject({ name: 'Asha', unmet: 'ground-floor', bed: { bedId: high } });
  expect((await application('Asha')).needs).toMatchObject({ unmet: 'ground-floor', position: 1 });
  expect(unmet.freeBeds).toEqual([]);
  expect(await listed('?free=yes')).toEqual([]);
  await onlyBeds(testApp, [low, high, higher]);
  expect((await listed(`?bed=${low}`)).map((one: any) => one.name)).toEqual(['Asha']);
  expect(await listed('?free=yes')).toMatchObject([{ name: 'Asha', freeBeds: [{ bedId: low }] }]);

  const move = (name: string, confirm: object = {}) =>
    call(provost, 'POST', `/allotment/students/${ids[name]}/move`, {
      bedId: low,
      reason: 'Quieter',
      ...confirm,
    });
  const refused = await move('Ravi', { confirmNotFirst: false });
  expect([refused.status, refused.body.code]).toEqual([409, 'need_first']);
  expect((await move('Asha', { confirmNotFirst: false })).status).toBe(200);
  expect(await listed('?status=met')).toMatchObject([{ name: 'Asha', bed: { bedId: low } }]);
  // Recorded later, but still to be met.
  await record('Ravi', { accessible: true });
  expect((await listed('')).map((one: any) => one.name)).toEqual(['Ravi', 'Asha']);
});

test('a free bed goes to somebody else only when the office confirms it', async () => {
  await onlyBeds(testApp, [high]);
  await addMore();
  await record('Asha', { groundFloor: true });
  await call(provost, 'POST', `/allotment/students/${ids.Asha}/give-bed`, {
    bedId: high,
    reason: 'Waits',
  });
  await onlyBeds(testApp, [low, high]);
  const give = (confirm: object) =>
    call(provost, 'POST', `/allotment/students/${ids.Manoj}/give-bed`, {
      bedId: low,
      reason: 'Waits',
      ...confirm,
    });
  const refused = await give({ confirmNotFirst: false });
  expect([refused.status, refused.body.code]).toEqual([409, 'need_first']);
  expect(refused.body.message).not.toContain('Asha');
  expect((await give({ confirmNotFirst: true })).status).toBe(200);
});

async function addMore() {
  ids = { ...ids, ...(await addApplicants(testApp, [{ name: 'Manoj' }])) };
}

test('the one whose need a round did not meet first is before one recorded later', async () => {
  await onlyBeds(testApp, [high, higher]);
  await record('Ravi', { groundFloor: true });
  await rounds.all(provost);
  await record('Asha', { groundFloor: true });
  // Recording once more, with another document, loses no place in the line.
  await record('Ravi', { groundFloor: true, reason: 'Certificate 8' });
  await onlyBeds(testApp, [low, high, higher]);
  expect((await listed(`?bed=${low}`)).map((one: any) => one.name)).toEqual(['Ravi', 'Asha']);
  expect((await application('Asha')).needs).toMatchObject({ position: 2 });
});
