import { eq } from 'drizzle-orm';
import { applicationWindow } from '../../../platform/records/settings/settings.ts';
import { setSetting } from '../../../testing/settings.ts';
import {
  eligibilitySnapshots,
  eligibilityTries,
} from '../../../platform/database/schema/admission/eligibility.ts';
import { studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { aClaim, applicants } from '../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { messages } from './messages.ts';

let testApp: TestApp;
let people: ReturnType<typeof applicants>;

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  await people.addResult();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.drizzle.delete(eligibilityTries));

function check(over: Record<string, unknown> = {}, from?: string) {
  return people.post('check-eligibility', aClaim(over), { from });
}

const wrong = { Dob: '10/03/2006' };

test('returns the record of an eligible student, and an id for the registration', async () => {
  const { status, body } = await check({ Rollno: ' 25cse0042 ' });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: {
      eligibilityId: expect.stringMatching(/^[\w-]{43}$/),
      Name: 'Meera Nair',
      Father_Name: 'Suresh Nair',
      Mother_Name: 'Latha Nair',
      Course: 'B.Tech Computer Science and Engineering',
      odd_semester_result: { SGPA: 8.12 },
      even_semester_result: { SGPA: 7.65 },
      hostel_eligibility: { eligible: true, message: 'You are eligible for hostel registration!' },
    },
  });
  const rows = await testApp.database.drizzle.select().from(eligibilitySnapshots);
  expect(JSON.stringify(rows)).not.toContain(body.data.eligibilityId);
  const [{ createdAt, expiresAt }] = rows as [(typeof rows)[0]];
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(24 * 3_600_000);
});

test.each([
  { Rollno: '\u202a25cse\u00a00042\u200b' },
  { Rollno: '２５CSE००४२' },
  { Rollno: '25C\u00adSE0042' },
])('reads a roll number as it was meant: %j', async (over) => {
  expect((await check(over)).body.data.Name).toBe('Meera Nair');
});

test('says what to do about a roll number that a keyboard of another script typed', async () => {
  const { status, body } = await check({ Rollno: '25СSE0042' });
  expect([status, body.fields]).toEqual([
    400,
    { Rollno: '“С” can’t be in a roll number. Use letters A to Z, digits and - / . _ only.' },
  ]);
});

describe('year and gender of the records', () => {
  const rollNumber = '25CSE0077';
  const claim = { Rollno: rollNumber };
  beforeAll(() => people.addResult({ rollNumber, studyYear: '3', gender: 'female' }));

  it('rejects another year at its field, after the student was identified', async () => {
    const { status, body } = await check({ ...claim, year: '2' });
    expect([status, body.code, body.fields]).toEqual([
      422,
      'year_differs',
      { year: messages.yearDiffers },
    ]);
    expect((await check({ ...claim, ...wrong, year: '2' })).body.code).toBe('no_match');
  });

  it('returns the gender, or none where the record has none', async () => {
    const { body } = await check({ ...claim, year: '3' });
    expect(body.data.gender).toBe('female');
    expect((await check()).body.data).not.toHaveProperty('gender');
  });
});

it('reports a registered roll number only to its own student', async () => {
  const rollNumber = '25CSE0078';
  await people.addResult({ rollNumber });
  const { id } = await testApp.addPerson({ role: 'student' });
  const mine = eq(studentProfiles.personId, id);
  await testApp.database.drizzle.update(studentProfiles).set({ rollNumber }).where(mine);
  const { status, body } = await check({ Rollno: rollNumber });
  expect([status, body.code]).toEqual([409, 'roll_registered']);
  expect((await check({ Rollno: rollNumber, ...wrong })).body.code).toBe('no_match');
});

test('keeps leading zeros of a roll number', async () => {
  await people.addResult({ rollNumber: '0042', name: 'Zero' });
  expect((await check({ Rollno: '0042' })).body.data.Name).toBe('Zero');
  expect((await check({ Rollno: '42' })).status).toBe(404);
});

test.each([
  ['an excluded course', { courseId: 'C115' }, messages.courseExcluded],
  ['no results', { sgpaOdd: null, sgpaEven: null }, messages.noResults],
  ['no odd result', { sgpaOdd: null }, messages.noOddResult],
  ['no even result', { sgpaEven: null }, messages.noEvenResult],
  ['back papers', { backPapers: 1 }, messages.backPapers],
  ['a low SGPA', { sgpaEven: 499 }, messages.sgpaTooLow(500)],
])('replies 200 with the reason and no personal data: %s', async (what, over, message) => {
  const rollNumber = `X${what.replaceAll(' ', '')}`.toUpperCase().slice(0, 15);
  await people.addResult({ rollNumber, ...over });
  const courseId = 'courseId' in over ? over.courseId : 'C047';
  const { status, body } = await check({ Rollno: rollNumber, CourseId: courseId, SubjectId: '' });
  expect(status).toBe(200);
  const data = { hostel_eligibility: { eligible: false, message } };
  expect(body).toEqual({ success: true, data });
});

test.each([
  ['a roll number that nobody has', { Rollno: '99XYZ0001' }],
  ['another birth date', wrong],
  ['another course', { CourseId: 'C048', SubjectId: 'C048' }],
  ['a course that there is not', { CourseId: 'C999', SubjectId: 'C999' }],
])('replies 404 with the same message: %s', async (_what, over) => {
  const { status, body } = await check(over);
  expect(status).toBe(404);
  expect(body).toEqual({ success: false, code: 'no_match', message: messages.noMatch });
});

test.each([
  ['Dob', { Dob: '31/02/2006' }],
  ['Dob', { Dob: '09/03/06' }],
  ['Dob', { Dob: '09/03/2020' }],
  ['Dob', { Dob: '09/03/1906' }],
  ['Dob', { Dob: '' }],
  ['Rollno', { Rollno: '  ' }],
  ['Rollno', { Rollno: 'X'.repeat(16) }],
  ['year', { year: '1' }],
  ['ExamType', { ExamType: 'private' }],
  ['CourseId', { CourseId: undefined }],
  ['SubjectId', { SubjectId: 'C048' }],
])('replies 400 at the field %s: %j', async (field, over) => {
  const { status, body } = await check(over);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await testApp.database.drizzle.$count(eligibilityTries)).toBe(0);
});

test('rejects checks outside the application window, without counting them', async () => {
  const { drizzle } = testApp.database;
  await setSetting(drizzle, applicationWindow, { from: '2020-06-01', to: '2020-07-31' });
  const { status, body } = await check();
  expect([status, body.code]).toEqual([422, 'applications_closed']);
  expect(body.message).toBe('Applications were taken until 31 July 2020.');
  await setSetting(drizzle, applicationWindow, { from: '2190-06-01', to: '2190-07-31' });
  expect((await check()).body.message).toContain('from 1 June 2190 to 31 July 2190');
  await setSetting(drizzle, applicationWindow, { from: '2020-06-01', to: '2190-07-31' });
  expect((await check()).status).toBe(200);
  await setSetting(drizzle, applicationWindow, null);
  expect((await check()).status).toBe(200);
});
