import { eq } from 'drizzle-orm';
import { auditLog } from '../../../../platform/database/schema/platform/audit-log.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { addApplicants, onlyBeds } from '../../../../testing/people/applications.ts';
import { calling } from '../../../../testing/calling.ts';
import { listenTo } from '../../../../testing/event-stream.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const beds = ['H001-101-A', 'H001-102-A', 'H001-125-A'];

async function student(name: string) {
  const { body } = await call(provost, 'GET', `/students?search=${name}`);
  return body.data[0];
}
const vacate = (name: string, body: object, headers = {}) =>
  call(provost, 'POST', `/allotment/students/${ids[name]}/vacate`, body, headers);
const move = (name: string, body: object, headers = {}) =>
  call(provost, 'POST', `/allotment/students/${ids[name]}/move`, body, headers);
const run = async () => (await call(provost, 'POST', '/allotment/allot-rooms')).body.data;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, beds);
  ids = await addApplicants(testApp, [
    { name: 'Asha', sgpa: [900, 900] },
    { name: 'Binod', sgpa: [800, 800] },
    { name: 'Chandan', sgpa: [700, 700] },
    { name: 'Dilip', sgpa: [600, 600] },
  ]);
  await run();
});
afterAll(() => testApp.close());

test('lists the beds of a hall, or the free ones only', async () => {
  const { body } = await call(provost, 'GET', '/allotment/beds');
  expect(body.data).toHaveLength(312);
  expect(body.data[0]).toEqual({
    bedId: 'H001-101-A',
    hostelName: 'Kautilya Hall',
    floor: 1,
    roomNumber: '101',
    roomType: 'single',
    label: 'A',
    state: 'taken',
    reserved: false,
    student: { userId: ids.Asha, name: 'Asha' },
  });
  expect(body.data[2]).toMatchObject({ state: 'out-of-service', student: null });
  expect((await call(provost, 'GET', '/allotment/beds?free=yes')).body.data).toEqual([]);
  const women = await call(provost, 'GET', '/allotment/beds?hallId=H003&free=yes');
  expect(women.body.data).toHaveLength(80 + 120 + 120);
  for (const hallId of ['H999', 'x']) {
    expect((await call(provost, 'GET', `/allotment/beds?hallId=${hallId}`)).status).toBe(400);
  }
});

test('vacates a bed, and notifies the student by event and mail with the reason', async () => {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const before = await student('Asha');
  const asha = await testApp.signInAs(before.studentProfileId.email);
  const stream = await listenTo(address, asha);
  const reply = await vacate('Asha', { reason: '  Left the university ' });
  expect([reply.status, reply.body.message]).toEqual([200, 'The bed has been vacated.']);
  expect(reply.body.data).toMatchObject({ allottedBedId: null, hostelName: null });
  await stream.until((events) => events.some(({ topic }) => topic === 'allotment'));
  stream.leave();
  const free = await call(provost, 'GET', '/allotment/beds?free=yes');
  expect(free.body.data).toMatchObject([{ bedId: 'H001-101-A', state: 'free', student: null }]);
  expect((await call(asha, 'GET', '/allotment/my')).body.data).toMatchObject({
    status: 'not-assigned',
    byHand: true,
    reason: 'Left the university',
  });
  expect((await call(asha, 'GET', '/profile/me')).body.data.roomNumber).toBeNull();
  const mails = await testApp.database.pool.query(
    `select count(*)::int as mails from outbox where kind = 'allotment.vacate' and person_id = $1`,
    [ids.Asha],
  );
  expect(mails.rows).toEqual([{ mails: 1 }]);
  expect(await vacate('Asha', { reason: 'again' })).toMatchObject({
    status: 409,
    body: { code: 'no_bed', data: { name: 'Asha' } },
  });
});

test('leaves a student out of this year’s runs after the bed was vacated', async () => {
  const { run: made } = await run();
  expect(made.counts).toMatchObject({ applicants: 1, placed: 1 });
  expect((await student('Dilip')).allottedBedId).toBe('H001-101-A');
});

