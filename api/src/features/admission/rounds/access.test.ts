import { dayOf } from '../../../platform/database/conditions.ts';
import { insertValue } from '../../../platform/records/settings/settings-repository.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { publishedRound } from '../../../testing/people/rounds.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const hash = '0'.repeat(64);
const calls = [
  ['GET', '', undefined],
  ['POST', '', { kind: 'mock' }],
  ['GET', '/{id}', undefined],
  ['POST', '/{id}/lock', undefined],
  ['POST', '/{id}/preview', undefined],
  ['POST', '/{id}/publish', { snapshotHash: hash }],
  ['POST', '/{id}/cancel', { reason: 'Test' }],
  ['PUT', '/{id}/proof-readers', { proofReaders: 'public' }],
] as const;

test('refuses rounds to staff of some halls, wardens and students', async () => {
  const { round } = await publishedRound(testApp, { kind: 'mock' });
  const scoped = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  const people = [scoped, await testApp.signInAs('warden'), await testApp.signInAs('student')];
  for (const [method, path, body] of calls) {
    const url = `/allotment/rounds${path.replace('{id}', round._id)}`;
    for (const who of people) {
      expect([path, (await call(who, method, url, body)).status]).toEqual([path, 403]);
    }
    expect((await call(undefined, method, url, body)).status).toBe(401);
  }
});

test('the settings propose how the next round is planned', async () => {
  const { config, database } = testApp;
  const { timeZone } = config;
  const provost = await testApp.signInAs('provost');
  const read = async () => (await call(provost, 'GET', '/allotment/rounds')).body.planDefaults;
  expect(await read()).toMatchObject({ offers: false, acceptByPaying: false });
  const set = { validFrom: dayOf(new Date(), timeZone), reason: 'As decided', setBy: null };
  await insertValue(database.drizzle, { ...set, name: 'roundResult', value: 'paying' }, timeZone);
  await insertValue(database.drizzle, { ...set, name: 'roundAnswerDays', value: 20 }, timeZone);
  const after = await read();
  const day = dayOf(new Date(Date.now() + 20 * 86_400_000), timeZone);
  expect(after).toMatchObject({ offers: true, acceptByPaying: true });
  expect(after.respondBy >= day).toBe(true);
  // What is proposed can be planned as it is.
  const planned = await call(provost, 'POST', '/allotment/rounds', { kind: 'regular', ...after });
  expect([planned.status, planned.body.data.acceptByPaying]).toEqual([200, true]);
});

test('answers 404 for an unknown round', async () => {
  const provost = await testApp.signInAs('provost');
  for (const [method, path, body] of calls.slice(2)) {
    const url = `/allotment/rounds${path.replace('{id}', '01890000-0000-7000-8000-000000000000')}`;
    expect([path, (await call(provost, method, url, body)).status]).toEqual([path, 404]);
  }
});
