import type { Round } from '@hostel/contracts/admission/rounds';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, thisYear } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { signInApplicant } from '../../../testing/people/varied-round.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let round: Round;
/** Everybody who may or may not read; undefined is a visitor. */
let people: Record<string, SignedIn | undefined>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const year = thisYear(testApp);
  const ids = await addApplicants(testApp, [
    { name: 'Applicant' },
    { name: 'Withdrawn' },
    { name: 'Of last year', year: year - 1 },
  ]);
  const withdrawn = await signInApplicant(testApp, ids.Withdrawn);
  await call(withdrawn, 'POST', '/applications/my/withdraw', { reason: 'Lives at home' });
  people = {
    applicant: await signInApplicant(testApp, ids.Applicant),
    withdrawn,
    'student of last year': await signInApplicant(testApp, ids['Of last year']),
    'student without an application': await testApp.signInAs('student'),
    warden: await testApp.signInAs('warden'),
    clerk: await testApp.signInAs('clerk'),
    'admin of one hall': await signInScoped(testApp, { role: 'admin', halls: ['H001'] }),
    admin: await testApp.signInAs('admin'),
    visitor: undefined,
  };
  round = await rounds.lock(provost, await rounds.plan(provost));
});
afterAll(() => testApp.close());

const office = ['admin'];
const applicants = ['applicant', 'withdrawn'];
const everybodySignedIn = () => Object.keys(people).filter((name) => name !== 'visitor');

/** The names of those who get the file. */
async function readersOf(path: string): Promise<string[]> {
  const readers: string[] = [];
  for (const [name, who] of Object.entries(people)) {
    const reply = await testApp.inject({ url: `/api${path}`, headers: who?.headers });
    if (reply.statusCode === 200) {
      expect(reply.json().offering.round).toBe(round._id);
      readers.push(name);
    } else {
      const unknown = path.startsWith('/admissions') || who !== undefined;
      expect([name, reply.statusCode]).toEqual([name, unknown ? 404 : 401]);
    }
  }
  return readers;
}

const signedInPath = () => `/allotment/rounds/${round._id}/proof-file`;
const publicPath = () => `/admissions/rounds/${round._id}/proof-file`;
const auditorPath = () => `/allotment/rounds/${round._id}/auditor-file`;

test('nobody gets a file before the round is published', async () => {
  await call(provost, 'PUT', `/allotment/rounds/${round._id}/proof-readers`, {
    proofReaders: 'public',
  });
  expect(await readersOf(signedInPath())).toEqual([]);
  round = await rounds.preview(provost, round);
  expect(await readersOf(signedInPath())).toEqual([]);
  expect(await readersOf(publicPath())).toEqual([]);
  expect((await call(provost, 'GET', auditorPath())).status).toBe(404);
  round = await rounds.publish(provost, round);
});

test.each([
  ['applicants', () => [...applicants, ...office], () => []],
  ['public', everybodySignedIn, () => Object.keys(people)],
  ['nobody', () => office, () => []],
] as const)('with the setting %s, these get the file', async (setting, signedIn, visitors) => {
  const body = { proofReaders: setting };
  const set = await call(provost, 'PUT', `/allotment/rounds/${round._id}/proof-readers`, body);
  expect(set.status).toBe(200);
  expect(await readersOf(signedInPath())).toEqual(signedIn());
  expect(await readersOf(publicPath())).toEqual(visitors());
});

test('only managing staff of all halls get the auditor file', async () => {
  for (const [name, who] of Object.entries(people)) {
    const { status } = await call(who, 'GET', auditorPath());
    expect([name, status]).toEqual([name, { admin: 200, visitor: 401 }[name] ?? 403]);
  }
});

test('an unknown round has no proof and no file', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const path of [
    `/allotment/rounds/${unknown}/proof-file`,
    `/admissions/rounds/${unknown}/proof-file`,
    `/allotment/rounds/${unknown}/auditor-file`,
  ]) {
    expect([path, (await call(provost, 'GET', path)).status]).toEqual([path, 404]);
  }
  const proof = `/allotment/rounds/${unknown}/proof`;
  expect((await call(people.applicant, 'GET', proof)).status).toBe(404);
});
