import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { addApplicants, onlyBeds, thisYear } from '../../../../testing/people/applications.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const everybody = {
  reason: 'The hall is being repaired',
  earlierYearsOnly: false,
  waitAgain: true,
};

const residents = async (query = '', hall = 'H001') =>
  call(provost, 'GET', `/allotment/halls/${hall}/residents${query}`);
const vacate = (body: object, headers = {}, who = provost) =>
  call(who, 'POST', '/allotment/halls/H001/vacate', body, headers);
async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await testApp.database.pool.query(query, values)).rows;
}
/** Delivers what waits, and returns the mails about vacated beds, the oldest first. */
async function vacatedMails(): Promise<string[]> {
  const html = { accept: 'application/json' };
  const { body } = await call(undefined, 'GET', '/dev/mailbox', undefined, html);
  const mails: { subject: string; text: string; at: string }[] = body.data;
  return mails
    .filter(({ subject }) => subject === 'Your hostel bed has been vacated')
    .map(({ text }) => text);
}
const states = async () => {
  const found = await rows<{ name: string; state: string }>(
    `select person.name, application.state from applications application
       join people person on person.id = application.person_id order by person.name`,
  );
  return Object.fromEntries(found.map(({ name, state }) => [name, state]));
};

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A', 'H001-102-A', 'H001-125-A']);
  ids = await addApplicants(testApp, [
    { name: 'Asha', sgpa: [900, 900] },
    { name: 'Binod', sgpa: [800, 800] },
    { name: 'Chandan', sgpa: [700, 700] },
    { name: 'Gita', gender: 'female' },
  ]);
  await call(provost, 'POST', '/allotment/allot-rooms');
  await testApp.database.pool.query(
    'update allotments set admission_year = $2 where person_id = $1',
    [ids.Binod, thisYear(testApp) - 1],
  );
  const bed = { bedId: 'H003-101-A', reason: 'Medical grounds' };
  await call(provost, 'POST', `/allotment/students/${ids.Gita}/give-bed`, bed);
});
afterAll(() => testApp.close());

test('lists the residents of a hall by room, or those of earlier years only', async () => {
  const { body } = await residents();
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Asha', 'Binod', 'Chandan']);
  expect(body.data[1]).toEqual({
    userId: ids.Binod,
    name: 'Binod',
    rollNumber: expect.stringMatching(/^APPLY/),
    roomNumber: '102',
    bedId: 'H001-102-A',
    admissionYear: thisYear(testApp) - 1,
  });
  const earlier = await residents('?earlierYearsOnly=yes');
  expect(earlier.body.data).toMatchObject([{ name: 'Binod' }]);
  expect((await residents('', 'H004')).body.data).toEqual([]);
  expect((await residents('', 'H999')).status).toBe(404);
});

test('vacates nothing when the number of residents has changed since they were shown', async () => {
  const reply = await vacate({ ...everybody, residents: 2 });
  expect([reply.status, reply.body]).toMatchObject([
    409,
    { code: 'changed', data: { residents: 3 } },
  ]);
  expect((await residents()).body.data).toHaveLength(3);
  expect(await rows(`select 1 from outbox where kind = 'allotment.vacate'`)).toEqual([]);
});

test('requires a reason and a number of residents', async () => {
  const reply = await vacate({ ...everybody, reason: ' ', residents: -1 });
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['reason', 'residents']]);
});

test('vacates the beds of earlier years only, and frees nobody else', async () => {
  const earlier = { ...everybody, earlierYearsOnly: true, residents: 1 };
  const reply = await vacate(earlier);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { message: '1 bed has been vacated.', data: { vacated: 1 } },
  ]);
  expect((await residents()).body.data).toMatchObject([{ name: 'Asha' }, { name: 'Chandan' }]);
  const [binod] = await rows('select waits_again, ended_by from allotments where person_id = $1', [
    ids.Binod,
  ]);
  expect(binod).toEqual({ waits_again: false, ended_by: provost.person.id });
});

test('vacates a complete hall once for a repeated submit, and mails every resident', async () => {
  const headers = { 'idempotency-key': '7b1f8f60-5a59-4a30-9bd5-0c54f0a7a001' };
  const body = { ...everybody, residents: 2 };
  const [first, again] = [await vacate(body, headers), await vacate(body, headers)];
  expect([first.status, first.body]).toMatchObject([200, { data: { vacated: 2 } }]);
  expect(again.body).toEqual(first.body);
  expect((await residents()).body.data).toEqual([]);
  expect((await residents('', 'H003')).body.data).toMatchObject([{ name: 'Gita' }]);
  expect(await states()).toMatchObject({ Asha: 'waiting', Chandan: 'waiting' });
  const mails = await vacatedMails();
  expect(mails).toHaveLength(3);
  expect(mails.filter((text) => text.includes('You are on the waiting list'))).toHaveLength(2);
  expect(mails[0]).toContain('Reason: The hall is being repaired');
  const [profile] = await rows('select room_number from student_profiles where person_id = $1', [
    ids.Asha,
  ]);
  expect(profile).toEqual({ room_number: null });
});

test('audits each act with the hall and the number of beds, without the reason', async () => {
  const entries = await rows(
    `select subject_id, details from audit_log where action = 'allotment.vacateHall' order by at`,
  );
  expect(entries).toEqual([
    { subject_id: 'H001', details: { beds: 1, earlierYearsOnly: true, waitAgain: true } },
    { subject_id: 'H001', details: { beds: 2, earlierYearsOnly: false, waitAgain: true } },
  ]);
});

test('leaves a student vacated when the office does not return the hall to the waiting list', async () => {
  const bed = { bedId: 'H001-101-A', reason: 'Repaired' };
  await call(provost, 'POST', `/allotment/students/${ids.Asha}/give-bed`, bed);
  const reply = await vacate({ ...everybody, waitAgain: false, residents: 1 });
  expect(reply.status).toBe(200);
  expect(await states()).toMatchObject({ Asha: 'vacated' });
});

test('cancels what is owed for the beds', async () => {
  // With the sandbox gateway this fills the fees of the year.
  await call(provost, 'GET', '/payment/all');
  const bed = { bedId: 'H001-101-A', reason: 'Repaired' };
  await call(provost, 'POST', `/allotment/students/${ids.Chandan}/give-bed`, bed);
  const open = () =>
    rows('select 1 from fee_demands where student_id = $1 and cancelled_at is null', [ids.Chandan]);
  expect((await open()).length).toBeGreaterThan(0);
  await vacate({ ...everybody, residents: 1 });
  expect(await open()).toEqual([]);
});

test('refuses wardens, and staff of other halls', async () => {
  const warden = await testApp.signInAs('warden');
  expect((await vacate({ ...everybody, residents: 0 }, {}, warden)).status).toBe(403);
  const other = await signInScoped(testApp, { role: 'admin', halls: ['H003'] });
  expect((await vacate({ ...everybody, residents: 0 }, {}, other)).status).toBe(404);
  const own = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  expect((await vacate({ ...everybody, residents: 0 }, {}, own)).status).toBe(200);
});
