import { eq } from 'drizzle-orm';
import { pendingRegistrations } from '../../../../platform/database/schema/admission/registration.ts';
import { applicants } from '../../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { idleTransactionsDuring } from '../../../../testing/database/idle-transactions.ts';
import { messages } from '../messages.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let count = 0;
let rollno = '';
let email = '';
let eligibilityId = '';
let otp = '';
const password = 'a good long one';

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  count += 1;
  rollno = `25CSE${2000 + count}`;
  email = `pending-${count}@example.edu`;
  await people.addResult({ rollNumber: rollno });
  eligibilityId = await people.eligibilityId({ Rollno: rollno });
  otp = await people.verifiedOtp(email);
});

const verify = () =>
  people.post('email-verification', {
    eligibilityId,
    email,
    otp,
    password,
    confirmPassword: password,
    mobile: '9876543210',
  });

const submit = (over: Record<string, unknown> = {}) =>
  people.post('registered-student-profile', {
    eligibilityId,
    email,
    rollno,
    password,
    gender: 'female',
    roomPreference: 'triple',
    contactNumber: '9876543210',
    ...over,
  });

async function pending() {
  const mine = eq(pendingRegistrations.email, email);
  const [row] = await testApp.database.drizzle.select().from(pendingRegistrations).where(mine);
  return row;
}

it('does not count a password sent with another eligibility check of the same roll number', async () => {
  await verify();
  const other = await people.eligibilityId({ Rollno: rollno });
  for (let i = 0; i < 6; i += 1) {
    const { status, body } = await submit({ eligibilityId: other, password: `guess ${i}` });
    expect([status, body.code]).toEqual([422, 'eligibility_invalid']);
  }
  expect((await submit({ eligibilityId: other })).body.code).toBe('eligibility_invalid');
  expect((await pending())?.wrongPasswords).toBe(0);
  expect((await submit()).status).toBe(200);
});

it('compares at most five of many concurrent passwords', async () => {
  await verify();
  const guesses = Array.from({ length: 12 }, (_, i) => submit({ password: `guess ${i}` }));
  const bodies = (await Promise.all(guesses)).map(({ body }) => body);
  const compared = bodies.filter(({ code }) => code === 'password_differs');
  expect(compared).toHaveLength(5);
  const ended = compared.filter(({ message }) => message === messages.passwordExhausted);
  expect(ended).toHaveLength(1);
  expect((await submit()).body.code).toBe('registration_expired');
});

it('compares no password after other processes have counted five', async () => {
  await verify();
  await testApp.database.drizzle.update(pendingRegistrations).set({ wrongPasswords: 5 });
  expect((await submit()).body.code).toBe('registration_expired');
});

it('counts only wrong passwords, and accepts an older row without an eligibility check', async () => {
  await verify();
  const mine = eq(pendingRegistrations.email, email);
  const { drizzle } = testApp.database;
  await drizzle.update(pendingRegistrations).set({ snapshotId: null }).where(mine);
  await submit({ password: 'wrong' });
  expect((await pending())?.wrongPasswords).toBe(1);
  eligibilityId = await people.eligibilityId({ Rollno: rollno });
  expect((await submit()).status).toBe(200);
});

it('holds no transaction open while a password is hashed', async () => {
  expect(await idleTransactionsDuring(testApp, verify)).toEqual({ status: 200, idle: 0 });
  // The same again compares it.
  expect(await idleTransactionsDuring(testApp, verify)).toEqual({ status: 200, idle: 0 });
});
