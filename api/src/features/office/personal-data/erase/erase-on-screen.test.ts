import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let admin: SignedIn;
const call = calling(() => testApp);
const path = '/personal-data/erasing';
const read = async () => (await call(admin, 'GET', path)).body.data;
const erase = (students: number, who = admin) => call(who, 'POST', path, { students });

async function addLeaver(name: string, createdAt: string): Promise<string> {
  const { id } = await testApp.addPerson({ role: 'student', name });
  await testApp.database.pool.query('update people set created_at = $2 where id = $1', [
    id,
    createdAt,
  ]);
  return id;
}

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signInAs('admin');
});
afterAll(() => testApp.close());

test('lists the students who left, erases them after the count is confirmed, and can be repeated', async () => {
  expect(await read()).toMatchObject({ left: 0, erasable: 0, dueSince: null, students: [] });
  expect((await erase(1)).status).toBe(409);
  const later = await addLeaver('Later Student', '2013-09-02T06:00:00Z');
  const first = await addLeaver('First Student', '2011-07-05T06:00:00Z');
  await addLeaver('Present Student', new Date().toISOString());
  const shown = await read();
  expect(shown).toMatchObject({ years: 8, left: 2, erasable: 2, dueSince: '2020-07-01' });
  expect(shown.students).toEqual([
    { _id: first, name: 'First Student', rollNumber: expect.any(String), leftOn: '2011-07-05' },
    { _id: later, name: 'Later Student', rollNumber: expect.any(String), leftOn: '2013-09-02' },
  ]);
  const other = await erase(1);
  expect([other.status, other.body.code, other.body.data.erasable]).toEqual([409, 'changed', 2]);

  const replies = await Promise.all([erase(2), erase(2)]);
  const erased = replies.map(({ status, body }) => (status === 200 ? body.data.erased : 0));
  expect(erased.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await read()).toMatchObject({ left: 0, erasable: 0, students: [] });
  const { rows } = await testApp.database.pool.query(
    `select actor_id, details ->> 'students' as students from audit_log
      where action = 'personalData.eraseStudents' and outcome = 'done'`,
  );
  expect(rows).toEqual([{ actor_id: admin.person.id, students: '2' }]);
  const names = await testApp.database.pool.query('select name from people where id = $1', [first]);
  expect(names.rows).toEqual([{ name: 'Erased student' }]);
});

test('is for administrators of all halls', async () => {
  const narrowed = await signInScoped(testApp, { role: 'admin', halls: ['H001'] });
  expect((await call(narrowed, 'GET', path)).status).toBe(403);
  expect((await erase(1, narrowed)).status).toBe(403);
  expect((await erase(1, await testApp.signInAs('provost'))).status).toBe(403);
});
