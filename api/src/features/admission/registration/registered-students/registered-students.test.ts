import { registeredStudents } from '@hostel/contracts/admission/registration';
import { eq } from 'drizzle-orm';
import { studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';

let testApp: TestApp;
let studentId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { id } = await testApp.addPerson({ role: 'student', name: 'Asha Rao' });
  studentId = id;
  await testApp.database.drizzle
    .update(studentProfiles)
    .set({
      rollNumber: '0024CSE0117',
      courseName: 'MBA (Finance)',
      semester: '3',
      sgpaOdd: 805,
      sgpaEven: 790,
      admissionYear: 2026,
      contactNumber: '+919876543210',
      createdAt: new Date(Date.now() + 1000),
    })
    .where(eq(studentProfiles.personId, id));
  for (let i = 0; i < 4; i += 1) await testApp.addPerson({ role: 'student' });
});
afterAll(() => testApp.close());

async function list(query = '', headers: Record<string, string> = {}) {
  const reply = await testApp.inject({ url: `/api${registeredStudents.path}${query}`, headers });
  return { status: reply.statusCode, text: reply.body, ...reply.json() };
}

const shown = { courseName: 'MBA (Finance)', semester: '3', rollNumberEnd: '117' };

test('shows visitors only course, year and the end of the roll number', async () => {
  const { data, text, pagination } = await list();
  expect(data).toHaveLength(5);
  expect(data[0]).toEqual(shown);
  expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 5 });
  expect(text).not.toMatch(/Asha|0024CSE|98765|@|[0-9a-f]{8}-/);
});

test('shows a student no more than a visitor', async () => {
  const { headers } = await testApp.signInAs('student');
  expect((await list('', headers)).data).toContainEqual(shown);
});

test('shows staff the complete record', async () => {
  const { headers } = await testApp.signInAs('warden');
  const { data } = await list('?search=asha', headers);
  expect(data).toEqual([
    {
      _id: studentId,
      userId: studentId,
      name: 'Asha Rao',
      fatherName: null,
      motherName: null,
      rollNumber: '0024CSE0117',
      gender: 'male',
      courseName: 'MBA (Finance)',
      department: 'Computer Science',
      admissionYear: 2026,
      semester: '3',
      sgpaOdd: 8.05,
      sgpaEven: 7.9,
      roomPreference: null,
      contactNumber: '+919876543210',
      roomNumber: expect.any(String),
      isEligible: true,
    },
  ]);
  const { data: rest } = await list('?search=B.Tech', headers);
  expect(rest.every((row: { isEligible: boolean }) => !row.isEligible)).toBe(true);
});

test('searches courses and not people for visitors', async () => {
  for (const search of ['asha', '0024CSE0117', '117', '98765']) {
    expect([search, (await list(`?search=${search}`)).pagination.totalItems]).toEqual([search, 0]);
  }
  expect((await list('?search=mba')).data).toEqual([shown]);
});

test('returns the list in pages', async () => {
  const { data, pagination } = await list('?limit=2&page=2');
  expect([data.length, pagination.currentPage, data.includes(shown)]).toEqual([2, 2, false]);
  expect((await list('?limit=500')).status).toBe(400);
});
