import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { applicationWindow } from '../../../platform/records/settings/settings.ts';
import { setSetting } from '../../../testing/settings.ts';
import { eligibilitySnapshots } from '../../../platform/database/schema/admission/eligibility.ts';
import {
  people as peopleTable,
  studentProfiles,
} from '../../../platform/database/schema/identity/people.ts';
import {
  applications,
  pendingRegistrations,
} from '../../../platform/database/schema/admission/registration.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { messages } from './messages.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let who: { rollno: string; email: string; eligibilityId: string; otp: string };
let count = 0;
const password = 'a good long one';

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  who = await applicant();
});

/** Somebody at the last step: eligible, email proved, password chosen. */
async function applicant(given: { rollno?: string; email?: string; Dob?: string } = {}) {
  const number = (count += 1);
  const { rollno = `25CSE${1000 + number}`, email = `applicant-${number}@example.edu` } = given;
  await people.addResult({ rollNumber: rollno });
  const { Dob = '09/03/2006' } = given;
  const eligibilityId = await people.eligibilityId({ Rollno: rollno, Dob });
  const otp = await people.verifiedOtp(email);
  const mobile = '9876543210';
  const form = { eligibilityId, email, otp, password, confirmPassword: password, mobile };
  expect((await people.post('email-verification', form)).status).toBe(200);
  return { rollno, email, eligibilityId, otp };
}

function submit(over: Record<string, unknown> = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const choices = { gender: 'female', roomPreference: 'triple', contactNumber: '+91 98765 43210' };
  return people.post(
    'registered-student-profile',
    { ...who, ...choices, password, ...over },
    { headers },
  );
}

const inYear = (email: string) =>
  testApp.database.drizzle.$count(applications, eq(applications.email, email));

async function profileOf(rollno: string) {
  const [row] = await testApp.database.drizzle
    .select()
    .from(studentProfiles)
    .where(eq(studentProfiles.rollNumber, rollno));
  return row;
}

async function newestAct() {
  const [row] = await testApp.database.drizzle
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.submit'))
    .orderBy(sql`id desc`)
    .limit(1);
  return row;
}

test('creates account, profile and application together, and the student can sign in', async () => {
  const { status, body } = await submit();
  const data = { applicationNumber: expect.stringMatching(/^20\d\d-00001$/) };
  expect([status, body]).toEqual([200, { success: true, message: messages.submitted, data }]);
  const signedIn = await people.post('login', { email: who.email, password });
  expect(signedIn.body.user).toMatchObject({ name: 'Meera Nair', role: 'student' });
  const now = new Date(Date.now() + 5.5 * 3_600_000);
  const year = now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const profile = await profileOf(who.rollno);
  expect(profile).toMatchObject({
    personId: signedIn.body.user._id,
    courseId: 'C047',
    courseName: 'B.Tech Computer Science and Engineering',
    department: 'Engineering and Technology',
    gender: 'female',
    fatherName: 'Suresh Nair',
    motherName: 'Latha Nair',
    dateOfBirth: '2006-03-09',
    contactNumber: '+919876543210',
    sgpaOdd: 812,
    sgpaEven: 765,
    admissionYear: year,
    semester: '2',
    roomPreference: 'triple',
    roomNumber: null,
  });
  expect(await inYear(who.email)).toBe(1);
  const [mail] = await people.mailsTo(who.email);
  expect(mail?.subject).toBe('Your hostel application');
  expect(mail?.text).not.toContain(password);
  expect(
    await testApp.database.drizzle.$count(
      pendingRegistrations,
      eq(pendingRegistrations.email, who.email),
    ),
  ).toBe(0);
});

test('ignores a forged name, SGPA, course and year, and records the difference', async () => {
  const forged = {
    studentName: 'Somebody Else',
    fatherName: 'suresh  nair',
    sgpaOdd: 10,
    sgpaEven: '7.65',
    courseName: 'MBA',
    department: 'Management',
    admissionYear: 1999,
    semester: { $gt: 0 },
  };
  expect((await submit(forged)).status).toBe(200);
  const profile = await profileOf(who.rollno);
  expect(profile).toMatchObject({ sgpaOdd: 812, sgpaEven: 765, courseId: 'C047', semester: '2' });
  expect(profile?.admissionYear).toBeGreaterThan(2020);
  const [person] = await testApp.database.drizzle
    .select()
    .from(peopleTable)
    .where(eq(peopleTable.email, who.email));
  expect(person?.name).toBe('Meera Nair');
  const act = await newestAct();
  expect(act?.details).toMatchObject({
    differs: 'studentName department courseName sgpaOdd admissionYear',
  });
  expect(JSON.stringify(act)).not.toContain('Somebody');
});

test('records no difference when the sent values match the record', async () => {
  await submit({ studentName: 'Meera Nair', sgpaOdd: '8.12', sgpaEven: 7.65, semester: 2 });
  expect((await newestAct())?.details).not.toHaveProperty('differs');
});

