import { applicationWindow } from '../../platform/records/settings/settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { applicants } from '../people/applicant.ts';
import { onlyBeds } from '../people/applications.ts';
import { setClock } from '../people/moving-clock.ts';
import { runningRounds } from '../people/rounds.ts';
import { setSetting } from '../settings.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(120_000);

/** The next leap year: its first half belongs to the admission year before. */
const next = Math.ceil((new Date().getUTCFullYear() + 1) / 4) * 4;
const last = next - 1;
const bedIds = ['H003-101-A', 'H003-102-A', 'H003-103-A', 'H003-104-A'];

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let round: string;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);
const asha = { rollno: '25CSE0001', email: 'asha@example.edu' };
const gita = { rollno: '25CSE0002', email: 'gita@example.edu' };

/** Signs in anew: the sessions of an earlier time have ended. */
const signIn = ({ email }: { email: string }) => testApp.signInAs(email);
const provostOfNow = async () =>
  testApp.signInAs((await testApp.addPerson({ role: 'provost' })).email);
async function get(who: SignedIn | undefined, path: string) {
  const { status, body } = await call(who, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}
async function file(who: SignedIn, path: string) {
  const reply = await testApp.inject({ url: `/api${path}`, headers: who.headers });
  return { status: reply.statusCode, name: String(reply.headers['content-disposition']) };
}

/** Takes a student through the registration. @returns the application number */
async function register({ rollno, email }: typeof asha): Promise<string> {
  const password = 'a good long one';
  await people.addResult({ rollNumber: rollno });
  const eligibilityId = await people.eligibilityId({ Rollno: rollno });
  const otp = await people.verifiedOtp(email);
  const form = { eligibilityId, email, otp, password, confirmPassword: password };
  await people.post('email-verification', { ...form, mobile: '9876543210' });
  const choices = { gender: 'female', roomPreference: 'single', contactNumber: '9876543210' };
  const proved = { rollno, email, eligibilityId, otp, password };
  const { body } = await people.post('registered-student-profile', { ...proved, ...choices });
  return body.data?.applicationNumber ?? JSON.stringify(body);
}

async function order(who: SignedIn) {
  const { body } = await call(who, 'POST', '/payment/create-hostel-fee-order', {});
  return body;
}

/** What a resident reads of the stay: the same on both sides of the year's turn. */
async function expectStayOfLastYear(who: SignedIn) {
  const { data: stay } = await get(who, '/my-stay');
  expect(stay).toMatchObject({ admissionYear: last, place: { hostelName: 'Gargi Hall' } });
  const documents = stay.steps.flatMap((step: { document: { path: string } | null }) =>
    step.document ? [step.document.path] : [],
  );
  expect(documents).toEqual([
    `/applications/my/acknowledgement?year=${last}`,
    `/allotment/letter?year=${last}`,
  ]);
  for (const path of documents) expect((await file(who, path)).status).toBe(200);
  expect((await file(who, '/allotment/letter')).name).toContain(`allotment-letter-${last}`);
  const results = await get(who, `/allotment/results/my?year=${last}`);
  expect(results.data).toHaveLength(1);
  expect((await call(who, 'GET', `/allotment/rounds/${round}/proof`)).status).toBe(200);
  expect((await order(who)).admissionYear).toBe(last);
}

/** What everybody and the office read of the finished year. */
async function expectListsOfLastYear() {
  const open = await get(undefined, `/admissions/rounds?year=${last}`);
  expect(open.data).toEqual([expect.objectContaining({ _id: round, admissionYear: last })]);
  expect(open.data[0].seedCommitment).toMatch(/^[0-9a-f]{64}$/);
  expect(open.years).toContain(last);
  const office = await get(await provostOfNow(), `/allotment/rounds?year=${last}`);
  expect(office).toMatchObject({ admissionYear: last, data: [{ _id: round }] });
}

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  await onlyBeds(testApp, []);
  await testApp.database.pool.query(
    `update beds set out_of_service_at = now(), out_of_service_reason = 'test'
      where id <> all($1)`,
    [bedIds],
  );
});
afterAll(async () => {
  jest.useRealTimers();
  await testApp.close();
});

