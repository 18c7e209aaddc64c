import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let clerk: SignedIn;
let students: SignedIn[];
const call = calling(() => testApp);
const today = dayOf(new Date(), 'Asia/Kolkata');

beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
  students = [];
  for (const [index, bedId] of ['H003-101-A', 'H003-102-A', 'H003-103-A'].entries()) {
    const email = `resident${index}@example.edu`;
    students.push(await signInResident(testApp, { email, bedId, gender: 'female' }));
  }
});
afterAll(() => testApp.close());

const rows = async (list: string) =>
  (await call(clerk, 'GET', `/check-in?list=${list}&hall=H003&floor=1`)).body.data;
const checkOut = (given: { student: { _id: string }; updatedAt: string | null }[], who = clerk) =>
  call(who, 'POST', '/check-in/leave', {
    on: today,
    students: given.map(({ student, updatedAt }) => ({ id: student._id, updatedAt })),
  });

test('checks out those who are in order, and lists the others with why', async () => {
  for (const { person } of students.slice(0, 2)) {
    const { items } = (await call(clerk, 'GET', `/check-in/${person.id}`)).body.data;
    const body = { on: today, key: '', items };
    await call(clerk, 'POST', `/check-in/${person.id}/arrive`, body);
  }
  const [first, second] = await rows('present');
  const [expected] = await rows('expected');
  const outdated = { ...second, updatedAt: '2020-01-01T00:00:00.000Z' };
  const { status, body } = await checkOut([first, outdated, expected]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    checkedOut: 1,
    others: [
      { studentId: second.student._id, roomNumber: '102' },
      {
        studentId: expected.student._id,
        roomNumber: '103',
        reason: 'No arrival of this student is recorded. Please give a reason for the check-out.',
      },
    ],
  });
  expect((await rows('left')).map(({ student }: any) => student._id)).toEqual([first.student._id]);
  const again = await checkOut([first, second]);
  expect(again.body.data).toEqual({ checkedOut: 2, others: [] });
  const acts = await testApp.database.pool.query(
    `select count(*)::int as acts from audit_log where action = 'checkIn.leave'`,
  );
  expect(acts.rows).toEqual([{ acts: 2 }]);
});

test('needs the right, and is refused for residents of other halls', async () => {
  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  expect((await checkOut(await rows('left'), warden)).status).toBe(403);
  const other = await signInScoped(testApp, { role: 'clerk', halls: ['H001'] });
  const refused = await checkOut(await rows('expected'), other);
  expect([refused.status, refused.body.data.checkedOut]).toEqual([200, 0]);
  for (const one of refused.body.data.others) {
    expect(one).toMatchObject({ name: null, roomNumber: null, reason: 'This student has no bed.' });
  }
  expect((await call(clerk, 'POST', '/check-in/leave', { on: today, students: [] })).status).toBe(
    400,
  );
});
