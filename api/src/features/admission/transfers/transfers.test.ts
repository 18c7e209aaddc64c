import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { listenTo } from '../../../testing/event-stream.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { addRound, offering, publishedOffers } from '../../../testing/people/offers.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { hashPassword } from '../../identity/sign-in/passwords/passwords.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
let offerIds: Record<string, string>;
let people: ReturnType<typeof applicants>;
const offers = offering(() => testApp);
const { call, rows, my } = offers;
const names = ['Asha', 'Binod', 'Chandan', 'Dilip', 'Esha', 'Farid', 'Gauri'] as const;
type Name = (typeof names)[number];

const old = 'the password of another';
const fresh = 'a fresh secret';
const day = 86_400_000;

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  provost = await testApp.signInAs('provost');
  ({ ids, offers: offerIds } = await publishedOffers(testApp, names));
  await rows('update people set password_hash = $1 where id = any($2)', [
    await hashPassword(old),
    Object.values(ids),
  ]);
});
afterAll(() => testApp.close());

const emailOf = async (name: Name): Promise<string> =>
  (await rows('select email from people where id = $1', [ids[name]]))[0].email;
const newEmail = (name: Name) => `${name.toLowerCase()}.verma@example.edu`;
const read = async (name: Name) =>
  (await call(provost, 'GET', `/applications/${ids[name]}`)).body.data;
const transfer = async (
  name: Name,
  {
    who = provost,
    headers,
    ...given
  }: { who?: SignedIn; headers?: Record<string, string>; [field: string]: any } = {},
) =>
  call(
    who,
    'POST',
    `/applications/${ids[name]}/transfer`,
    {
      email: newEmail(name),
      contactNumber: '9876543210',
      document: 'passport',
      reason: 'Another person registered with the roll number',
      ...given,
    },
    headers,
  );
const as = (name: Name) => offers.signIn(ids[name]!);
const answer = async (name: Name, given: string) =>
  offers.answer(await as(name), offerIds[name]!, given);
const mailsTo = async (email: string) => people.mailsTo(email);

test('gives the account to the student, and ends every way in of the other person', async () => {
  const before = await emailOf('Asha');
  const other = await as('Asha');
  const contact = { address: '1 High Street', guardianName: 'Nobody', guardianPhone: '9876500000' };
  expect((await call(other, 'PATCH', '/profile/me', contact)).status).toBe(200);
  await people.post('send-reset-password-otp', { email: before });
  const otp = await people.codeFor(before);
  expect((await people.post('verify-reset-password-otp', { email: before, otp })).status).toBe(200);
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listenTo(address, other);

  await rows(
    `insert into student_invitations (person_id, event_key, expires_at)
     values ($1, 'asha', now() + interval '7 days')`,
    [ids['Asha']],
  );
  const { status, body } = await transfer('Asha');
  expect([status, body.message]).toEqual([
    200,
    'The application is transferred. The student is informed by email.',
  ]);
  expect(body.data.undone).toEqual({
    choices: 'unchanged',
    roomMates: 0,
    answer: null,
    reopened: false,
    roomChanges: 0,
  });
  expect(body.data.application.history.at(-1)).toMatchObject({
    kind: 'transfer',
    state: 'offered',
    by: { role: 'provost' },
    reason: 'Another person registered with the roll number',
    document: 'passport',
  });

  const [invitation] = await rows(
    `select expires_at <= now() as ended from student_invitations where person_id = $1`,
    [ids['Asha']],
  );
  expect(invitation).toEqual({ ended: true });

  await stream.ended;
  expect((await call(other, 'GET', '/applications/my')).status).toBe(401);
  for (const email of [before, newEmail('Asha')]) {
    expect((await people.post('login', { email, password: old })).status).toBe(401);
  }
  const passwords = { newPassword: fresh, confirmPassword: fresh };
  const late = await people.post('reset-password', { email: before, otp, ...passwords });
  expect([late.status, late.body.code]).toEqual([422, 'otp_expired']);
  const [profile] = await rows('select * from student_profiles where person_id = $1', [
    ids['Asha'],
  ]);
  expect(profile).toMatchObject({
    contact_number: '+919876543210',
    address: null,
    guardian_name: null,
    guardian_phone: null,
  });
});

