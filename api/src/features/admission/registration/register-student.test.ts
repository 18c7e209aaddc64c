import { dayOf } from '../../../platform/database/conditions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { signInScoped } from '../../../testing/scope/residents.ts';
import { importByCommand } from '../../office/imports/index.ts';

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let clerk: SignedIn;
let count = 0;
let rollno = '';
let email = '';
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  clerk = await testApp.signInAs('clerk');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  count += 1;
  rollno = `25CSE${3000 + count}`;
  email = `no-device-${count}@example.edu`;
  await people.addResult({ rollNumber: rollno, gender: 'female' });
});

const form = (over: Record<string, unknown> = {}) => ({
  Rollno: rollno,
  Dob: '09/03/2006',
  CourseId: 'C047',
  year: '2',
  gender: 'female',
  roomPreference: 'double',
  email,
  contactNumber: '9876543210',
  reason: 'She has no phone',
  reference: 'File 12',
  ...over,
});
const register = (over = {}, staff = clerk, headers: Record<string, string> = {}) =>
  call(staff, 'POST', '/applications', form(over), headers);

test('registers a student from a signed form, who sets the password with the mail', async () => {
  const { status, body } = await register();
  expect(status).toBe(200);
  const { studentId, applicationNumber } = body.data;
  const shown = (await call(clerk, 'GET', `/applications/${studentId}`)).body.data;
  expect(shown).toMatchObject({ number: applicationNumber, state: 'received' });
  expect(shown.history).toMatchObject([
    { kind: 'state', state: 'received' },
    { kind: 'registered', reason: 'She has no phone (File 12)', by: { role: 'clerk' } },
  ]);
  const [mail] = await people.mailsTo(email);
  expect(mail?.text).toContain(applicationNumber);
  expect(mail?.text).toContain('choose Forgot Password on the sign-in page');
  const login = await people.post('login', { email, password: '' });
  expect(login.status).not.toBe(200);
  const { rows } = await testApp.database.pool.query(
    `select details from audit_log where action = 'applications.register'`,
  );
  expect(rows).toHaveLength(1);
});

test('a repeated submit gives the same application; another one is refused', async () => {
  const headers = { 'idempotency-key': `key-register-${count}` };
  const [first, again] = [await register({}, clerk, headers), await register({}, clerk, headers)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data).toEqual(first.body.data);
  const other = await register();
  expect([other.status, other.body.code]).toEqual([409, 'roll_registered']);
  expect(await people.mailsTo(email)).toHaveLength(1);
});

test.each([
  ['an unknown birth date', { Dob: '10/03/2006' }, 404, 'no_match', undefined],
  ['another gender', { gender: 'male' }, 422, 'gender_differs', 'gender'],
  ['a date that there is not', { Dob: '31/02/2006' }, 400, 'bad_input', 'Dob'],
  ['no reason', { reason: ' ' }, 400, 'bad_input', 'reason'],
])('refuses %s', async (_, over, status, code, field) => {
  const reply = await register(over);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  if (field) expect(Object.keys(reply.body.fields)).toEqual([field]);
});

test('refuses a student who may not apply with the reason, and a registered email', async () => {
  const weak = `25CSE${4000 + count}`;
  await people.addResult({ rollNumber: weak, sgpaEven: null });
  const refused = await register({ Rollno: weak });
  expect([refused.status, refused.body.code]).toEqual([422, 'not_eligible']);
  await testApp.addPerson({ role: 'student', email });
  expect((await register()).body.code).toBe('email_registered');
});

test.each(['warden', 'student'])('refuses a %s', async (role) => {
  expect((await register({}, await testApp.signInAs(role))).status).toBe(403);
});

test('refuses staff of some halls: an applicant has no hall', async () => {
  const narrowed = await signInScoped(testApp, { role: 'provost', halls: ['H003'] });
  expect((await register({}, narrowed)).status).toBe(403);
});

test('many typing errors ask staff for no puzzle', async () => {
  for (let tried = 0; tried < 35; tried += 1) {
    expect((await register({ Dob: '10/03/2006' })).status).toBe(404);
  }
  expect((await register()).status).toBe(200);
});

test('gives a student under 18 the bed of an import once consent is recorded', async () => {
  const today = dayOf(new Date(), 'Asia/Kolkata');
  const born = `${Number(today.slice(0, 4)) - 17}-01-31`;
  await testApp.database.pool.query(
    'update results set date_of_birth = $2 where roll_number = $1',
    [rollno, born],
  );
  const file = [
    'rollNumber,name,email,gender,dateOfBirth,courseId,year,hall,room,bed',
    `${rollno},Meera Nair,${email},female,${born},C047,2,Gargi Hall,101,A`,
  ];
  const imported = () =>
    importByCommand(testApp.database, {
      kind: 'students',
      fileName: 'students.csv',
      bytes: Buffer.from(file.join('\n')),
      dryRun: false,
    });
  expect((await imported()).problems).toHaveLength(1);
  const { status, body } = await register({ Dob: born.split('-').reverse().join('/') });
  expect(status).toBe(200);
  expect((await imported()).problems).toHaveLength(1);
  const { studentId } = body.data;
  const { updatedAt } = (await call(clerk, 'GET', `/applications/${studentId}`)).body.data;
  const consent = {
    guardianName: 'Suresh Nair',
    relation: 'father',
    phone: '9876543210',
    signedOn: today,
    identity: 'aadhaar',
    reference: 'File 12',
  };
  const recorded = await call(clerk, 'POST', `/applications/${studentId}/consent`, consent, {
    'if-match': updatedAt,
  });
  expect(recorded.status).toBe(200);
  expect(await imported()).toMatchObject({ written: true, problems: [] });
});
