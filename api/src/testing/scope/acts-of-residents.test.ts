import { admissionYear } from '../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { addApplicants } from '../people/applications.ts';
import { addOffers } from '../people/offers.ts';
import { checkOut } from './checked-out.ts';
import { giveBeds } from './residents.ts';

let testApp: TestApp;
let student: SignedIn;
let provost: SignedIn;
let added = 0;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  added += 1;
  student = await testApp.signInAs(`resident-${added}@example.edu`);
});

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata');

const leave = (over: object = {}, headers = {}, who = student) => {
  const days = { startDate: inDays(3), endDate: inDays(5) };
  const given = { leaveType: 'sick', reason: 'Fever', emergencyContact: '9876543210' };
  return call(who, 'POST', '/leave/submit', { ...given, ...days, ...over }, headers);
};
const maintenance = (over: object = {}, headers = {}, who = student) =>
  call(
    who,
    'POST',
    '/service-requests',
    { requestType: 'plumbing', description: 'Tap', ...over },
    headers,
  );
const feedback = () =>
  call(student, 'POST', '/feedback/submit', { feedbackType: 'Mess Related', message: 'Food' });
const mess = { commonArea: 'mess' };

type Reply = Awaited<ReturnType<typeof leave>>;
const outcome = ({ status, body }: Reply) => (status === 200 ? 'done' : `${status} ${body.code}`);
const outcomes = async () => [
  outcome(await leave()),
  outcome(await maintenance()),
  outcome(await maintenance(mess)),
];
const bedUntil = async () => (await call(student, 'GET', '/my-stay')).body.data.bedUntil;

const refused = '422 not_resident';
const allRefused = [refused, refused, refused];
const allDone = ['done', 'done', 'done'];

test('a student without a bed applies for no leave and reports no problem, but gives feedback', async () => {
  expect(await outcomes()).toEqual(allRefused);
  const noLeave = 'Only residents can apply for leave. You have no bed in a hall now.';
  const noRequest = 'Only residents can report a problem. You have no bed in a hall now.';
  expect((await leave()).body.message).toBe(noLeave);
  expect((await maintenance()).body.message).toBe(noRequest);
  expect((await maintenance(mess)).body.message).toBe(noRequest);
  expect(outcome(await feedback())).toBe('done');
  expect(await bedUntil()).toBeNull();
  const rows = await query('select from leave_applications union all select from service_requests');
  expect(rows).toEqual([]);
});

test('a student with a bed does, also before the check-in', async () => {
  await giveBeds(testApp, student);
  expect(await outcomes()).toEqual(allDone);
  expect(await bedUntil()).toMatch(/^\d{4}-07-01$/);
});

test('a student whose bed was vacated, or who has checked out, does not', async () => {
  await giveBeds(testApp, student);
  await checkOut(testApp, student.person.id);
  expect(await outcomes()).toEqual(allRefused);
  expect(await bedUntil()).toBeNull();
  await query('delete from check_ins');
  const vacate = { reason: 'Left the university', waitAgain: false };
  await call(provost, 'POST', `/allotment/students/${student.person.id}/vacate`, vacate);
  expect(await outcomes()).toEqual(allRefused);
  expect(outcome(await feedback())).toBe('done');
});

test('a bed that is offered counts from its acceptance', async () => {
  const name = 'Asha Offered';
  const { [name]: id = '' } = await addApplicants(testApp, [{ name, gender: 'female' }]);
  const [{ email }] = await query('select email from people where id = $1', [id]);
  student = await testApp.signInAs(email);
  const respondBy = new Date(Date.now() + 80 * 3_600_000);
  const { offers } = await addOffers(testApp, { beds: { [id]: 'H003-101-A' }, respondBy });
  expect(await outcomes()).toEqual(allRefused);
  await call(student, 'POST', `/allotment/offers/${offers[id]}/answer`, { answer: 'keep' });
  expect(outcome(await maintenance())).toBe('done');
});

test('leave after the year of the bed needs the bed to be kept', async () => {
  await giveBeds(testApp, student);
  const year = admissionYear(inDays(0));
  await query(`update kept_beds set through_year = $1`, [year - 1]);
  await query('update allotments set admission_year = $1', [year - 1]);
  const tonight = { startDate: inDays(0), endDate: inDays(1) };
  expect([outcome(await leave(tonight)), outcome(await maintenance())]).toEqual(['done', 'done']);
  const { status, body } = await leave();
  const message = expect.stringMatching(
    /^You have a bed until \d+ \w+ \d{4}\. For longer leave, ask the hostel office to keep your bed/,
  );
  expect([status, body]).toMatchObject([
    422,
    { code: 'not_resident', message, fields: { endDate: message } },
  ]);
  await query('update kept_beds set through_year = $1', [year + 2]);
  expect(outcome(await leave())).toBe('done');
});

test('a submit that is repeated after the student left returns what it made', async () => {
  await giveBeds(testApp, student);
  const key = (name: string) => ({ 'idempotency-key': `${name}-${added}` });
  const submits = () =>
    Promise.all([
      leave({}, key('leave')),
      maintenance({}, key('room')),
      maintenance(mess, key('mess')),
    ]);
  const first = await submits();
  await checkOut(testApp, student.person.id);
  const again = await submits();
  const ids = (replies: Reply[]) => replies.map(({ body }) => body.data._id);
  expect(ids(again)).toEqual(ids(first));
  const changed = await maintenance({ description: 'Another tap' }, key('room'));
  expect(outcome(changed)).toBe('409 key_reused');
  // A refused submit stores no key.
  expect(outcome(await maintenance({}, key('new')))).toBe(refused);
  await query('delete from check_ins');
  expect(outcome(await maintenance({}, key('new')))).toBe('done');
});

test('a student who has left joins no request for a common area, and keeps the own acts', async () => {
  await giveBeds(testApp, student);
  const own = (await leave()).body.data;
  const request = (await maintenance()).body.data;
  const neighbour = await testApp.signInAs(`neighbour-${added}@example.edu`);
  await giveBeds(testApp, neighbour);
  const { _id } = (await maintenance(mess, {}, neighbour)).body.data;
  await checkOut(testApp, student.person.id);
  expect(outcome(await call(student, 'POST', `/service-requests/${_id}/join`))).toBe(refused);
  const { body } = await call(student, 'GET', '/service-requests/common?area=mess');
  expect(body).toMatchObject({ data: [], hostelName: null, floors: [] });
  expect(outcome(await call(student, 'POST', `/leave/${own._id}/withdraw`))).toBe('done');
  await call(provost, 'PUT', `/service-requests/resolve/${request._id}`, { status: 'completed' });
  const page = `/requests/maintenance/${request._id}`;
  expect(outcome(await call(student, 'POST', `${page}/confirm`))).toBe('done');
  const reopened = await call(student, 'POST', `${page}/reopen`, { comment: 'It drips again' });
  expect(outcome(reopened)).toBe('done');
  // It is the room's: the student is clear of requests.
  expect(reopened.body.data).toMatchObject({ forRoom: true, visit: null });
  const { data } = (await call(provost, 'GET', '/year-end/halls/H001')).body;
  const [row] = data.filter((one: any) => one.student._id === student.person.id);
  expect(row).toMatchObject({ openRequests: 0 });
});