test('returns a student to the waiting list when the office chooses so', async () => {
  const reply = await vacate('Chandan', { reason: 'Room is being painted', waitAgain: true });
  expect(reply.status).toBe(200);
  const chandan = await testApp.signInAs((await student('Chandan')).studentProfileId.email);
  expect((await call(chandan, 'GET', '/allotment/my')).body.data).toMatchObject({
    status: 'waiting',
    reason: 'Room is being painted',
    byHand: true,
  });
  const { body } = await call(provost, 'GET', '/allotment/waiting-list');
  expect(body.data).toMatchObject([{ name: 'Chandan', position: 1 }]);
  expect((await run()).run.counts).toMatchObject({ placed: 1, waiting: 0 });
  expect((await student('Chandan')).allottedBedId).toBe('H001-125-A');
});

test('moves a student to a free bed, and marks the bed as given by hand', async () => {
  await onlyBeds(testApp, [...beds, 'H001-126-B']);
  const reply = await move('Binod', { bedId: 'H001-126-B', reason: 'Broken leg' });
  expect([reply.status, reply.body.data]).toMatchObject([
    200,
    { allottedBedId: 'H001-126-B', roomNumber: '126', allottedByHand: true },
  ]);
  const binod = await testApp.signInAs((await student('Binod')).studentProfileId.email);
  expect((await call(binod, 'GET', '/allotment/my')).body.data).toMatchObject({
    status: 'allotted',
    roomNumber: '126',
    reason: 'Broken leg',
    byHand: true,
    rank: null,
  });
  const { rows } = await testApp.database.pool.query(
    `select bed_id, ended_how, end_reason from allotments where person_id = $1 order by created_at`,
    [ids.Binod],
  );
  expect(rows).toEqual([
    { bed_id: 'H001-102-A', ended_how: 'moved', end_reason: 'Broken leg' },
    { bed_id: 'H001-126-B', ended_how: null, end_reason: null },
  ]);
});

test('gives a bed again to a student whose bed was vacated, and refuses one who never had a bed', async () => {
  const back = await move('Asha', { bedId: 'H001-102-A', reason: 'It was a mistake' });
  expect(back.body.data).toMatchObject({ allottedBedId: 'H001-102-A', allottedByHand: true });
  Object.assign(ids, await addApplicants(testApp, [{ name: 'Eklavya' }]));
  await onlyBeds(testApp, [...beds, 'H001-126-B', 'H001-126-C']);
  const reply = await move('Eklavya', { bedId: 'H001-126-C', reason: 'A friend' });
  expect([reply.status, reply.body.code]).toEqual([409, 'never_allotted']);
});

test('a minor without consent keeps a bed when moved, but gets none again', async () => {
  const born = async (date: string) =>
    testApp.database.pool.query(
      `update student_profiles set date_of_birth = ${date} where person_id = $1`,
      [ids.Eklavya],
    );
  const given = { reason: 'A friend' };
  const path = `/allotment/students/${ids.Eklavya}/give-bed`;
  expect((await call(provost, 'POST', path, { bedId: 'H001-126-C', ...given })).status).toBe(200);
  await born(`now() - interval '17 years'`);
  await onlyBeds(testApp, [...beds, 'H001-126-B', 'H001-126-C', 'H001-126-A']);
  expect((await move('Eklavya', { bedId: 'H001-126-A', ...given })).status).toBe(200);
  await vacate('Eklavya', given);
  const back = await move('Eklavya', { bedId: 'H001-126-A', ...given });
  expect([back.status, back.body.code]).toEqual([409, 'consent_missing']);
  expect(back.body.data).toMatchObject({ name: 'Eklavya', allottedBedId: null });
  await born(`'2000-01-01'`);
  await onlyBeds(testApp, [...beds, 'H001-126-B', 'H001-126-C']);
});

