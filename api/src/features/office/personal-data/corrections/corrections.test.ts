import { newId } from '../../../../platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';
import { messages } from './messages.ts';

let testApp: TestApp;
let provost: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

/** A student who asks for a correction; returns it with the student. */
async function asked(body: object = { field: 'fatherName', value: 'Ravi Rao' }) {
  const student = await testApp.signInAs(`${newId()}@example.edu`);
  const reply = await call(student, 'POST', '/corrections/my', {
    reason: 'See my passport',
    ...body,
  });
  return { student, reply, correction: reply.body.data };
}

const decide = (who: SignedIn, id: string, how: 'accept' | 'refuse', answer = '', ifMatch = '') =>
  call(
    who,
    'POST',
    `/corrections/${id}/${how}`,
    { answer },
    ifMatch ? { 'if-match': ifMatch } : {},
  );

test('the office accepts a correction: the record is changed and the student is mailed', async () => {
  const { student, correction } = await asked();
  const { body } = await decide(
    provost,
    correction._id,
    'accept',
    'Thank you',
    correction.updatedAt,
  );
  expect(body.data).toMatchObject({
    state: 'accepted',
    answer: 'Thank you',
    present: 'Ravi Rao',
    decidedBy: provost.person.name,
  });
  const mine = await call(student, 'GET', '/corrections/my');
  expect(mine.body.data).toEqual([expect.objectContaining({ state: 'accepted' })]);
  const profile = await call(student, 'GET', '/profile/me');
  expect(profile.body.data.fatherName).toBe('Ravi Rao');
  const id = student.person.id;
  expect(await query(`select kind from outbox where person_id = $1`, [id])).toEqual([
    { kind: 'corrections.decided' },
  ]);
  expect(
    await query('select action, details from audit_log where subject_id = $1 order by at, id', [
      correction._id,
    ]),
  ).toEqual([
    { action: 'personalData.askForCorrection', details: { field: 'fatherName' } },
    { action: 'personalData.acceptCorrection', details: { field: 'fatherName', changed: true } },
  ]);
});

test.each([
  ['name', 'Asha Kumari Rao', 'name', 'Asha Kumari Rao'],
  ['dateOfBirth', '9/3/2006', 'dateOfBirth', '2006-03-09'],
  ['course', 'B.Tech. Civil', 'courseName', 'B.Tech. Computer Science'],
])('accepts %s', async (field, value, shown, expected) => {
  const { student, correction } = await asked({ field, value });
  expect((await decide(provost, correction._id, 'accept')).status).toBe(200);
  expect((await call(student, 'GET', '/profile/me')).body.data[shown]).toBe(expected);
});

test('the office refuses with a reason, and changes nothing', async () => {
  const { student, correction } = await asked();
  expect((await decide(provost, correction._id, 'refuse')).status).toBe(400);
  const { body } = await decide(provost, correction._id, 'refuse', 'No document');
  expect(body.data).toMatchObject({ state: 'refused', answer: 'No document' });
  expect((await call(student, 'GET', '/profile/me')).body.data.fatherName).toBeNull();
});

test('of two members of staff only one decides', async () => {
  const { correction } = await asked();
  const replies = await Promise.all([
    decide(provost, correction._id, 'accept'),
    decide(await testApp.signInAs('admin'), correction._id, 'refuse', 'No document'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'already_decided', data: { _id: correction._id } });
});

test('one correction of a field waits at a time, and wrong dates are refused', async () => {
  const { student, reply } = await asked({ field: 'gender', value: 'female' });
  expect(reply.status).toBe(200);
  const again = { field: 'gender', value: 'male', reason: 'Again' };
  const { status, body } = await call(student, 'POST', '/corrections/my', again);
  expect([status, body.code]).toEqual([422, 'correction_waits']);
  for (const value of ['31/02/2006', 'soon', '01/01/2024']) {
    const wrong = await asked({ field: 'dateOfBirth', value });
    expect([value, wrong.reply.status, Object.keys(wrong.reply.body.fields)]).toEqual([
      value,
      400,
      ['value'],
    ]);
  }
});

test('the list begins with what waits for longest, and counts by state', async () => {
  await query('delete from corrections');
  const first = await asked({ field: 'other', value: 'My photo' });
  const second = await asked();
  const third = await asked();
  await decide(provost, first.correction._id, 'refuse', 'There is none');
  const { body } = await call(provost, 'GET', '/corrections');
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([
    second.correction._id,
    third.correction._id,
    first.correction._id,
  ]);
  expect(body.counts).toEqual({ waiting: 2, accepted: 0, refused: 1 });
  expect(body.data[2]).toMatchObject({ present: null, field: 'other' });
  const waiting = await call(provost, 'GET', '/corrections?state=waiting&limit=1&page=2');
  expect(waiting.body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 2 });
  const { name } = second.student.person;
  const found = await call(provost, 'GET', `/corrections?search=${encodeURIComponent(name)}`);
  expect(found.body.data.length).toBeGreaterThan(0);
});

test('is for managing staff of all halls, and students see their own only', async () => {
  const { correction } = await asked();
  const other = await testApp.signInAs('student');
  expect((await call(other, 'GET', '/corrections/my')).body.data).toEqual([]);
  for (const who of [other, await testApp.signInAs('warden')]) {
    expect((await call(who, 'GET', '/corrections')).status).toBe(403);
    expect((await decide(who, correction._id, 'accept')).status).toBe(403);
  }
  const narrowed = await signInScoped(testApp, { role: 'provost', halls: ['H001'] });
  const { status, body } = await decide(narrowed, correction._id, 'accept');
  expect([status, body.message]).toEqual([403, messages.allHallsOnly]);
  expect((await call(narrowed, 'GET', '/corrections')).status).toBe(403);
  expect((await decide(provost, newId(), 'accept')).status).toBe(404);
});

test('names the grievance officer that the office has set', async () => {
  const read = async () => (await call(undefined, 'GET', '/grievance-officer')).body.data;
  expect(await read()).toBeNull();
  const value = { name: 'Dr. Leela Menon', email: 'Grievance@Example.edu ', phone: null };
  const admin = await testApp.signInAs('admin');
  const { status } = await call(admin, 'PUT', '/settings/grievanceOfficer', {
    value,
    validFrom: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    reason: 'As decided',
  });
  expect(status).toBe(200);
  expect(await read()).toEqual({
    ...value,
    email: expect.stringMatching(/^grievance@example\.edu$/i),
  });
});