test('the student sets a password through Forgot Password', async () => {
  const email = newEmail('Asha');
  const [mail] = await mailsTo(email);
  expect(mail?.text).toMatch(/^Dear Asha,[^]*\/login\/forgot-password/);
  await people.post('send-reset-password-otp', { email });
  const otp = await people.codeFor(email);
  expect((await people.post('verify-reset-password-otp', { email, otp })).status).toBe(200);
  const passwords = { newPassword: fresh, confirmPassword: fresh };
  expect((await people.post('reset-password', { email, otp, ...passwords })).status).toBe(200);
  expect((await people.post('login', { email, password: fresh })).status).toBe(200);
});

test('the address that was used before gets a notice without data of the student', async () => {
  const { email: before } = (
    await rows(`select lower(email) as email from people where id = $1`, [ids['Binod']])
  )[0];
  await transfer('Binod');
  const [notice] = await mailsTo(before);
  expect(notice?.subject).toBe('A hostel application was transferred');
  expect(`${notice?.subject} ${notice?.text}`).not.toMatch(/Binod|APPLY|verma|\d{4}-\d{5}/i);
});

test('audits who, what and the kind of document, and no personal data', async () => {
  const [{ id: application }] = await rows('select id from applications where person_id = $1', [
    ids['Asha'],
  ]);
  const entries = await rows(
    `select actor_id, details from audit_log
      where action = 'applications.transfer' and subject_id = $1`,
    [application],
  );
  expect(entries).toEqual([
    {
      actor_id: provost.person.id,
      details: {
        document: 'passport',
        state: 'offered',
        since: null,
        choices: 'unchanged',
        roomMates: 0,
        answer: null,
        reopened: false,
        roomChanges: 0,
      },
    },
  ]);
});

test('repeating it changes nothing until the student has a password', async () => {
  const history = (await read('Binod')).history.length;
  const again = await transfer('Binod');
  expect([again.status, again.body.data.application.history.length]).toEqual([200, history]);
  const late = await transfer('Asha');
  expect([late.status, late.body.code]).toEqual([422, 'same_email']);
});

