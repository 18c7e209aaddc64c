import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { lastAdultBirthDate } from '../consents/majority.ts';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';

let testApp: TestApp;
let provost: SignedIn;
let clerk: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

const today = () => dayOf(new Date(), testApp.config.timeZone);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const form = {
  guardianName: 'Suresh Nair',
  relation: 'father',
  phone: '98765 43210',
  signedOn: '',
  identity: 'passport',
  reference: 'File 12, page 3',
};
const path = (name: string, rest = '') => `/applications/${ids[name]}${rest}`;
const record = (name: string, over: object = {}, who = clerk) =>
  call(who, 'POST', path(name, '/consent'), { ...form, ...over });
const withdraw = (name: string, who = provost) =>
  call(who, 'POST', path(name, '/consent/withdraw'), { reason: 'The father wrote to us' });
const ofStudent = async (name: string) => (await call(provost, 'GET', path(name))).body.data;
const newest = async (name: string) => (await ofStudent(name)).history.at(-1);
const decided = async () =>
  (await call(provost, 'POST', '/allotment/preview')).body.data.decisions.map(
    ({ name }: any) => name,
  );

async function signInAs(name: string): Promise<SignedIn> {
  const [row] = await query('select email from people where id = $1', [ids[name]]);
  return testApp.signInAs(row.email);
}

async function subjectsTo(name: string): Promise<string[]> {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const { person } = await signInAs(name);
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(person.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data.map(({ subject }: any) => subject);
}

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  clerk = await testApp.signInAs('clerk');
  form.signedOn = dayAfter(today(), -3);
  ids = await addApplicants(testApp, [
    { name: 'Minor', sgpa: [900, 900], born: dayAfter(lastAdultBirthDate(today()), 1) },
    { name: 'Today', sgpa: [800, 800], born: lastAdultBirthDate(today()) },
    { name: 'Adult', sgpa: [700, 700], born: '2000-02-29' },
    { name: 'Girl', gender: 'female', born: dayAfter(today(), -17 * 365) },
    { name: 'Woman', gender: 'female', born: dayAfter(today(), -19 * 366) },
  ]);
  await onlyBeds(testApp, ['H001-101-A', 'H001-102-A', 'H001-103-A']);
});
afterAll(() => testApp.close());