test('on 29 February the year is the one that began in July', async () => {
  setClock(`${next}-02-29T06:00:00Z`);
  expect((await get(undefined, '/admissions')).data).toMatchObject({ admissionYear: last });
  expect(await register(asha)).toMatch(new RegExp(`^${last}-`));
  const provost = await provostOfNow();
  const published = await rounds.all(provost, { offers: true });
  expect(published).toMatchObject({ admissionYear: last, counts: { placed: 1 } });
  round = published._id;
  const who = await signIn(asha);
  const { data: offer } = await get(who, '/allotment/offers/my');
  expect(offer).toMatchObject({ admissionYear: last, state: 'open' });
  const answer = { answer: 'keep' };
  const path = `/allotment/offers/${offer._id}/answer`;
  expect((await call(who, 'POST', path, answer)).status).toBe(200);
  await expectStayOfLastYear(who);
});

test('in the overlap of two years applications are for the next one, and a stay is of its bed', async () => {
  setClock(`${next}-05-20T06:00:00Z`);
  const value = { from: `${next}-05-01`, to: `${next}-07-15`, admissionYear: next };
  await setSetting(testApp.database.drizzle, applicationWindow, value);
  const admissions = { admissionYear: next, open: true, from: value.from, to: value.to };
  expect((await get(undefined, '/admissions')).data).toMatchObject(admissions);
  expect(await register(gita)).toMatch(new RegExp(`^${next}-`));
  const { nextAct } = (await get(await signIn(asha), '/my-stay')).data;
  expect(nextAct).toMatchObject({ act: 'pay-fee', fee: { admissionYear: last } });
  expect(await register(asha)).toMatch(new RegExp(`^${next}-`));
  const who = await signIn(asha);
  expect((await get(who, '/applications/my')).data).toMatchObject({ admissionYear: next });
  const earlier = await get(who, `/applications/my?year=${last}`);
  expect(earlier.data).toMatchObject({ admissionYear: last, state: 'accepted' });
  expect((await get(who, '/my-stay')).data.years).toEqual([next, last]);
  expect((await get(who, `/my-stay?year=${next}`)).data).toMatchObject({ place: null });
  expect(await get(who, '/allotment/results/my')).toMatchObject({ admissionYear: next, data: [] });
  await expectStayOfLastYear(who);
  await expectListsOfLastYear();
});

test('rounds and runs of the overlap are of the year of applications, and their replies name it', async () => {
  const provost = await provostOfNow();
  const list = await get(provost, '/allotment/rounds');
  const expected = { admissionYear: last, years: [next, last] };
  expect(list).toMatchObject({ ...expected, planDefaults: { admissionYear: next } });
  const waiting = await get(provost, '/allotment/waiting-list?hall=H003');
  expect(waiting).toMatchObject({ admissionYear: next, data: [{ rollNumber: gita.rollno }] });
  const run = await call(provost, 'POST', '/allotment/allot-rooms');
  expect(run).toMatchObject({ status: 200, body: { data: { admissionYear: next } } });
  const planned = await rounds.plan(provost);
  expect(planned).toMatchObject({ admissionYear: next, number: 1 });
  const open = await get(undefined, '/admissions/rounds');
  expect(open).toMatchObject({ admissionYear: next, data: [{ _id: planned._id }] });
  await rounds.lock(provost, planned);
  await expectListsOfLastYear();
});

test('a year without data is an empty list, and one that is none is refused', async () => {
  const provost = await provostOfNow();
  for (const path of ['/admissions/rounds', '/allotment/rounds', '/allotment/waiting-list']) {
    expect((await get(provost, `${path}?year=2001`)).data).toEqual([]);
    const refused = await call(provost, 'GET', `${path}?year=soon`);
    expect(refused).toMatchObject({ status: 400, body: { fields: { year: expect.any(String) } } });
  }
  const who = await signIn(asha);
  expect((await get(who, '/applications/my?year=2001')).data).toBeNull();
  expect((await get(who, '/allotment/results/my?year=2001')).data).toEqual([]);
  expect((await file(who, '/allotment/letter?year=2001')).status).toBe(404);
});

