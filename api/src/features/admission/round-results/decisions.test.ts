import type { RoundDecision } from '@hostel/contracts/admission/rounds/decisions';
import { parseRules, roundRules } from '../../../platform/records/settings/round-rules.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { setSetting } from '../../../testing/settings.ts';
import { signInApplicant } from '../../../testing/people/varied-round.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  // One place for the men, one for the women.
  await onlyBeds(testApp, ['H001-101-A']);
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'test'
      where hall_id <> 'H001' and id <> 'H003-101-A'`,
  );
  ids = await addApplicants(testApp, [
    { name: 'Best', sgpa: [900, 950] },
    { name: 'Second', sgpa: [850, 900] },
    { name: 'Woman', sgpa: [700, 700], gender: 'female' },
  ]);
});
afterEach(() => testApp.close());

async function decisions(id: string, query = '') {
  const { status, body } = await call(provost, 'GET', `/allotment/rounds/${id}/decisions${query}`);
  expect(status).toBe(200);
  expect(body.pagination.totalItems).toBe(body.data.length);
  return body.data as RoundDecision[];
}
const names = (list: readonly RoundDecision[]) => list.map(({ name }) => name);

async function results(name: string) {
  const student = await signInApplicant(testApp, ids[name]);
  return (await call(student, 'GET', '/allotment/results/my')).body.data;
}

test('lists the decisions of a preview by merit, with reasons', async () => {
  const locked = await rounds.lock(provost, await rounds.plan(provost));
  const path = `/allotment/rounds/${locked._id}/decisions`;
  expect((await call(provost, 'GET', path)).status).toBe(404);
  const { _id } = await rounds.preview(provost, locked);
  const [best, second, woman] = await decisions(_id);
  expect(best).toMatchObject({
    name: 'Best',
    rank: 1,
    rankOf: 3,
    outcome: 'placed',
    basis: 'merit',
    won: { hostelName: 'Kautilya Hall', roomNumber: '101', bedId: 'H001-101-A' },
    choiceNumber: 1,
    before: null,
    lastRound: null,
  });
  expect(second).toMatchObject({ name: 'Second', rank: 2, outcome: 'waiting', won: null });
  expect(second!.missed[0]).toMatchObject({
    hostelName: 'Kautilya Hall',
    why: 'full',
    closingRank: 1,
  });
  expect(second!.reason).toContain('Rank 2 of 3 by merit: on the waiting list.');
  expect(woman).toMatchObject({ name: 'Woman', won: { hostelName: 'Gargi Hall' } });
});

test('filters decisions by outcome, hall and search', async () => {
  const { _id } = await rounds.all(provost);
  expect(names(await decisions(_id, '?outcome=waiting'))).toEqual(['Second']);
  expect(names(await decisions(_id, '?hall=H003'))).toEqual(['Woman']);
  expect(names(await decisions(_id, '?search=bes'))).toEqual(['Best']);
  expect(names(await decisions(_id, '?differing=yes'))).toEqual([]);
});

test('shows what the last round gave, and only what differs from it', async () => {
  await rounds.all(provost, { kind: 'mock' });
  await call(await signInApplicant(testApp, ids.Best), 'POST', '/applications/my/withdraw', {
    reason: 'Lives at home',
  });
  const { _id } = await rounds.all(provost);
  const [second, woman] = await decisions(_id);
  expect(second).toMatchObject({
    name: 'Second',
    won: { hostelName: 'Kautilya Hall' },
    lastRound: { title: 'Mock round 1', hostelName: null, roomType: null },
  });
  expect(woman!.lastRound).toMatchObject({ hostelName: 'Gargi Hall', roomType: 'single' });
  expect(names(await decisions(_id, '?differing=yes'))).toEqual(['Second']);
});

test('shows the bed that a holder had before', async () => {
  await call(provost, 'POST', '/allotment/allot-rooms');
  const [best] = await decisions((await rounds.all(provost))._id);
  expect(best).toMatchObject({
    name: 'Best',
    outcome: 'kept',
    basis: 'holder',
    before: { hostelName: 'Kautilya Hall', roomNumber: '101', bedId: 'H001-101-A' },
  });
});

test('a student sees the own results of published rounds only, newest first', async () => {
  const previewed = await rounds.preview(
    provost,
    await rounds.lock(provost, await rounds.plan(provost, { kind: 'mock' })),
  );
  expect(await results('Best')).toEqual([]);
  await rounds.publish(provost, previewed);
  const [mock] = await results('Best');
  expect(mock).toMatchObject({
    round: { kind: 'mock', number: 1, state: 'published' },
    rank: 1,
    rankOf: 3,
    won: { hallId: 'H001', roomType: 'single', roomNumber: null, bedId: null },
  });
  await rounds.all(provost);
  const both = await results('Best');
  expect(both.map(({ round }: any) => round.kind)).toEqual(['regular', 'mock']);
  expect(both[0].won).toMatchObject({ roomNumber: '101', bedId: 'H001-101-A' });
  const [own] = await results('Second');
  expect(own).toMatchObject({ rank: 2, outcome: 'waiting', won: null });
  const other = await testApp.signInAs('student');
  expect((await call(other, 'GET', '/allotment/results/my')).body.data).toEqual([]);
});

test('names the round that an application left after the lock, with its proof, and no result', async () => {
  const locked = await rounds.lock(provost, await rounds.plan(provost));
  const best = await signInApplicant(testApp, ids.Best);
  const reason = 'Lives at home';
  await call(best, 'POST', '/applications/my/withdraw', { reason });
  const { _id } = await rounds.publish(provost, await rounds.preview(provost, locked));
  const { body } = await call(best, 'GET', '/allotment/results/my');
  expect(body).toMatchObject({ data: [], left: [{ _id, state: 'published' }] });
  const proof = await call(best, 'GET', `/allotment/rounds/${_id}/proof`);
  expect(proof.body.data.withdrawnOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const second = await signInApplicant(testApp, ids.Second);
  expect((await call(second, 'GET', '/allotment/results/my')).body.left).toEqual([]);
});

test('ranks of a merit group count its members', async () => {
  const groups = ['1', '2', '3', '4', '5'].map((id) => ({ id, share: 1 }));
  const rules = parseRules({ groupBy: 'year', groups });
  await setSetting(testApp.database.drizzle, roundRules, rules);
  await testApp.database.pool.query(`update applications set semester = '3' where person_id = $1`, [
    ids.Second,
  ]);
  const { _id } = await rounds.all(provost);
  const second = (await decisions(_id)).find(({ name }) => name === 'Second');
  expect(second).toMatchObject({ rank: 1, rankOf: 1, group: '3' });
  expect((await results('Second'))[0]).toMatchObject({ rank: 1, rankOf: 1 });
  expect((await results('Best'))[0]).toMatchObject({ rank: 1, rankOf: 2 });
});

test('only managing staff of all halls read decisions', async () => {
  const { _id } = await rounds.all(provost);
  const path = `/allotment/rounds/${_id}/decisions`;
  const scoped = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  const people = [scoped, await testApp.signInAs('warden'), await testApp.signInAs('student')];
  for (const who of people) expect((await call(who, 'GET', path)).status).toBe(403);
  expect((await call(undefined, 'GET', path)).status).toBe(401);
});
