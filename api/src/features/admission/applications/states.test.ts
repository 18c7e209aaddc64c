import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

async function signInAs(name: string): Promise<SignedIn> {
  const [row] = await query('select email from people where id = $1', [ids[name]]);
  return testApp.signInAs(row.email);
}
const ofStudent = async (name: string) =>
  (await call(provost, 'GET', `/applications/${ids[name]}`)).body.data;
const states = async (name: string) => (await ofStudent(name)).history.map((one: any) => one.state);
const act = (name: string, what: string, body: object, who = provost, headers = {}) =>
  call(who, 'POST', `/applications/${ids[name]}/${what}`, body, headers);
const byHand = (name: string, what: string, body: object) =>
  call(provost, 'POST', `/allotment/students/${ids[name]}/${what}`, body);

async function mailsTo(name: string) {
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const { person } = await signInAs(name);
  const reply = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(person.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json().data;
}

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A']);
  ids = await addApplicants(testApp, [
    { name: 'Asha', gender: 'female' },
    { name: 'Bina', gender: 'female' },
    { name: 'Chitra', gender: 'female' },
    { name: 'First', sgpa: [900, 900] },
    { name: 'Second', sgpa: [800, 800] },
    { name: 'Third', sgpa: [700, 700] },
  ]);
});
afterAll(() => testApp.close());

test('a withdrawn application takes part in no run, and is reopened as received', async () => {
  const third = await signInAs('Third');
  const reply = await call(third, 'POST', '/applications/my/withdraw', { reason: 'I rent a room' });
  expect([reply.status, reply.body.message]).toEqual([200, 'The application is withdrawn.']);
  expect(reply.body.data).toMatchObject({
    state: 'withdrawn',
    may: { order: false, withdraw: false, reopen: false },
  });
  expect(reply.body.data.history.at(-1)).toMatchObject({
    state: 'withdrawn',
    by: { name: 'Third', role: 'student' },
    reason: 'I rent a room',
  });
  const { body } = await call(provost, 'POST', '/allotment/preview');
  expect(body.data.decisions.map(({ name }: any) => name)).toEqual(['First', 'Second']);
  expect((await mailsTo('Third')).map(({ subject }: any) => subject)).toEqual([
    expect.stringMatching(/^Application withdrawn: \d{4}-\d{5}$/),
  ]);
  const choices = { choices: [{ hallId: 'H001', roomType: 'single' }] };
  const ordering = await call(third, 'PUT', '/applications/my/choices', choices);
  expect([ordering.status, ordering.body.code]).toEqual([409, 'not_orderable']);
  const reopened = await act('Third', 'reopen', { reason: 'A mistake' });
  expect([reopened.status, reopened.body.data.state]).toEqual([200, 'received']);
  expect(await states('Third')).toEqual(['received', 'withdrawn', 'received']);
});

test('withdrawing again changes nothing and mails nothing', async () => {
  const third = await signInAs('Third');
  for (const reason of ['One', 'Two']) {
    const again = await call(third, 'POST', '/applications/my/withdraw', { reason });
    expect(again.status).toBe(200);
  }
  expect(await states('Third')).toEqual(['received', 'withdrawn', 'received', 'withdrawn']);
  expect(await mailsTo('Third')).toHaveLength(3);
  await act('Third', 'reopen', { reason: 'Again' });
});

test('a run marks who got a bed as considered for better choices, and the others as waiting', async () => {
  expect((await call(provost, 'POST', '/allotment/allot-rooms')).status).toBe(200);
  expect(await states('First')).toEqual(['received', 'accepted-open']);
  expect(await states('Second')).toEqual(['received', 'waiting']);
  expect((await ofStudent('First')).history.at(-1)).toMatchObject({
    by: { name: provost.person.name, role: 'provost' },
    reason: null,
    runOf: 'Kautilya Hall',
  });
  const my = (await call(await signInAs('First'), 'GET', '/allotment/my')).body.data;
  expect(my).toMatchObject({ status: 'allotted', state: 'accepted-open' });
});

test('a bed by hand is final, a move keeps the state, and vacating is recorded with its reason', async () => {
  expect((await byHand('Asha', 'give-bed', { bedId: 'H003-101-A', reason: 'Medical' })).status) //
    .toBe(200);
  await byHand('Asha', 'move', { bedId: 'H003-102-A', reason: 'A quieter room' });
  await byHand('Asha', 'vacate', { reason: 'The room is painted', waitAgain: true });
  await byHand('Asha', 'give-bed', { bedId: 'H003-101-A', reason: 'Painted' });
  await byHand('Asha', 'vacate', { reason: 'Went home', waitAgain: false });
  expect(await states('Asha')).toEqual(['received', 'resident', 'waiting', 'resident', 'vacated']);
  const { history, may } = await ofStudent('Asha');
  expect(history.map((one: any) => one.reason)).toEqual([
    null,
    'Medical',
    'The room is painted',
    'Painted',
    'Went home',
  ]);
  expect(may).toEqual({ order: false, withdraw: false, reopen: true, transfer: true });
  const refused = await act('Asha', 'withdraw', { reason: 'No' });
  expect([refused.status, refused.body.code]).toEqual([409, 'cannot_withdraw']);
  const reopened = await act('Asha', 'reopen', { reason: 'Comes back' });
  expect(reopened.body.data.state).toBe('waiting');
  const { body } = await call(provost, 'GET', '/allotment/waiting-list?hall=H003&search=asha');
  expect(body.data).toHaveLength(1);
});

