import { createOutbox } from '../../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { addApplicants } from '../../../../testing/people/applications.ts';

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
const bedOf = async (name: string) => (await student(name)).allottedBedId;

/** Swaps two students as they are now, unless `headers` or `more` say otherwise. */
async function swap(name: string, other: string, more = {}, headers = {}) {
  const body = {
    withStudentId: ids[other],
    withUpdatedAt: (await student(other))?.updatedAt ?? new Date().toISOString(),
    reason: 'Both asked for it',
    ...more,
  };
  return call(provost, 'POST', `/allotment/students/${ids[name]}/swap`, body, headers);
}

async function mailsTo(name: string) {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const { email } = (await student(name)).studentProfileId;
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data.filter(({ subject }: any) => subject.startsWith('Your room is now'));
}

const first = { Asha: 'H003-101-A', Bina: 'H004-102-A', Manoj: 'H001-101-A', Dilip: 'H002-101-A' };

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  ids = await addApplicants(testApp, [
    { name: 'Asha', gender: 'female' },
    { name: 'Bina', gender: 'female' },
    { name: 'Chitra', gender: 'female' },
    { name: 'Manoj' },
    { name: 'Dilip' },
  ]);
  for (const [name, bedId] of Object.entries(first)) {
    const path = `/allotment/students/${ids[name]}/give-bed`;
    expect((await call(provost, 'POST', path, { bedId, reason: 'First' })).status).toBe(200);
  }
});
afterAll(() => testApp.close());

test('swaps the beds of two residents of two halls, and mails and audits both', async () => {
  const reply = await swap('Asha', 'Bina');
  expect([reply.status, reply.body.message]).toEqual([200, 'The beds have been swapped.']);
  expect(reply.body.data).toMatchObject({
    student: { name: 'Asha', allottedBedId: first.Bina, hostelName: 'Maitreyi Hall' },
    other: { name: 'Bina', allottedBedId: first.Asha, hostelName: 'Gargi Hall' },
  });
  const history = await query(
    `select bed_id, ended_how, end_reason, given_reason from allotments
     where person_id = any($1) order by person_id, created_at, ended_at`,
    [[ids.Asha, ids.Bina]],
  );
  const ended = { ended_how: 'moved', end_reason: 'Both asked for it', given_reason: 'First' };
  const current = { ended_how: null, end_reason: null, given_reason: 'Both asked for it' };
  expect(history).toEqual([
    { bed_id: first.Asha, ...ended },
    { bed_id: first.Bina, ...current },
    { bed_id: first.Bina, ...ended },
    { bed_id: first.Asha, ...current },
  ]);
  const asha = await testApp.signInAs((await student('Asha')).studentProfileId.email);
  expect((await call(asha, 'GET', '/allotment/my')).body.data).toMatchObject({
    hostelName: 'Maitreyi Hall',
    roomNumber: '102',
    reason: 'Both asked for it',
    byHand: true,
  });
  expect((await call(asha, 'GET', '/profile/me')).body.data.roomNumber).toBe('102');
  for (const [name, hall] of [
    ['Asha', 'Maitreyi Hall'],
    ['Bina', 'Gargi Hall'],
  ] as const) {
    const mails = await mailsTo(name);
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain(hall);
    expect(mails[0].text).toContain('Reason: Both asked for it');
    expect(mails[0].text).not.toContain(name === 'Asha' ? 'Bina' : 'Asha');
  }
  const audited = await query(
    `select subject_id, details from audit_log where action = 'allotment.swap' order by subject_id`,
  );
  expect(audited).toEqual([
    { subject_id: ids.Asha, details: { from: first.Asha, to: first.Bina } },
    { subject_id: ids.Bina, details: { from: first.Bina, to: first.Asha } },
  ]);
});

test('swaps once for two submits of one intent', async () => {
  const { updatedAt: withUpdatedAt } = await student('Dilip');
  const { updatedAt } = await student('Manoj');
  const headers = { 'idempotency-key': 'swap-1', 'if-match': `"${updatedAt}"` };
  const replies = await Promise.all(
    [1, 2].map(() => swap('Manoj', 'Dilip', { withUpdatedAt }, headers)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await bedOf('Manoj')).toBe(first.Dilip);
  expect(await mailsTo('Manoj')).toHaveLength(1);
});

test('refuses where either of the two was changed since', async () => {
  const stale = '2020-01-01T00:00:00.000Z';
  const mine = await swap('Asha', 'Bina', {}, { 'if-match': `"${stale}"` });
  expect([mine.status, mine.body.code, mine.body.data.name]).toEqual([409, 'changed', 'Asha']);
  const theirs = await swap('Asha', 'Bina', { withUpdatedAt: stale });
  expect([theirs.status, theirs.body.code, theirs.body.data.name]).toEqual([
    409,
    'changed',
    'Bina',
  ]);
});

test('makes one of two opposite swaps at the same time', async () => {
  const before = await bedOf('Asha');
  const [asha, bina] = [await student('Asha'), await student('Bina')];
  const replies = await Promise.all([
    swap('Asha', 'Bina', { withUpdatedAt: bina.updatedAt }),
    swap('Bina', 'Asha', { withUpdatedAt: asha.updatedAt }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await bedOf('Bina')).toBe(before);
});

test('refuses a swap with oneself, an unknown student, one without a bed, and one of another gender', async () => {
  ids.Nobody = '01890000-0000-7000-8000-000000000000';
  for (const [other, status, code] of [
    ['Asha', 422, 'same_student'],
    ['Nobody', 422, 'no_such_student'],
    ['Manoj', 422, 'wrong_hall'],
  ] as const) {
    const { status: got, body } = await swap('Asha', other);
    expect([other, got, body.code]).toEqual([other, status, code]);
    expect(Object.keys(body.fields)).toEqual(['withStudentId']);
  }
  for (const [name, other] of [
    ['Asha', 'Chitra'],
    ['Chitra', 'Asha'],
  ] as const) {
    const { status, body } = await swap(name, other);
    expect([status, body.code, body.message]).toEqual([409, 'no_bed', 'Chitra has no bed.']);
  }
});

test('refuses a student whose account is closed, as either of the two', async () => {
  const close = (at: string) =>
    query(`update people set disabled_at = ${at} where id = $1`, [ids.Bina]);
  const message = 'The account of Bina is closed: a bed can’t be given to this student.';
  await close('now()');
  const second = await swap('Asha', 'Bina');
  expect([second.status, second.body.code]).toEqual([422, 'account_closed']);
  expect(second.body.fields).toEqual({ withStudentId: message });
  const first = await swap('Bina', 'Asha');
  expect([first.status, first.body.code, first.body.message]).toEqual([
    409,
    'account_closed',
    message,
  ]);
  expect(first.body.data.name).toBe('Bina');
  await close('null');
});

test('refuses a bed that is out of service', async () => {
  await query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'Broken' where id = $1`,
    [await bedOf('Bina')],
  );
  const { status, body } = await swap('Asha', 'Bina');
  expect([status, body.code]).toEqual([422, 'bed_out_of_service']);
});

test('requires a reason, the other resident and the time of the record', async () => {
  const path = `/allotment/students/${ids.Asha}/swap`;
  const { status, body } = await call(provost, 'POST', path, { withStudentId: '' });
  expect([status, Object.keys(body.fields).sort()]).toEqual([
    400,
    ['reason', 'withStudentId', 'withUpdatedAt'],
  ]);
});
