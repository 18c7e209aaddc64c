import { eq } from 'drizzle-orm';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { inDays } from '../../../../testing/scope/other-hall.ts';
import { giveBeds, keepBeds, signInResident } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
/** Ids of the requests of one resident, by the list that has them. */
let ids: Record<string, string>;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-214-A', gender: 'female' } as const;
  const gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  await keepBeds(testApp, gita);
  await testApp.database.drizzle
    .update(studentProfiles)
    .set({ rollNumber: '0024CSE0117', contactNumber: '+919876543210' })
    .where(eq(studentProfiles.personId, gita.person.id));
  await testApp.database.drizzle
    .update(people)
    .set({ name: 'Gita Sharma' })
    .where(eq(people.id, gita.person.id));
  const filed = async (who: SignedIn, path: string, body: object) =>
    (await call(who, 'POST', path, body)).body.data._id as string;
  const leave = { startDate: inDays(3), endDate: inDays(5), emergencyContact: '9123456780' };
  ids = {
    '/service-requests/all': await filed(gita, '/service-requests', {
      requestType: 'ac_cooling',
      description: 'The fan is slow',
    }),
    '/leave/all': await filed(gita, '/leave/submit', {
      ...leave,
      leaveType: 'vacation',
      reason: 'The train is slow',
    }),
    '/feedback/all': await filed(gita, '/feedback/submit', {
      feedbackType: 'Mess Related',
      message: 'The queue is slow',
    }),
  };
  const other = await testApp.signInAs('student');
  await giveBeds(testApp, other);
  await filed(other, '/service-requests', { requestType: 'plumbing', description: 'Tap' });
  await filed(other, '/leave/submit', { ...leave, leaveType: 'sick', reason: 'Fever' });
  await filed(other, '/feedback/submit', { feedbackType: 'Wi-Fi & Internet', message: 'Lamp' });
});
afterAll(() => testApp.close());

const found = async (path: string, text: string) => {
  const provost = await testApp.signInAs('provost');
  const { body } = await call(provost, 'GET', `${path}?search=${encodeURIComponent(text)}`);
  return body.data.map((row: { _id: string }) => row._id).toSorted();
};

/** What finds all requests of the resident, and no other. */
const keys = {
  name: 'gita sha',
  email: 'GITA@example',
  'roll number': '24cse0117',
  phone: '98765 43210',
  room: '214',
  hall: 'gargi',
  details: 'slow',
};

test.each(Object.entries(keys))('finds requests of every type by %s', async (_key, text) => {
  for (const [path, id] of Object.entries(ids)) {
    expect([path, await found(path, text)]).toEqual([path, [id]]);
  }
  expect(await found('/requests', text)).toEqual(Object.values(ids).toSorted());
});

test.each([
  ['/service-requests/all', 'AC & Cool'],
  ['/leave/all', 'vacation'],
  ['/feedback/all', 'mess'],
])('finds requests by type: %s', async (path, text) => {
  expect(await found(path, text)).toEqual([ids[path]]);
  expect(await found('/requests', text)).toEqual([ids[path]]);
});

test.each(['/service-requests/all', '/leave/all', '/feedback/all'])(
  'finds a request by its id: %s',
  async (path) => {
    const id = ids[path] ?? '';
    for (const text of [id, `#${id.slice(-6)}`, id.slice(-6).toUpperCase()]) {
      expect(await found(path, text)).toEqual([id]);
      expect(await found('/requests', text)).toEqual([id]);
    }
  },
);

test('finds nothing by a text that no request has', async () => {
  for (const path of ['/requests', ...Object.keys(ids)]) {
    expect(await found(path, 'zebra')).toEqual([]);
  }
});
