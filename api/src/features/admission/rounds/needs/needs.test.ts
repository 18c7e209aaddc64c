import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../../platform/database/conditions.ts';
import { parseRules, roundRules } from '../../../../platform/records/settings/round-rules.ts';
import { insertValue } from '../../../../platform/records/settings/settings-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { addApplicants, thisYear } from '../../../../testing/people/applications.ts';
import { runningRounds } from '../../../../testing/people/rounds.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';
import { setSetting } from '../../../../testing/settings.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: string;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  asha = (await addApplicants(testApp, [{ name: 'Asha' }])).Asha!;
  const rules = parseRules({ categories: ['SC', 'sports'] });
  await setSetting(testApp.database.drizzle, roundRules, rules);
});
afterEach(() => testApp.close());

const path = () => `/applications/${asha}/needs`;
const read = async (who = provost) => (await call(who, 'GET', path())).body.data;
const given = { accessible: true, groundFloor: false, categories: ['SC'], reason: 'Certificate 7' };
const record = (body: object = {}, headers = {}, who = provost) =>
  call(who, 'PUT', path(), { ...given, ...body }, headers);
const audited = async () => {
  const { rows } = await testApp.database.pool.query(
    `select action, subject_id as person, details from audit_log
      where action = 'applications.recordNeeds' and outcome <> 'refused' order by at`,
  );
  return rows;
};

test('the office records needs and categories with a reason, and takes them back', async () => {
  expect(await read()).toMatchObject({
    accessible: false,
    categories: [],
    reason: null,
    recordedBy: null,
    offered: ['SC', 'sports'],
    lockedRound: null,
  });
  const { body } = await record();
  expect(body.data).toMatchObject({ ...given, recordedBy: provost.person.name });
  // The same once more changes nothing.
  expect((await record()).body.data).toEqual(body.data);
  const act = {
    action: 'applications.recordNeeds',
    person: asha,
    details: { year: thisYear(testApp) },
  };
  expect(await audited()).toEqual([act]);
  const none = { accessible: false, categories: [], reason: 'Recorded by mistake' };
  expect((await record(none)).body.data).toMatchObject(none);
  expect(await audited()).toEqual([act, act]);
});

test('a category is one of the rules, also of those of a later day, or recorded before', async () => {
  const refused = await record({ categories: ['sport'] });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { categories: 'The rules of rounds have no category sport. It is added under Settings first.' },
  ]);
  await record();
  const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');
  const later = { validFrom: day(5), reason: 'For a test', setBy: null };
  const value = parseRules({ categories: ['NCC'] });
  const { drizzle } = testApp.database;
  await insertValue(drizzle, { name: 'roundRules', value, ...later }, 'Asia/Kolkata');
  expect((await read()).offered.toSorted()).toEqual(['NCC', 'SC', 'sports']);
  await setSetting(drizzle, roundRules, parseRules({}));
  expect((await record({ categories: ['SC', 'NCC'] })).status).toBe(200);
  expect((await record({ reason: ' ' })).body.fields).toEqual({ reason: 'Please give a reason' });
});

test('a record that another person changed is refused with the current one', async () => {
  const before = await read();
  const matching = { 'if-match': `"${before.updatedAt}"` };
  expect((await record({}, matching)).status).toBe(200);
  const { status, body } = await record({ groundFloor: true }, matching);
  expect([status, body.code, body.data.reason]).toEqual([409, 'changed', 'Certificate 7']);
});

test('a locked round keeps what was recorded at its lock, and the reply names it', async () => {
  await record();
  await rounds.lock(provost, await rounds.plan(provost));
  const { body } = await record({ accessible: false, categories: [] });
  expect(body.data.lockedRound).toBe('Round 1');
  const { rows } = await testApp.database.pool.query(
    'select needs_accessible as accessible, categories from round_applications',
  );
  expect(rows).toEqual([{ accessible: true, categories: ['SC'] }]);
});

test('only managing staff of all halls read and record needs', async () => {
  await record();
  const people = [
    await signInScoped(testApp, { role: 'provost', halls: ['H001'] }),
    await testApp.signInAs('warden'),
    await testApp.signInAs('clerk'),
    await testApp.signInAs('student'),
  ];
  for (const who of people) {
    expect((await call(who, 'GET', path())).status).toBe(403);
    expect((await record({}, {}, who)).status).toBe(403);
  }
  expect((await call(provost, 'GET', `/applications/${randomUUID()}/needs`)).status).toBe(404);
  const staff = provost.person.id;
  expect((await call(provost, 'GET', `/applications/${staff}/needs`)).status).toBe(404);
});

test('the office reads which needs a preview does not meet, and confirms them by publishing', async () => {
  await testApp.database.pool.query('update rooms set accessible = false');
  await record();
  const locked = await rounds.lock(provost, await rounds.plan(provost));
  const late = await record({ reason: 'Certificate 8' });
  expect(late.body.message).toContain('they count from the next round');
  const preview = await rounds.preview(provost, locked);
  expect(preview.needsUnmet).toBe(1);
  const unmet = await call(provost, 'GET', `/allotment/rounds/${preview._id}/decisions?unmet=yes`);
  expect(unmet.body.data).toMatchObject([{ name: 'Asha', unmetNeed: 'accessible', won: null }]);
  const { reason, missed } = unmet.body.data[0];
  expect(reason).toContain('The recorded need of an accessible room is not met by this result.');
  expect(reason).toContain('has no room that suits the recorded need.');
  expect(reason).not.toContain('was not available');
  expect(missed.map(({ why }: { why: string }) => why)).toContain('no-suitable-room');
  const publish = (body: object) =>
    call(provost, 'POST', `/allotment/rounds/${preview._id}/publish`, {
      snapshotHash: preview.snapshotHash,
      ...body,
    });
  const refused = await publish({ confirmUnmetNeeds: false });
  expect([refused.status, refused.body.code]).toEqual([409, 'needs_unmet']);
  expect(refused.body.data).toMatchObject({ state: 'previewed', needsUnmet: 1 });
  expect((await publish({ confirmUnmetNeeds: true })).status).toBe(200);
  const shown = (await call(undefined, 'GET', '/admissions/rounds')).body.data;
  expect(JSON.stringify(shown)).not.toContain('needsUnmet');
});

test('a preview whose only accessible room goes out of service is made again', async () => {
  await testApp.database.pool.query('update rooms set accessible = false');
  const { rows } = await testApp.database.pool.query(
    `update rooms set accessible = true where (hall_id, number) in
       (select hall_id, room_number from beds
         where hall_id = 'H001' and out_of_service_at is null and not reserved
           and removed_at is null order by id limit 1)
     returning number`,
  );
  await record();
  const preview = await rounds.preview(
    provost,
    await rounds.lock(provost, await rounds.plan(provost)),
  );
  expect(preview.needsUnmet).toBe(0);
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'Leak'
      where hall_id = 'H001' and room_number = $1`,
    [rows[0].number],
  );
  const { status, body } = await call(provost, 'POST', `/allotment/rounds/${preview._id}/publish`, {
    snapshotHash: preview.snapshotHash,
    confirmUnmetNeeds: true,
  });
  expect([status, body.code]).toEqual([409, 'preview_outdated']);
  expect((await rounds.preview(provost, preview)).needsUnmet).toBe(1);
});
