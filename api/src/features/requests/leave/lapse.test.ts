import { leaveLapsed } from '@hostel/contracts/requests/leave/labels';
import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';
import { lapseLeave } from './lapse-job.ts';

let testApp: TestApp;
let student: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);
const day = 86_400_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * day), 'Asia/Kolkata');
const log = { error: (...line: unknown[]) => console.error(...line) };
const run = (daysAhead: number) =>
  lapseLeave({ ...testApp, log }, new Date(Date.now() + daysAhead * day));
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  warden = await testApp.signInAs('warden');
  await giveBeds(testApp, student);
});
afterAll(() => testApp.close());

async function applied(from: number, to: number): Promise<string> {
  const body = { leaveType: 'sick', reason: 'Fever', emergencyContact: '9876543210' };
  const days = { startDate: inDays(from), endDate: inDays(to) };
  return (await call(student, 'POST', '/leave/submit', { ...body, ...days })).body.data._id;
}
const statusOf = async (id: string) =>
  (await call(student, 'GET', '/leave')).body.data.find(({ _id }: any) => _id === id).status;

test('undecided leave lapses after its day of return, once, and blocks no clearance', async () => {
  const past = await applied(1, 3);
  const later = await applied(5, 9);
  const decided = await applied(10, 12);
  await call(warden, 'PUT', `/leave/resolve/${decided}`, { status: 'approved' });
  await run(3);
  expect(await statusOf(past)).toBe('pending');
  await Promise.all([run(4), run(4)]);
  expect([await statusOf(past), await statusOf(later), await statusOf(decided)]).toEqual([
    'lapsed',
    'pending',
    'approved',
  ]);
  await query(`update leave_applications set status = 'withdrawn' where id = $1`, [later]);
  const { body } = await call(student, 'GET', '/year-end/my');
  expect(body.data.openRequests).toBe(0);
  const acts = await query(`select subject_id from audit_log where action = 'leave.lapse'`);
  expect(acts).toEqual([{ subject_id: past }]);
});

test('staff see that it lapsed, and can’t decide on it any more', async () => {
  const [{ id }] = await query(`select id from leave_applications where status = 'lapsed'`);
  const page = (await call(warden, 'GET', `/requests/leave/${id}`)).body.data;
  expect(page.history.map(({ act }: any) => act)).toEqual(['filed', 'lapsed']);
  const list = (await call(warden, 'GET', '/leave/all?status=lapsed')).body;
  expect([list.data.length, list.counts.lapsed]).toEqual([1, 1]);
  const refused = await call(warden, 'PUT', `/leave/resolve/${id}`, { status: 'approved' });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'leave_lapsed',
    leaveLapsed,
  ]);
  const withdrawn = await call(student, 'POST', `/leave/${id}/withdraw`);
  expect([withdrawn.status, withdrawn.body.message]).toEqual([409, leaveLapsed]);
});