test.each([
  ['H001-101-A', 409, 'bed_taken'],
  ['H001-102-A', 422, 'same_bed'],
  ['H001-103-A', 422, 'bed_out_of_service'],
  ['H003-101-A', 422, 'wrong_hall'],
  ['H001-999-A', 422, 'no_such_bed'],
])('a move to %s is refused', async (bedId, status, code) => {
  const { status: got, body } = await move('Asha', { bedId, reason: 'Because' });
  expect([got, body.code, Object.keys(body.fields)]).toEqual([status, code, ['bedId']]);
  expect((await student('Asha')).allottedBedId).toBe('H001-102-A');
});

test('neither moves nor gives a bed to a student whose account is closed, but vacates it', async () => {
  const close = (at: string) =>
    testApp.database.pool.query(`update people set disabled_at = ${at} where id = $1`, [ids.Asha]);
  const { allottedBedId: bedId } = await student('Asha');
  const given = (act: string, bed: string) =>
    call(provost, 'POST', `/allotment/students/${ids.Asha}/${act}`, { bedId: bed, reason: 'x' });
  await close('now()');
  const refused = { code: 'account_closed', data: { name: 'Asha', allottedBedId: bedId } };
  const moved = await given('move', 'H002-101-A');
  expect([moved.status, moved.body]).toMatchObject([409, refused]);
  expect(moved.body.message).toContain('The account of Asha is closed');
  expect((await vacate('Asha', { reason: 'Left', waitAgain: false })).status).toBe(200);
  for (const act of ['move', 'give-bed']) {
    const again = await given(act, bedId);
    expect([again.status, again.body.code]).toEqual([409, 'account_closed']);
  }
  await close('null');
  expect((await given('give-bed', bedId)).status).toBe(200);
});

test('requires a reason, and answers 404 for an unknown student', async () => {
  for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }]) {
    const replies = [await vacate('Asha', body), await move('Asha', { ...body, bedId: 'x' })];
    for (const { status, body: refusal } of replies) {
      expect([status, Object.keys(refusal.fields)]).toEqual([400, ['reason']]);
    }
  }
  ids.Nobody = '01890000-0000-7000-8000-000000000000';
  ids.Warden = (await testApp.signInAs('warden')).person.id;
  for (const name of ['Nobody', 'Warden']) {
    expect((await vacate(name, { reason: 'x' })).status).toBe(404);
    expect((await move(name, { reason: 'x', bedId: 'H001-126-C' })).status).toBe(404);
  }
});

test('answers 409 to the second of two changes to one student', async () => {
  const { updatedAt } = await student('Asha');
  const headers = { 'if-match': `"${updatedAt}"` };
  const first = await move('Asha', { bedId: 'H001-126-C', reason: 'Quieter' }, headers);
  expect(first.status).toBe(200);
  const second = await vacate('Asha', { reason: 'Gone' }, headers);
  expect([second.status, second.body.code, second.body.data.allottedBedId]).toEqual([
    409,
    'changed',
    'H001-126-C',
  ]);
});

test('gives a bed to one of two students moved there at the same time', async () => {
  await onlyBeds(testApp, [...beds, 'H001-126-B', 'H001-126-C', 'H001-103-A']);
  const wanting = ['Asha', 'Binod', 'Dilip'];
  const replies = await Promise.all(
    wanting.map((name) => move(name, { bedId: 'H001-103-A', reason: 'The view' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('audits changes by hand with the beds and without the reason', async () => {
  const rows = await testApp.database.drizzle
    .select({ actor: auditLog.actorId, on: auditLog.subjectId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.action, 'allotment.vacate'))
    .orderBy(auditLog.at);
  expect(rows[0]).toEqual({
    actor: provost.person.id,
    on: ids.Asha,
    details: { bed: 'H001-101-A', waitAgain: false },
  });
  expect(JSON.stringify(rows)).not.toContain('Left');
});
