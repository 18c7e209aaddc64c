import pg from 'pg';
import { buildApp } from '../../../../app.ts';
import { connect } from '../../../../platform/database/connection/client.ts';
import { createOutbox } from '../../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { addApplicants, thisYear } from '../../../../testing/people/applications.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

async function student(name: string) {
  const { body } = await call(provost, 'GET', `/students?search=${name}`);
  return body.data[0];
}
const give = (name: string, body: object, headers = {}) =>
  call(provost, 'POST', `/allotment/students/${ids[name]}/give-bed`, body, headers);
const signInAs = async (name: string) =>
  testApp.signInAs((await student(name)).studentProfileId.email);

async function mailsTo(name: string) {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const { person } = await signInAs(name);
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(person.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data;
}

const women = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farida', 'Gita', 'Hema'];

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  ids = await addApplicants(testApp, [
    ...women.map((name) => ({ name, gender: 'female' as const })),
    { name: 'Manoj' },
    { name: 'Purva', gender: 'female', year: thisYear(testApp) - 1 },
  ]);
});
afterAll(() => testApp.close());

test('lists the women who wait for a bed of their hall, and the men by default', async () => {
  const list = (query = '') => call(provost, 'GET', `/allotment/waiting-list${query}`);
  const gargi = (await list('?hall=H003')).body;
  expect(gargi.data.map(({ name }: any) => name).sort()).toEqual(women);
  expect(gargi.data[0]).toMatchObject({ position: 1, gender: 'female', reason: null });
  expect(gargi.hall).toEqual({ id: 'H003', name: 'Gargi Hall' });
  const byDefault = (await list()).body;
  expect(byDefault.data).toMatchObject([{ name: 'Manoj', gender: 'male' }]);
  expect(byDefault.hall).toEqual({ id: 'H001', name: 'Kautilya Hall' });
  expect((await list('?hall=H003&search=bina')).body.pagination.totalItems).toBe(1);
  const unknown = await list('?hall=H999');
  expect([unknown.status, unknown.body.fields]).toEqual([400, { hall: 'There is no such hall.' }]);
});

test('gives a woman on the waiting list her first bed, and mails it as given', async () => {
  const reply = await give('Asha', { bedId: 'H003-101-A', reason: '  Medical grounds ' });
  expect([reply.status, reply.body.message]).toEqual([200, 'The bed has been given.']);
  expect(reply.body.data).toMatchObject({
    hostelName: 'Gargi Hall',
    allottedBedId: 'H003-101-A',
    allottedByHand: true,
  });
  const asha = await signInAs('Asha');
  expect((await call(asha, 'GET', '/allotment/my')).body.data).toMatchObject({
    status: 'allotted',
    hostelName: 'Gargi Hall',
    roomNumber: '101',
    bedId: 'H003-101-A',
    reason: 'Medical grounds',
    byHand: true,
  });
  expect((await call(asha, 'GET', '/profile/me')).body.data.roomNumber).toBe('101');
  const [mail, ...more] = await mailsTo('Asha');
  expect(more).toEqual([]);
  expect(mail.subject).toBe('Your room: Gargi Hall, Room 101');
  expect(mail.text).toContain('You have been given room 101 (bed H003-101-A) in Gargi Hall');
  expect(mail.text).toContain('Reason: Medical grounds');
  expect(mail.text).not.toContain('moved');
  const audited = await query(
    `select actor_id, details from audit_log where action = 'allotment.give-bed' and subject_id = $1`,
    [ids.Asha],
  );
  expect(audited).toEqual([
    {
      actor_id: provost.person.id,
      details: { to: 'H003-101-A', first: true, reserved: false },
    },
  ]);
  const { body } = await call(provost, 'GET', '/allotment/waiting-list?hall=H003&search=asha');
  expect(body.data).toEqual([]);
});

test('gives this year’s bed to a student without an application of this year', async () => {
  expect((await give('Purva', { bedId: 'H004-101-A', reason: 'Exchange' })).status).toBe(200);
  expect(await query('select admission_year from allotments where person_id = $1', [ids.Purva])) //
    .toEqual([{ admission_year: thisYear(testApp) }]);
});

test('gives a bed again after it was vacated, and mails it as given', async () => {
  const vacated = await call(provost, 'POST', `/allotment/students/${ids.Purva}/vacate`, {
    reason: 'Went home',
  });
  expect(vacated.status).toBe(200);
  expect((await give('Purva', { bedId: 'H003-102-A', reason: 'Is back' })).status).toBe(200);
  const mails = await mailsTo('Purva');
  expect(mails.filter(({ text }: any) => text.includes('You have been given'))).toHaveLength(2);
});

test('refuses a student who has a bed, with the current record', async () => {
  const { status, body } = await give('Asha', { bedId: 'H003-103-A', reason: 'More room' });
  expect([status, body.code, body.message]).toEqual([
    409,
    'has_bed',
    'This student already has a bed.',
  ]);
  expect(body.data).toMatchObject({ name: 'Asha', allottedBedId: 'H003-101-A' });
});