test('withdrawing frees the bed and cancels what is owed for it', async () => {
  // With the sandbox gateway this fills the fees of the year.
  await call(provost, 'GET', '/payment/all');
  await byHand('Bina', 'give-bed', { bedId: 'H003-110-A', reason: 'Medical' });
  const owed = async () =>
    (
      await query(
        `select count(*)::int as open from fee_demands
          where student_id = $1 and cancelled_at is null`,
        [ids.Bina],
      )
    )[0].open;
  expect(await owed()).toBeGreaterThan(0);
  const withdrawn = await act('Bina', 'withdraw', { reason: 'Left the university' });
  expect(withdrawn.body.data.state).toBe('withdrawn');
  expect(await states('Bina')).toEqual(['received', 'resident', 'withdrawn']);
  expect(await owed()).toBe(0);
  const bina = await signInAs('Bina');
  expect((await call(bina, 'GET', '/allotment/my')).body.data).toMatchObject({
    status: 'not-assigned',
    state: 'withdrawn',
    roomNumber: null,
  });
  expect(
    (await call(provost, 'GET', '/allotment/beds?hallId=H003')).body.data.find(
      (bed: any) => bed.bedId === 'H003-110-A',
    ).state,
  ).toBe('free');
  const [mail] = await mailsTo('Bina');
  expect(mail.text).toContain('Your bed has been vacated.');
  expect(mail.text).toContain('Reason: Left the university');
  await act('Bina', 'reopen', { reason: 'Is back' });
  const { body } = await call(provost, 'GET', '/allotment/waiting-list?hall=H003&search=bina');
  expect(body.data).toHaveLength(1);
  expect((await call(bina, 'GET', '/allotment/my')).body.data).toMatchObject({
    status: 'waiting',
    reason: 'Is back',
  });
});

test('an application that takes part is not reopened, and a stale page changes nothing', async () => {
  const open = await act('Chitra', 'reopen', { reason: 'Why not' });
  expect([open.status, open.body.code]).toEqual([409, 'not_closed']);
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const late = await act('Chitra', 'withdraw', { reason: 'Asked for it' }, provost, stale);
  expect([late.status, late.body.code, late.body.data.state]).toEqual([409, 'changed', 'received']);
  const without = await act('Chitra', 'withdraw', { reason: ' ' });
  expect([without.status, without.body.fields]).toEqual([400, { reason: 'Please give a reason' }]);
});

test('a clerk reads and orders with a reason, which the student is mailed, and no more', async () => {
  const clerk = await testApp.signInAs('clerk');
  const path = `/applications/${ids.Chitra}`;
  const { may, updatedAt } = (await call(clerk, 'GET', path)).body.data;
  expect(may).toEqual({ order: true, withdraw: false, reopen: false, transfer: false });
  const choices = [{ hallId: 'H004', roomType: 'triple' }];
  const body = { choices, reason: 'Has no phone, signed form' };
  const match = { 'if-match': `"${updatedAt}"` };
  const { status, body: reply } = await call(clerk, 'PUT', `${path}/choices`, body, match);
  expect([status, reply.data.state]).toEqual([200, 'received']);
  expect(reply.data.history.at(-1)).toMatchObject({
    kind: 'choices',
    state: 'received',
    by: { name: clerk.person.name, role: 'clerk' },
    reason: 'Has no phone, signed form',
  });
  const [mail, ...more] = await mailsTo('Chitra');
  expect(more).toEqual([]);
  expect(mail.text).toContain('Reason: Has no phone, signed form');
  for (const what of ['withdraw', 'reopen']) {
    expect((await act('Chitra', what, { reason: 'x' }, clerk)).status).toBe(403);
  }
  const warden = await testApp.signInAs('warden');
  expect((await call(warden, 'PUT', `${path}/choices`, body)).status).toBe(403);
  expect((await call(warden, 'GET', path)).body.data.may.order).toBe(false);
});

test('the history names the round that changed an application', async () => {
  const [round] = await query(
    `insert into allotment_rounds (id, admission_year, kind, number, seed, seed_commitment, made_by)
     select gen_random_uuid(), admission_year, 'regular', 3, decode(repeat('ab', 32), 'hex'),
            repeat('cd', 32), $1
     from applications limit 1 returning id`,
    [provost.person.id],
  );
  await query(
    `insert into application_changes (application_id, state, by, round_id)
     select id, 'waiting', $1, $2 from applications where person_id = $3`,
    [provost.person.id, round.id, ids.Bina],
  );
  const { history } = await ofStudent('Bina');
  expect(history[0]).toMatchObject({ state: 'received', round: null });
  expect(history.at(-1)).toMatchObject({ state: 'waiting', runOf: null, round: 'Round 3' });
});

test('the history is never edited', async () => {
  await expect(query(`update application_changes set reason = 'x'`)).rejects.toThrow('append-only');
});

test('a change is announced to the open pages of the student and the office', async () => {
  await query('delete from recent_events');
  await act('Chitra', 'withdraw', { reason: 'Went home' });
  const events = await query(`select topic, audience from recent_events`);
  expect(events).toContainEqual({
    topic: 'allotment',
    audience: expect.arrayContaining(['staff', ids.Chitra]),
  });
});

test('the acknowledgement is a PDF of one page, for the student and for staff', async () => {
  const headers = { ...(await signInAs('First')).headers };
  const reply = await testApp.inject({ url: '/api/applications/my/acknowledgement', headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toMatch(/application-\d{4}-\d{5}\.pdf/);
  expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const url = `/api/applications/${ids.First}/acknowledgement`;
  const staff = await testApp.inject({ url, headers: provost.headers });
  expect(staff.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