test('of two members of staff at once one transfers it', async () => {
  const { updatedAt } = await read('Chandan');
  const headers = { 'if-match': `"${updatedAt}"` };
  const replies = await Promise.all([
    transfer('Chandan', { headers }),
    transfer('Chandan', {
      headers,
      email: 'other@example.edu',
      who: await testApp.signInAs('admin'),
    }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('changed');
  expect((await read('Chandan')).history.filter((one: any) => one.kind === 'transfer').length).toBe(
    1,
  );
});

test('a declined offer and room-mates since are undone', async () => {
  expect((await answer('Dilip', 'decline')).status).toBe(200);
  await rows(
    `insert into application_room_mates (application_id, roll_number)
     select id, 'APPLY0' from applications where person_id = $1`,
    [ids['Dilip']],
  );
  const { body } = await transfer('Dilip');
  expect(body.data.undone).toMatchObject({ answer: 'open', roomMates: 1 });
  expect(body.data.application).toMatchObject({ state: 'offered', roomMates: { named: [] } });
  expect(await offers.bed(ids['Dilip']!)).toBe('H001-104-A');
  const offer = await my(await as('Dilip'));
  expect(offer).toMatchObject({ state: 'open', answer: null, may: { keep: true, decline: true } });
});

test('a kept place is offered again, with 3 full days for the answer', async () => {
  await answer('Esha', 'keep');
  await rows(`update allotment_offers set respond_by = now() + interval '1 hour' where id = $1`, [
    offerIds['Esha'],
  ]);
  const { body } = await transfer('Esha');
  expect(body.data.undone.answer).toBe('open');
  expect(body.data.application.state).toBe('offered');
  const { respondBy, state } = await my(await as('Esha'));
  expect(state).toBe('open');
  expect(new Date(respondBy).getTime() - Date.now()).toBeGreaterThan(3 * day - 60_000);
  expect(await offers.bed(ids['Esha']!)).toBe('H001-105-A');
});

test('what was done before the named day stays, and a locked round keeps the answer', async () => {
  await answer('Farid', 'keep');
  await rows(
    `update allotment_offers set answered_at = answered_at - interval '2 days' where id = $1`,
    [offerIds['Farid']],
  );
  const today = new Date().toISOString().slice(0, 10);
  const early = await transfer('Farid', { undoSince: today, email: 'farid.first@example.edu' });
  expect(early.body.data).toMatchObject({
    application: { state: 'accepted' },
    undone: { answer: null },
  });
  const round = await addRound(testApp, { state: 'locked' });
  const { body } = await transfer('Farid');
  expect(body.data).toMatchObject({
    application: { state: 'accepted' },
    undone: { answer: 'round-open' },
  });
  await rows('delete from allotment_rounds where id = $1', [round]);
});

test('an application that was withdrawn takes part again; its choices return to those before', async () => {
  const [gauri] = await rows('select id from applications where person_id = $1', [ids['Gauri']]);
  const other = await as('Gauri');
  await call(other, 'POST', '/applications/my/withdraw', {});
  const choose = async (roomType: string, at: string) => {
    await rows('delete from application_choices where application_id = $1', [gauri.id]);
    await rows(
      `insert into application_choices (application_id, position, hall_id, room_type)
       values ($1, 1, 'H002', $2)`,
      [gauri.id, roomType],
    );
    await rows('update applications set choices_set_at = $2 where id = $1', [gauri.id, at]);
  };
  const daysAgo = (count: number) => new Date(Date.now() - count * day).toISOString();
  const ordered = daysAgo(3);
  await choose('single', ordered);
  await choose('triple', new Date().toISOString());
  const undoSince = daysAgo(1).slice(0, 10);
  const { body } = await transfer('Gauri', { undoSince });
  expect(body.data.undone).toEqual({
    choices: 'restored',
    roomMates: 0,
    answer: 'open',
    reopened: true,
    roomChanges: 0,
  });
  expect(body.data.application).toMatchObject({
    state: 'offered',
    choicesSetAt: ordered,
    choices: [{ hallId: 'H002', roomType: 'single' }],
  });
  const again = await transfer('Gauri', { email: 'gauri.second@example.edu' });
  expect(again.body.data.undone).toMatchObject({ choices: 'default', reopened: false });
  expect(again.body.data.application.choicesSetAt).toBeNull();
});

test('an email of another account, a day to come and a missing document are refused', async () => {
  const taken = await transfer('Gauri', { email: newEmail('Asha') });
  expect([taken.status, taken.body.code, Object.keys(taken.body.fields)]).toEqual([
    409,
    'email_registered',
    ['email'],
  ]);
  const future = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  const late = await transfer('Gauri', { email: 'new@example.edu', undoSince: future });
  expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['undoSince']]);
  const without = await transfer('Gauri', {
    document: undefined,
    contactNumber: '12',
    reason: ' ',
  });
  expect(Object.keys(without.body.fields).toSorted()).toEqual([
    'contactNumber',
    'document',
    'reason',
  ]);
});

test('only managing roles may do it, for students whom they see', async () => {
  for (const role of ['warden', 'clerk', 'student']) {
    const who = await testApp.signInAs(role);
    expect([role, (await transfer('Asha', { who })).status]).toEqual([role, 403]);
  }
  const elsewhere = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  const given = { email: 'asha.second@example.edu' };
  expect((await transfer('Asha', { ...given, who: elsewhere })).status).toBe(404);
  const here = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  expect((await transfer('Asha', { ...given, who: here })).status).toBe(200);
  expect((await read('Asha')).may.transfer).toBe(true);
  const clerk = await testApp.signInAs('clerk');
  const shown = await call(clerk, 'GET', `/applications/${ids['Asha']}`);
  expect(shown.body.data.may.transfer).toBe(false);
});