test('refuses occupied beds, beds out of service, removed beds and halls of another gender', async () => {
  await query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'Broken',
       removed_at = case when id = 'H003-105-A' then now() end
     where id in ('H003-104-A', 'H003-105-A')`,
  );
  for (const [bedId, status, code] of [
    ['H003-101-A', 409, 'bed_taken'],
    ['H003-104-A', 422, 'bed_out_of_service'],
    ['H003-105-A', 422, 'no_such_bed'],
    ['H003-999-A', 422, 'no_such_bed'],
    ['H001-101-A', 422, 'wrong_hall'],
  ] as const) {
    const reply = await give('Bina', { bedId, reason: 'Because' });
    expect([bedId, reply.status, reply.body.code]).toEqual([bedId, status, code]);
    expect(Object.keys(reply.body.fields)).toEqual(['bedId']);
  }
  expect((await student('Bina')).allottedBedId).toBeNull();
});

test('gives a reserved bed, and a bed of a hall that is closed for applications', async () => {
  await query(`update beds set reserved = true where id = 'H003-106-A'`);
  await query(`update halls set open = false where id = 'H003'`);
  const { body } = await call(provost, 'GET', '/allotment/beds?hallId=H003&free=yes');
  const [reserved] = body.data.filter((bed: any) => bed.reserved);
  expect(reserved.bedId).toBe('H003-106-A');
  expect((await give('Bina', { bedId: 'H003-106-A', reason: 'Wheelchair' })).status).toBe(200);
});

test('keeps a student in a reserved bed when the allotment runs', async () => {
  await query(`update beds set reserved = true where id in ('H001-101-A', 'H001-102-A')`);
  expect((await give('Manoj', { bedId: 'H001-101-A', reason: 'Wheelchair' })).status).toBe(200);
  expect((await call(provost, 'POST', '/allotment/allot-rooms', {})).status).toBe(200);
  expect((await student('Manoj')).allottedBedId).toBe('H001-101-A');
  expect(await query(`select from allotments where bed_id = 'H001-102-A'`)).toEqual([]);
});

test('requires a bed and a reason, and answers 404 for an unknown student', async () => {
  const { status, body } = await give('Chitra', { bedId: '', reason: ' ' });
  expect([status, body.fields]).toEqual([
    400,
    { bedId: 'Please choose a bed', reason: 'Please give a reason' },
  ]);
  ids.Nobody = '01890000-0000-7000-8000-000000000000';
  ids.Warden = (await testApp.signInAs('warden')).person.id;
  for (const name of ['Nobody', 'Warden']) {
    expect((await give(name, { bedId: 'H003-107-A', reason: 'x' })).status).toBe(404);
  }
});

test('gives one bed for two submits of one intent', async () => {
  const body = { bedId: 'H003-107-A', reason: 'Asked for it' };
  const key = { 'idempotency-key': 'chitra-1' };
  const replies = await Promise.all([give('Chitra', body, key), give('Chitra', body, key)]);
  for (const reply of replies) {
    expect([reply.status, reply.body.data.allottedBedId]).toEqual([200, 'H003-107-A']);
  }
  expect(await query('select id from allotments where person_id = $1', [ids.Chitra])).toHaveLength(
    1,
  );
  expect(await mailsTo('Chitra')).toHaveLength(1);
});

test('answers 409 to a change of a student who was changed since', async () => {
  const { updatedAt } = await student('Divya');
  await give('Divya', { bedId: 'H003-108-A', reason: 'x' });
  const late = { 'if-match': `"${updatedAt}"` };
  const reply = await give('Divya', { bedId: 'H003-109-A', reason: 'x' }, late);
  expect([reply.status, reply.body.code]).toEqual([409, 'changed']);
});

test('returns a student to the waiting list whose bed was given after an earlier one was vacated', async () => {
  const vacate = (body: object) =>
    call(provost, 'POST', `/allotment/students/${ids.Divya}/vacate`, body);
  const waits = async () => {
    const { body } = await call(provost, 'GET', '/allotment/waiting-list?hall=H003&search=divya');
    return body.data.length === 1;
  };
  await vacate({ reason: 'Left' });
  expect(await waits()).toBe(false);
  await give('Divya', { bedId: 'H003-109-A', reason: 'Is back' });
  await vacate({ reason: 'The room is painted', waitAgain: true });
  expect(await waits()).toBe(true);
});

test('gives a bed to one of two students on two servers, and tells the other why', async () => {
  const database = connect(testApp.database.connection);
  const second = buildApp({ config: testApp.config, database, background: false });
  await second.ready();
  const body = { bedId: 'H003-110-A', reason: 'The view' };
  const url = `/api/allotment/students/${ids.Farida}/give-bed`;
  const [mine, theirs] = await Promise.all([
    give('Esha', body).then(({ reply }) => reply),
    second.inject({ method: 'POST', url, payload: body, headers: provost.headers }),
  ]);
  const lost = [mine, theirs].filter(({ statusCode }) => statusCode !== 200);
  expect(lost.map((reply) => [reply.statusCode, reply.json().code, reply.json().message])).toEqual([
    [409, 'bed_taken', 'This bed is occupied.'],
  ]);
  await second.close();
  await database.close();
});

/** Inserts an allotment without locking the beds, and lets the call meet it at the unique index. */
async function whileUncommitted(personId: string | undefined, bedId: string, act: () => unknown) {
  const holder = new pg.Client(testApp.database.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    `insert into allotments (id, person_id, bed_id, admission_year, given_by, given_reason)
     values (gen_random_uuid(), $1, $2, $3, $4, 'Test')`,
    [personId, bedId, thisYear(testApp), provost.person.id],
  );
  const acting = act();
  for (;;) {
    const waiting = await query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    if (waiting.length > 0) break;
  }
  await holder.query('commit');
  await holder.end();
  return (await acting) as Awaited<ReturnType<typeof give>>;
}

test('answers 409 where the database refuses a second student or a second bed', async () => {
  const taken = await whileUncommitted(ids.Gita, 'H003-111-A', () =>
    give('Hema', { bedId: 'H003-111-A', reason: 'x' }),
  );
  expect([taken.status, taken.body.code]).toEqual([409, 'bed_taken']);
  const has = await whileUncommitted(ids.Hema, 'H003-112-A', () =>
    give('Hema', { bedId: 'H003-113-A', reason: 'x' }),
  );
  expect([has.status, has.body.code]).toEqual([409, 'has_bed']);
});