test('shows an applicant under 18 that consent is missing, and gives the form', async () => {
  const minor = await signInAs('Minor');
  const { data } = (await call(minor, 'GET', '/applications/my')).body;
  expect(data.consent).toEqual({
    missing: true,
    neededUntil: dayAfter(today(), 1),
    recorded: null,
    may: { record: false, withdraw: false },
  });
  expect(data.may).toMatchObject({ order: true });
  expect((await call(minor, 'GET', '/allotment/my')).body.data.consentMissing).toBe(true);
  for (const [who, url] of [
    [minor, '/api/applications/my/consent-form'],
    [clerk, `/api${path('Minor', '/consent-form')}`],
  ] as const) {
    const file = await testApp.inject({ url, headers: who.headers });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('staff see who may record it', async () => {
  const mayOf = async (who: SignedIn) =>
    (await call(who, 'GET', path('Minor'))).body.data.consent.may;
  expect(await mayOf(clerk)).toEqual({ record: true, withdraw: false });
  expect(await mayOf(await testApp.signInAs('warden'))).toEqual({ record: false, withdraw: false });
});

test('an applicant who is 18 today needs no consent', async () => {
  const today = await signInAs('Today');
  expect((await call(today, 'GET', '/applications/my')).body.data.consent).toBeNull();
  expect((await call(today, 'GET', '/allotment/my')).body.data.consentMissing).toBe(false);
  expect((await call(today, 'GET', '/applications/my/consent-form')).status).toBe(404);
  const refused = await record('Today');
  expect([refused.status, refused.body.code]).toEqual([409, 'consent_not_needed']);
});

test('the office lists the applicants whose consent is missing', async () => {
  for (const who of [clerk, provost]) {
    const { body } = await call(who, 'GET', '/students?consent=missing');
    expect(body.data.map(({ name }: any) => name)).toEqual(['Girl', 'Minor']);
    expect(body.counts.total).toBe(2);
  }
});

test('a run of one hall leaves such an applicant out, says why, and mails once', async () => {
  expect(await decided()).toEqual(['Today', 'Adult']);
  const waiting = await call(provost, 'GET', '/allotment/waiting-list');
  expect(waiting.body.data.map(({ name }: any) => name)).toEqual(['Today', 'Adult']);
  await call(provost, 'POST', '/allotment/allot-rooms');
  expect(await newest('Minor')).toMatchObject({
    kind: 'left-out',
    state: 'received',
    by: { role: 'provost' },
    reason: 'Consent of a parent or guardian is missing.',
    runOf: 'Kautilya Hall',
  });
  ids = { ...ids, ...(await addApplicants(testApp, [{ name: 'Later', sgpa: [600, 600] }])) };
  await call(provost, 'POST', '/allotment/allot-rooms');
  const { history } = await ofStudent('Minor');
  expect(history.map(({ kind }: any) => kind)).toEqual(['state', 'left-out']);
  expect(await subjectsTo('Minor')).toEqual(['Consent of a parent or guardian is missing']);
  expect(await newest('Girl')).toMatchObject({ kind: 'state', state: 'received' });
});

test('leaves out an applicant who is the only new one: recorded and mailed once', async () => {
  const born = dayAfter(today(), -17 * 365);
  ids = { ...ids, ...(await addApplicants(testApp, [{ name: 'Young', sgpa: [500, 500], born }])) };
  const preview = await call(provost, 'POST', '/allotment/preview');
  expect(preview.body.data.nothingNew).toBe(false);
  const run = await call(provost, 'POST', '/allotment/allot-rooms');
  expect(run.body.data.repeated).toBe(false);
  expect(await newest('Young')).toMatchObject({ kind: 'left-out', runOf: 'Kautilya Hall' });
  expect(await subjectsTo('Young')).toEqual(['Consent of a parent or guardian is missing']);
  const again = await call(provost, 'POST', '/allotment/allot-rooms');
  expect(again.body.data.repeated).toBe(true);
  expect(await subjectsTo('Young')).toHaveLength(1);
  await query('delete from applications where person_id = $1', [ids.Young]);
});

test('gives no bed by hand without the consent', async () => {
  const give = { bedId: 'H003-101-A', reason: 'Medical' };
  const refused = await call(provost, 'POST', `/allotment/students/${ids.Girl}/give-bed`, give);
  expect([refused.status, refused.body.code]).toEqual([409, 'consent_missing']);
});

test.each([
  [{ guardianName: ' ' }, 400, 'guardianName'],
  [{ relation: 'uncle' }, 400, 'relation'],
  [{ phone: '12345' }, 400, 'phone'],
  [{ identity: '' }, 400, 'identity'],
  [{ reference: '' }, 400, 'reference'],
  [{ signedOn: 'yesterday' }, 400, 'signedOn'],
])('rejects the form with %j', async (over, status, field) => {
  const reply = await record('Minor', over);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([status, [field]]);
});

test('rejects a day in the future and one more than a year ago', async () => {
  for (const signedOn of [dayAfter(today(), 1), dayAfter(today(), -367)]) {
    const reply = await record('Minor', { signedOn });
    expect([reply.status, reply.body.code]).toEqual([422, 'signed_on']);
    expect(Object.keys(reply.body.fields)).toEqual(['signedOn']);
  }
});

test('only the office records, and only managing roles withdraw', async () => {
  const warden = await testApp.signInAs('warden');
  for (const who of [warden, await signInAs('Minor')]) {
    expect((await record('Minor', {}, who)).status).toBe(403);
  }
  for (const who of [warden, clerk]) expect((await withdraw('Minor', who)).status).toBe(403);
  const none = await withdraw('Minor');
  expect([none.status, none.body.code]).toEqual([409, 'no_consent']);
});

test('records the consent once, in the history and by mail, and nothing personal in the audit log', async () => {
  const stale = await call(clerk, 'POST', path('Minor', '/consent'), form, {
    'if-match': '2020-01-01T00:00:00.000Z',
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
  const reply = await record('Minor');
  expect([reply.status, reply.body.message]).toEqual([
    200,
    'The consent is recorded. The student is informed by email.',
  ]);
  expect(reply.body.data).toMatchObject({
    state: 'received',
    consent: {
      missing: false,
      recorded: {
        guardianName: 'Suresh Nair',
        relation: 'father',
        phone: '+919876543210',
        signedOn: form.signedOn,
        identity: 'passport',
        reference: 'File 12, page 3',
        recordedBy: clerk.person.name,
      },
      may: { record: false, withdraw: false },
    },
  });
  expect(await newest('Minor')).toMatchObject({ kind: 'consent', by: { role: 'clerk' } });
  expect((await record('Minor')).status).toBe(200);
  const other = await record('Minor', { relation: 'mother' });
  expect([other.status, other.body.code]).toEqual([409, 'consent_recorded']);
  const { history, consent } = await ofStudent('Minor');
  expect(history.map(({ kind }: any) => kind)).toEqual(['state', 'left-out', 'consent']);
  expect(consent.may).toEqual({ record: false, withdraw: true });
  expect(await subjectsTo('Minor')).toEqual([
    expect.stringMatching(/^Consent recorded: \d{4}-\d{5}$/),
    'Consent of a parent or guardian is missing',
  ]);
  const audited = await query(
    `select details from audit_log where action = 'applications.consent'`,
  );
  expect(audited).toEqual([{ details: { state: 'received' } }]);
});

test('with the consent the next run considers the applicant', async () => {
  await testApp.database.pool.query(
    `update beds set out_of_service_at = null, out_of_service_reason = null
      where id = 'H001-104-A'`,
  );
  await call(provost, 'POST', '/allotment/allot-rooms');
  expect(await newest('Minor')).toMatchObject({ state: 'accepted-open' });
  expect((await call(provost, 'GET', '/students?consent=missing')).body.counts.total).toBe(1);
});

test('a holder whose consent is withdrawn keeps the bed, and the locked round goes on without', async () => {
  const planned = await rounds.plan(provost);
  const locked = await rounds.lock(provost, planned);
  expect(await newest('Girl')).toMatchObject({
    kind: 'left-out',
    round: 'Round 1',
    reason: 'Consent of a parent or guardian is missing.',
  });
  const taking = await query(
    `select p.name from round_applications a join people p on p.id = a.person_id order by 1`,
  );
  const names = taking.map(({ name }: any) => name);
  expect(names).toEqual(['Adult', 'Later', 'Minor', 'Today', 'Woman']);
  const ended = await withdraw('Minor');
  expect([ended.status, ended.body.data.consent.missing]).toEqual([200, true]);
  expect(await newest('Minor')).toMatchObject({
    kind: 'consent-withdrawn',
    reason: 'The father wrote to us',
  });
  // Too late for this round: nobody joins after the lock.
  expect((await record('Girl')).status).toBe(200);
  const previewed = await rounds.preview(provost, locked);
  expect(previewed).toMatchObject({ left: 1 });
  await rounds.publish(provost, previewed);
  expect(await ofStudent('Minor')).toMatchObject({ state: 'accepted-open' });
  expect(await ofStudent('Girl')).toMatchObject({ state: 'received' });
  expect(await ofStudent('Woman')).toMatchObject({ state: 'resident' });
  const [bed] = await query(
    'select bed_id from allotments where person_id = $1 and ended_at is null',
    [ids.Minor],
  );
  expect(bed.bed_id).toMatch(/^H001-/);
});

test('the next round gives a place to the applicant whose consent is recorded', async () => {
  await rounds.all(provost);
  expect(await ofStudent('Girl')).toMatchObject({ state: 'resident' });
  expect((await newest('Minor')).kind).toBe('left-out');
});

test('erasing the student erases the consent', async () => {
  const [before] = await query('select count(*)::int as rows from guardian_consents');
  expect(before.rows).toBe(2);
  await query('delete from applications where person_id = $1', [ids.Minor]);
  const [after] = await query('select count(*)::int as rows from guardian_consents');
  expect(after.rows).toBe(1);
});