test('rejects a second application for the email or the roll number with 409', async () => {
  await submit();
  const byEmail = await submit();
  expect([byEmail.status, byEmail.body.code]).toEqual([409, 'email_registered']);
  expect(byEmail.body.message).toContain('already registered');
  // Somebody who comes with the same roll number and another email.
  const email = `second-${who.email}`;
  const otp = await people.verifiedOtp(email);
  const form = { eligibilityId: who.eligibilityId, email, otp, mobile: '9876543210' };
  const early = await people.post('email-verification', {
    ...form,
    password,
    confirmPassword: password,
  });
  expect([early.status, early.body.code]).toEqual([409, 'roll_registered']);
  expect(early.body.message).toContain('already registered');
});

test('accepts the first of two emails that submit one roll number', async () => {
  const other = await applicant({ rollno: who.rollno });
  expect((await submit(other)).status).toBe(200);
  const late = await submit();
  expect([late.status, late.body.code]).toEqual([409, 'roll_registered']);
});

test('accepts one of two emails that submit one roll number concurrently', async () => {
  const other = await applicant({ rollno: who.rollno });
  const both = await Promise.all([submit(), submit(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('roll_registered');
});

test('creates one record for eight concurrent submits: the same reply with one key, a conflict without', async () => {
  const keyed = await Promise.all(Array.from({ length: 8 }, () => submit({}, 'one-intent')));
  expect(keyed.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await inYear(who.email)).toBe(1);
  who = await applicant();
  const bare = await Promise.all(Array.from({ length: 8 }, () => submit()));
  expect(bare.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = bare.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(others)).toEqual(new Set(['email_registered']));
  expect(await inYear(who.email)).toBe(1);
});

test('repeats a lost reply for the same key, and rejects other values with it', async () => {
  const first = await submit({}, 'lost');
  expect((await submit({}, 'lost')).body).toEqual(first.body);
  const other = await submit({ roomPreference: 'single' }, 'lost');
  expect([other.status, other.body.code]).toEqual([409, 'key_reused']);
});

test('requires the pending password, and ends the pending registration after five wrong ones', async () => {
  for (let i = 0; i < 4; i += 1) {
    const { status, body } = await submit({ password: `guess ${i}` });
    expect([status, body.code, body.message]).toEqual([
      409,
      'password_differs',
      messages.passwordDiffers,
    ]);
  }
  expect((await submit({ password: 'guess' })).body.message).toBe(messages.passwordExhausted);
  const right = await submit();
  expect([right.status, right.body.code]).toEqual([409, 'registration_expired']);
  expect(await profileOf(who.rollno)).toBeUndefined();
});

test('rejects a pending registration after a day', async () => {
  await testApp.database.drizzle
    .update(pendingRegistrations)
    .set({ expiresAt: new Date() })
    .where(eq(pendingRegistrations.email, who.email));
  const { status, body } = await submit();
  expect([status, body.code]).toEqual([409, 'registration_expired']);
});

describe('the eligibility check', () => {
  const refused = [422, 'eligibility_invalid'];

  test.each([undefined, null, '', 'x'.repeat(43)])('rejects %j', async (eligibilityId) => {
    const { status, body } = await submit({ eligibilityId });
    expect([status, body.code]).toEqual(refused);
  });

  test('rejects the check of another student, and another student’s roll number', async () => {
    const other = await applicant();
    for (const over of [{ eligibilityId: other.eligibilityId }, { rollno: other.rollno }]) {
      const { status, body } = await submit(over);
      expect([status, body.code]).toEqual(refused);
    }
    // Their check and roll number with one's own verified email, too.
    const { status, body } = await submit({ ...other, email: who.email });
    expect([status, body.code]).toEqual(refused);
    expect(await profileOf(other.rollno)).toBeUndefined();
  });

  it('rejects an expired check, and accepts a new one with which the email was verified', async () => {
    await testApp.database.drizzle
      .update(eligibilitySnapshots)
      .set({ expiresAt: new Date() })
      .where(eq(eligibilitySnapshots.rollNumber, who.rollno));
    expect((await submit()).status).toBe(422);
    who.eligibilityId = await people.eligibilityId({ Rollno: who.rollno });
    expect((await submit()).status).toBe(422);
    const mobile = '9876543210';
    const form = { ...who, password, confirmPassword: password, mobile };
    expect((await people.post('email-verification', form)).status).toBe(200);
    expect((await submit()).status).toBe(200);
  });
});

test.each([
  [{ gender: 'x' }, 'gender'],
  [{ roomPreference: 'suite' }, 'roomPreference'],
  [{ contactNumber: '1234567890' }, 'contactNumber'],
  [{ rollno: '' }, 'rollno'],
  [{ email: 'meera' }, 'email'],
  [{ password: '' }, 'password'],
])('rejects %j with 400 at %s', async (over, field) => {
  const { status, body } = await submit(over);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

it('rejects a gender that differs from the record, and accepts the recorded one', async () => {
  const rollno = '25CSE0900';
  await people.addResult({ rollNumber: rollno, gender: 'male' });
  who = await applicant({ rollno });
  const { status, body } = await submit({ gender: 'female' });
  const genderDiffers = { gender: messages.genderDiffers };
  expect([status, body.code, body.fields]).toEqual([422, 'gender_differs', genderDiffers]);
  expect([await profileOf(rollno), await inYear(who.email)]).toEqual([undefined, 0]);
  expect((await submit({ gender: 'male' })).status).toBe(200);
  expect(await profileOf(rollno)).toMatchObject({ gender: 'male' });
});

it('confirms to the university’s mail address as well, where that is another one', async () => {
  const rollno = '25CSE0901';
  const email = 'meera.nair@university.example.edu';
  await people.addResult({ rollNumber: rollno, email });
  who = await applicant({ rollno });
  const { body } = await submit();
  const [own] = await people.mailsTo(who.email);
  const [copy, ...more] = await people.mailsTo(email);
  expect([own?.subject, copy?.subject]).toEqual(Array(2).fill('Your hostel application'));
  expect(copy?.text).toContain(`Application number: ${body.data.applicationNumber}`);
  expect(copy?.text).toContain('If you did not apply, please inform the hostel office at once');
  expect(copy?.text).not.toContain(who.email);
  expect([more, own?.text.includes('If you did not apply')]).toEqual([[], false]);
});

it('sends one confirmation where the applicant gave the university’s address', async () => {
  const email = 'same@university.example.edu';
  await people.addResult({ rollNumber: '25CSE0902', email });
  who = await applicant({ rollno: '25CSE0902', email });
  await submit();
  const subjects = (await people.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your hostel application')).toHaveLength(1);
});

it('informs an applicant under 18 that consent is needed, and the others not', async () => {
  const adult = who.email;
  await submit();
  const born = `${new Date().getUTCFullYear() - 17}-06-15`;
  const Dob = born.split('-').toReversed().join('/');
  await people.addResult({ rollNumber: '25CSE0903', dateOfBirth: born });
  who = await applicant({ rollno: '25CSE0903', Dob });
  expect((await submit()).status).toBe(200);
  const [mail] = await people.mailsTo(who.email);
  expect(mail?.text).toContain('consent of a parent or guardian');
  const [other] = await people.mailsTo(adult);
  expect(other?.text).not.toContain('consent');
});

test('rejects applications after the window has closed', async () => {
  await setSetting(testApp.database.drizzle, applicationWindow, {
    from: '2020-06-01',
    to: '2020-07-31',
  });
  const { status, body } = await submit();
  await setSetting(testApp.database.drizzle, applicationWindow, null);
  expect([status, body.code]).toEqual([422, 'applications_closed']);
  expect(await inYear(who.email)).toBe(0);
});

test('stores nothing when a submit fails', async () => {
  await testApp.database.pool.query(
    `alter table applications add constraint no_more check (roll_number <> '${who.rollno}')`,
  );
  expect((await submit({}, 'fails')).status).toBe(500);
  expect(await profileOf(who.rollno)).toBeUndefined();
  expect(await testApp.database.drizzle.$count(peopleTable, eq(peopleTable.email, who.email))).toBe(
    0,
  );
  await testApp.database.pool.query('alter table applications drop constraint no_more');
  expect((await submit({}, 'fails')).status).toBe(200);
});

describe('in the next year', () => {
  async function aYearLater() {
    await submit();
    const { drizzle } = testApp.database;
    const mine = eq(applications.rollNumber, who.rollno);
    await drizzle
      .update(applications)
      .set({ admissionYear: sql`admission_year - 1` })
      .where(mine);
  }

  test('accepts a new application with the same account', async () => {
    await aYearLater();
    const before = await profileOf(who.rollno);
    expect((await people.post('check-email', { email: who.email })).body.exists).toBe(false);
    await testApp.database.pool.query(
      `update one_time_passwords set created_at = created_at - interval '2 h'`,
    );
    const { headers } = await testApp.signInAs(who.email);
    who = await applicant(who);
    expect((await submit({ roomPreference: 'single' })).status).toBe(200);
    const after = await profileOf(who.rollno);
    expect(after).toMatchObject({ personId: before?.personId, roomPreference: 'single' });
    expect(await inYear(who.email)).toBe(2);
    const out = await people.post('logout', {}, { headers });
    expect(out.body.code).toBe('session_ended');
    expect((await submit()).body.code).toBe('email_registered');
  });

  test('rejects the account’s email with another roll number, and its roll number with another email', async () => {
    await aYearLater();
    await testApp.database.pool.query(
      `update one_time_passwords set created_at = created_at - interval '2 h'`,
    );
    const { email, eligibilityId } = who;
    const otp = await people.verifiedOtp(email);
    await people.addResult({ rollNumber: '25CSE0001' });
    const other = await people.eligibilityId({ Rollno: '25CSE0001' });
    const form = { otp, password, confirmPassword: password, mobile: '9876543210' };
    const taken = await people.post('email-verification', { ...form, email, eligibilityId: other });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_registered']);
    const elsewhere = { ...form, email: `new-${email}`, eligibilityId };
    const roll = await people.post('email-verification', elsewhere);
    expect([roll.status, roll.body.code]).toEqual([409, 'roll_registered']);
    const all = and(eq(applications.rollNumber, who.rollno));
    expect(await testApp.database.drizzle.$count(applications, all)).toBe(1);
  });
});
