import { applicants, aClaim } from '../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openApplication, type OpenApplicationWords } from './open-application.ts';

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());

const open = (rollNumber: string, given: Partial<OpenApplicationWords> = {}) =>
  openApplication(testApp.database, { words: [rollNumber], ...given }, testApp.config);
const check = async (Rollno: string, over: object = {}) =>
  (await people.post('check-eligibility', aClaim({ Rollno, ...over }))).body;
const reason = 'Spoke with the student';

test('a record with a third gender can apply once the office has opened the application', async () => {
  const rollNumber = 'THIRD1';
  await people.addResult({ rollNumber, thirdGender: true });
  expect((await check(rollNumber)).data).toEqual({
    hostel_eligibility: {
      eligible: false,
      message:
        'The hostel office has to check your details before you can apply. Please contact the hostel office.',
    },
  });
  expect(await open(rollNumber)).toBe('THIRD1: the office has decided nothing.');
  expect(await open('third1', { hallsFor: 'women', reason })).toBe(
    'THIRD1 may apply with: halls for women. Reason: Spoke with the student',
  );
  expect((await check(rollNumber)).data.gender).toBe('female');
  const { rows } = await testApp.database.pool.query(
    `select subject_id, details from audit_log where action = 'admin.open-application'`,
  );
  expect(rows).toEqual([{ subject_id: 'THIRD1', details: { values: 'gender' } }]);
});

test('corrects a wrong record, ends earlier checks of it, and holds after the next import', async () => {
  const rollNumber = 'WRONG1';
  const wrong = { rollNumber, gender: 'male', studyYear: '3', courseId: 'C048' } as const;
  await people.addResult({ ...wrong, dateOfBirth: '2005-01-01' });
  const old = { Dob: '01/01/2005', CourseId: 'C048', SubjectId: '', year: '3' };
  const { eligibilityId } = (await check(rollNumber, old)).data;
  expect((await check(rollNumber)).code).toBe('no_match');
  const values = { hallsFor: 'women', born: '2006-03-09', course: 'c047', year: '2', reason };
  expect(await open(rollNumber, values)).toBe(
    'WRONG1 may apply with: halls for women, born 2006-03-09, course C047, year 2. Reason: Spoke with the student',
  );
  const { data } = await check(rollNumber);
  expect(data).toMatchObject({ gender: 'female', Name: 'Meera Nair' });
  expect((await check(rollNumber, old)).code).toBe('no_match');
  const form = {
    rollno: rollNumber,
    email: 'wrong@example.edu',
    password: 'a good long one',
    roomPreference: 'single',
    contactNumber: '9876543210',
  };
  const submit = (over: object) =>
    people.post('registered-student-profile', { ...form, gender: 'female', ...over });
  const ended = await submit({ eligibilityId });
  expect([ended.status, ended.body.code]).toEqual([422, 'eligibility_invalid']);
  const other = await submit({ eligibilityId: data.eligibilityId, gender: 'male' });
  expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['gender']]);
  // An import sets the record's own values.
  await testApp.database.pool.query(
    `update results set gender = 'male', study_year = '4' where roll_number = $1`,
    [rollNumber],
  );
  expect((await check(rollNumber)).data.gender).toBe('female');
});

test('close returns to the record', async () => {
  const rollNumber = 'CLOSE1';
  await people.addResult({ rollNumber, thirdGender: true });
  await open(rollNumber, { hallsFor: 'men', reason });
  expect((await check(rollNumber)).data.gender).toBe('male');
  expect(await open(rollNumber, { words: [rollNumber, 'close'] })).toContain('decided nothing');
  expect((await check(rollNumber)).data.hostel_eligibility.eligible).toBe(false);
});

test.each([
  [{ hallsFor: 'women' }, '--reason'],
  [{ hallsFor: 'women', reason: ' ' }, '--reason'],
  [{ reason }, 'at least one'],
  [{ hallsFor: 'both', reason }, 'men or women'],
  [{ born: '2006-02-30', reason }, '--born'],
  [{ born: '2020-01-01', reason }, '--born'],
  [{ course: 'C999', reason }, 'no course C999'],
  [{ year: '1', reason }, '--year'],
  [{ words: ['RULES1', 'open'], hallsFor: 'women', reason }, '<roll number>'],
  [{ words: ['RULES1', 'close'], hallsFor: 'women', reason }, '<roll number>'],
  [{ words: [] }, '<roll number>'],
  [{ words: ['NOBODY1'], hallsFor: 'women', reason }, 'no record of NOBODY1'],
])('rejects %j', async (given, problem) => {
  await people.addResult({ rollNumber: 'RULES1' });
  await expect(open('RULES1', given)).rejects.toThrow(problem);
});

test('with a records service, birth dates and courses are corrected there', async () => {
  const resultsService = { url: 'http://127.0.0.1:1', token: 'key', timeout: 10 };
  const config = { ...testApp.config, resultsService };
  const given = { words: ['SERVICE1'], reason };
  const born = openApplication(testApp.database, { ...given, born: '2006-03-09' }, config);
  await expect(born).rejects.toThrow('records service');
  expect(await openApplication(testApp.database, { ...given, hallsFor: 'men' }, config)).toContain(
    'halls for men',
  );
});