test.each([
  ['30 June, 23:59', `${next}-06-30T18:29:00Z`],
  ['1 July, 00:01', `${next}-06-30T18:31:00Z`],
])('on %s the stay, its documents and the finished rounds are there', async (_, at) => {
  setClock(at);
  await expectStayOfLastYear(await signIn(asha));
  await expectListsOfLastYear();
  expect((await get(undefined, '/admissions')).data).toMatchObject({ admissionYear: next });
});

test('a round that is open on 1 July is published for its year', async () => {
  const provost = await provostOfNow();
  const [open] = (await get(provost, '/allotment/rounds')).data;
  expect(open).toMatchObject({ admissionYear: next, state: 'locked' });
  // A run now would take beds of the round.
  const run = await call(provost, 'POST', '/allotment/allot-rooms');
  expect(run).toMatchObject({ status: 409, body: { code: 'round_open' } });
  const published = await rounds.publish(provost, await rounds.preview(provost, open));
  expect(published).toMatchObject({ admissionYear: next, counts: { placed: 1 } });
  const who = await signIn(gita);
  expect((await file(who, '/allotment/letter')).name).toContain(`allotment-letter-${next}`);
  expect(await order(who)).toMatchObject({ admissionYear: next });
});

test('a move in the minute of the turn keeps the year of the bed; leaving it keeps the documents', async () => {
  const who = await signIn(asha);
  const provost = await provostOfNow();
  const { id } = who.person;
  const { rows } = await testApp.database.pool.query(
    `select id from beds where id = any($1)
       and id not in (select bed_id from allotments where ended_at is null) order by id`,
    [bedIds],
  );
  const move = { bedId: rows[0].id, reason: 'Repair' };
  const moved = await call(provost, 'POST', `/allotment/students/${id}/move`, move);
  expect(moved.status).toBe(200);
  await expectStayOfLastYear(who);
  const leaving = { reason: 'Year over', waitAgain: false };
  const left = await call(provost, 'POST', `/allotment/students/${id}/vacate`, leaving);
  expect(left.status).toBe(200);
  expect((await get(who, '/my-stay')).data).toMatchObject({ admissionYear: next });
  const ofLast = await get(who, `/my-stay?year=${last}`);
  expect(ofLast.data).toMatchObject({ admissionYear: last, place: { hostelName: 'Gargi Hall' } });
  for (const path of ['/allotment/letter', '/applications/my/acknowledgement']) {
    expect((await file(who, `${path}?year=${last}`)).status).toBe(200);
  }
});

test('without a window the newest year with data is listed until the next one has any', async () => {
  await setSetting(testApp.database.drizzle, applicationWindow, null);
  setClock(`${next + 1}-07-02T06:00:00Z`);
  expect((await get(undefined, '/admissions')).data).toMatchObject({ admissionYear: next + 1 });
  const open = await get(undefined, '/admissions/rounds');
  expect(open).toMatchObject({ admissionYear: next, years: [next + 1, next, last] });
  const who = await signIn(gita);
  expect((await get(who, '/applications/my')).data).toMatchObject({ admissionYear: next });
  expect((await get(who, '/allotment/results/my')).data).toHaveLength(1);
  expect((await file(who, '/applications/my/acknowledgement')).status).toBe(200);
});

test('a bed may be kept for the year that the office has reached, by the clock of the server', async () => {
  setClock(`${next + 2}-02-01T06:00:00Z`);
  const { person } = await signIn(gita);
  const { data } = await get(await provostOfNow(), `/year-end/students/${person.id}/keep`);
  expect(data).toMatchObject({ admissionYear: next + 2 });
});
