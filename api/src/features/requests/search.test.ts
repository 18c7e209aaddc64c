import { eq } from 'drizzle-orm';
import { studentProfiles } from '../../platform/database/schema/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { calling } from '../../testing/calling.ts';
import { signInResident } from '../../testing/scope/residents.ts';

let testApp: TestApp;
let id: string;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-214-A', gender: 'female' } as const;
  const gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  await testApp.database.drizzle
    .update(studentProfiles)
    .set({ rollNumber: '0024CSE0117', contactNumber: '+919876543210' })
    .where(eq(studentProfiles.personId, gita.person.id));
  const request = { requestType: 'ac_cooling', description: 'The fan is slow' };
  id = (await call(gita, 'POST', '/service-requests', request)).body.data._id;
  const other = await testApp.signInAs('student');
  await call(other, 'POST', '/service-requests', { requestType: 'plumbing', description: 'Tap' });
});
afterAll(() => testApp.close());

test('finds requests by email, roll number, phone, type, room, hall, details and id', async () => {
  const provost = await testApp.signInAs('provost');
  const texts = ['gita@', '24cse0117', '98765 43210', 'AC & Cool', '214', 'gargi', 'slow'];
  for (const path of ['/requests', '/service-requests/all']) {
    for (const text of [...texts, `#${id.slice(-6)}`]) {
      const { body } = await call(provost, 'GET', `${path}?search=${encodeURIComponent(text)}`);
      const found = body.data.map((row: { _id: string }) => row._id);
      expect([path, text, found]).toEqual([path, text, [id]]);
    }
    const { body } = await call(provost, 'GET', `${path}?search=zebra`);
    expect(body.data).toEqual([]);
  }
});
