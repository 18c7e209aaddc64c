import { dayOf } from '../../../platform/database/conditions.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { keepBeds, signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let warden: SignedIn;
let asha: SignedIn;
let bina: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  warden = await testApp.signInAs('warden');
  asha = await signInResident(testApp, {
    email: 'asha@example.edu',
    bedId: 'H003-101-A',
    gender: 'female',
  });
  bina = await signInResident(testApp, {
    email: 'bina@example.edu',
    bedId: 'H001-101-A',
    gender: 'male',
  });
  await keepBeds(testApp, asha, bina);
});
afterAll(() => testApp.close());
beforeEach(() => query('delete from leave_applications'));

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
/** A calendar day of the campus, some days from today. */
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

async function leaveOf(who: SignedIn, from: number, to: number, status = 'approved') {
  const id = newId();
  await query(
    `insert into leave_applications
       (id, student_id, leave_type, reason, from_date, to_date, emergency_contact, status, decided_by)
     values ($1, $2, 'personal', 'A wedding', $3, $4, '9876543210', $5, $6)`,
    [
      id,
      who.person.id,
      inDays(from),
      inDays(to),
      status,
      status === 'approved' ? warden.person.id : null,
    ],
  );
  return id;
}
const register = async (list: string, who = warden) =>
  (await call(who, 'GET', `/leave/register?list=${list}`)).body;
const idsOf = async (list: string, who = warden) =>
  (await register(list, who)).data.map(({ _id }: { _id: string }) => _id);
const comeBack = (id: string, who = asha, headers = {}) =>
  call(who, 'POST', `/leave/${id}/return`, undefined, headers);

test('lists who is away tonight, expected back today, and overdue', async () => {
  const away = await leaveOf(asha, 0, 2);
  const returning = await leaveOf(bina, -3, 0);
  const overdue = await leaveOf(asha, -9, -5);
  await leaveOf(bina, 1, 4);
  await leaveOf(bina, 6, 8, 'pending');
  expect(await idsOf('away')).toEqual([away]);
  expect(await idsOf('returning')).toEqual([returning]);
  expect(await idsOf('overdue')).toEqual([overdue]);
  const { counts, data, today } = await register('away');
  expect([counts, today]).toEqual([{ away: 1, returning: 1, overdue: 1 }, inDays(0)]);
  expect(data[0]).toMatchObject({
    student: { _id: asha.person.id, name: asha.person.name },
    hostelName: 'Gargi Hall',
    fromDate: inDays(0),
    toDate: inDays(2),
    emergencyContact: '9876543210',
  });
  const ofHall = (await call(warden, 'GET', '/leave/register?hall=H001')).body;
  expect(ofHall.counts).toEqual({ away: 0, returning: 1, overdue: 0 });
});

test('belongs to the hall in which the student lives now', async () => {
  const id = await leaveOf(asha, 0, 2);
  const gargi = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  const kautilya = await signInScoped(testApp, { role: 'warden', halls: ['H001'] });
  expect([await idsOf('away', gargi), await idsOf('away', kautilya)]).toEqual([[id], []]);
  expect((await comeBack(id, kautilya)).status).toBe(404);
  expect((await comeBack(id, gargi)).status).toBe(200);
});

test('the student is back before the end: the other days are free again', async () => {
  const id = await leaveOf(asha, -2, 5);
  const { status, body } = await comeBack(id);
  expect([status, body.data]).toMatchObject([
    200,
    { returnedOn: inDays(0), toDate: inDays(0), shortenedFrom: inDays(5) },
  ]);
  expect((await register('away')).counts).toEqual({ away: 0, returning: 0, overdue: 0 });
  const again = await comeBack(id, asha, { 'if-match': '2020-01-01T00:00:00.000Z' });
  expect([again.status, again.body.data]).toEqual([200, body.data]);
  const next = await call(asha, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(2),
    endDate: inDays(4),
    emergencyContact: '9876543210',
  });
  expect(next.status).toBe(200);
  const audited = await query(`select details from audit_log where action = 'leave.return'`);
  expect(audited.at(-1)?.details).toEqual({ expected: inDays(5), returned: inDays(0) });
});

test.each([
  [-9, -5],
  // The first day: the end of a leave is after its start.
  [0, 1],
])('the student is back from leave of %i to %i days from today', async (from, to) => {
  const id = await leaveOf(asha, from, to);
  const { body } = await comeBack(id, warden);
  expect(body.data).toMatchObject({ returnedOn: inDays(0), toDate: inDays(to) });
  expect(body.data.shortenedFrom).toBeNull();
});

test('the student is back on the first day: the days after it are free again', async () => {
  const id = await leaveOf(asha, 0, 5);
  const { body } = await comeBack(id);
  expect(body.data).toMatchObject({
    returnedOn: inDays(0),
    toDate: inDays(1),
    shortenedFrom: inDays(5),
  });
  const page = await call(asha, 'GET', `/requests/leave/${id}`);
  expect(page.body.data.history.at(-1)).toMatchObject({ act: 'returned' });
});

test('does not wait for students who have left the hostel', async () => {
  const gone = await testApp.signInAs('gone@example.edu');
  await leaveOf(gone, -9, -5);
  const { counts, data } = await register('overdue');
  expect([counts.overdue, data]).toEqual([0, []]);
});

test('refuses leave that is not approved, has not begun, is another student’s, or has changed', async () => {
  const pending = await comeBack(await leaveOf(asha, 10, 12, 'pending'));
  expect([pending.status, pending.body.code]).toEqual([409, 'leave_not_approved']);
  const coming = await comeBack(await leaveOf(asha, 5, 7));
  expect([coming.status, coming.body.code]).toEqual([409, 'leave_not_begun']);
  const current = await leaveOf(asha, 0, 2);
  expect((await comeBack(current, bina)).status).toBe(404);
  const changed = await comeBack(current, asha, { 'if-match': '2020-01-01T00:00:00.000Z' });
  expect([changed.status, changed.body.code]).toEqual([409, 'changed']);
});
