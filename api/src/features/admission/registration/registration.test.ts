import { eq, sql } from 'drizzle-orm';
import { eligibilitySnapshots } from '../../../platform/database/schema/admission/eligibility.ts';
import { oneTimePasswords } from '../../../platform/database/schema/identity/one-time-passwords.ts';
import { pendingRegistrations } from '../../../platform/database/schema/admission/registration.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { messages } from './messages.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let eligibilityId: string;
let email: string;
let count = 0;
const password = 'a good long one';

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
  await people.addResult();
  eligibilityId = await people.eligibilityId();
});
afterAll(() => testApp.close());
beforeEach(() => {
  email = `meera-${(count += 1)}@example.edu`;
});

function verify(otp: string, over: Record<string, unknown> = {}) {
  return people.post('email-verification', {
    eligibilityId,
    email,
    password,
    confirmPassword: password,
    otp,
    mobile: '98765 43210',
    studentName: 'Meera Nair',
    gender: '',
    ...over,
  });
}

async function pendingOf(address = email) {
  const [row] = await testApp.database.drizzle
    .select()
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.email, address));
  return row;
}

describe('an email that is registered', () => {
  const taken = {
    success: false,
    exists: true,
    code: 'email_registered',
    message: 'This email is already registered. Please login instead.',
    fields: { email: messages.emailRegistered },
  };

  test.each(['student', 'warden'] as const)(
    'is reported at every step when it belongs to a %s',
    async (role) => {
      const known = await testApp.addPerson({ role });
      const address = known.email.toUpperCase();
      for (const path of ['check-email', 'send-otp']) {
        const { status, body } = await people.post(path, { email: address });
        expect([path, status, body]).toEqual([path, 409, taken]);
      }
      const verified = await verify('123456', { email: address });
      expect([verified.status, verified.body]).toEqual([409, taken]);
      expect(await people.mailsTo(known.email)).toEqual([]);
    },
  );

  test('is not reported for a new email', async () => {
    const { status, body } = await people.post('check-email', { email });
    expect([status, body]).toEqual([200, { success: true, exists: false }]);
  });

  test('rejects an invalid email', async () => {
    const { status, body } = await people.post('check-email', { email: 'meera' });
    expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
  });
});

test('stores a verified email and the hash of a password for a day', async () => {
  const otp = await people.verifiedOtp(email);
  const { status, body } = await verify(otp);
  expect([status, body]).toEqual([200, { success: true, message: messages.emailVerified }]);
  const row = await pendingOf();
  expect(row).toMatchObject({ rollNumber: '25CSE0042', mobile: '9876543210' });
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row && row.expiresAt.getTime() - row.createdAt.getTime()).toBe(24 * 3_600_000);
});

test('accepts the same step again, also with another mobile number', async () => {
  const otp = await people.verifiedOtp(email);
  const both = await Promise.all([verify(otp), verify(otp)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await verify(otp, { mobile: '9876500000' })).status).toBe(200);
  expect((await pendingOf())?.mobile).toBe('9876500000');
});

test('rejects a used OTP with another password, and for another verification', async () => {
  const otp = await people.verifiedOtp(email);
  await verify(otp);
  const other = { password: 'another secret', confirmPassword: 'another secret' };
  const { status, body } = await verify(otp, other);
  expect([status, body.code, body.fields.otp]).toEqual([
    422,
    'otp_used',
    'This OTP has been used. Please ask for a new one.',
  ]);
  expect((await people.post('verify-otp', { email, otp })).body.code).toBe('otp_used');
});

test('replaces the pending registration by a new OTP and password', async () => {
  await verify(await people.verifiedOtp(email));
  const before = await pendingOf();
  await testApp.database.drizzle
    .update(oneTimePasswords)
    .set({ createdAt: sql`created_at - interval '1 minute'` })
    .where(eq(oneTimePasswords.email, email));
  const other = { password: 'another secret', confirmPassword: 'another secret' };
  expect((await verify(await people.verifiedOtp(email), other)).status).toBe(200);
  const after = await pendingOf();
  expect(after?.otpId).not.toBe(before?.otpId);
  expect(after?.passwordHash).not.toBe(before?.passwordHash);
});

test('rejects an OTP that was not verified, or was verified half an hour ago', async () => {
  await people.post('send-otp', { email });
  const otp = await people.codeFor(email);
  expect((await verify(otp)).body.code).toBe('otp_not_verified');
  await people.post('verify-otp', { email, otp });
  await testApp.database.drizzle
    .update(oneTimePasswords)
    .set({ verifiedAt: sql`verified_at - interval '30 minutes'` })
    .where(eq(oneTimePasswords.email, email));
  expect((await verify(otp)).body.code).toBe('otp_expired');
  expect(await pendingOf()).toBeUndefined();
});

test('limits guesses of a verified OTP', async () => {
  const otp = await people.verifiedOtp(email);
  const other = otp === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i += 1) await verify(other);
  expect((await verify(otp)).body.code).toBe('otp_exhausted');
});

describe('the eligibility check', () => {
  test.each([
    ['a missing', undefined],
    ['a null', null],
    ['an empty', ''],
    ['a made-up', 'x'.repeat(43)],
  ])('rejects %s id with 422', async (_what, id) => {
    const { status, body } = await verify('123456', { eligibilityId: id });
    expect([status, body.code]).toEqual([422, 'eligibility_invalid']);
    expect(body.message).toContain('check your eligibility again');
  });

  test('rejects a check that is a day old with 422', async () => {
    const old = await people.eligibilityId();
    await testApp.database.drizzle
      .update(eligibilitySnapshots)
      .set({ expiresAt: new Date() })
      .where(sql`id = (select id from eligibility_snapshots order by id desc limit 1)`);
    expect((await verify('123456', { eligibilityId: old })).status).toBe(422);
    expect((await verify('123456')).body.code).toBe('otp_expired');
  });
});

test.each([
  [{ password: '', confirmPassword: '' }, 'password', 'Password is required'],
  [{ password: 'abc', confirmPassword: 'abc' }, 'password', 'at least 6 characters'],
  [{ confirmPassword: 'else' }, 'confirmPassword', 'Passwords do not match.'],
  [{ password: 'Password1', confirmPassword: 'Password1' }, 'password', 'too easy to guess'],
  [{ password: 'nair2026', confirmPassword: 'nair2026' }, 'password', 'too easy to guess'],
  [{ password: '09/03/2006', confirmPassword: '09/03/2006' }, 'password', 'birth date'],
  [{ password: '25cse0042', confirmPassword: '25cse0042' }, 'password', 'roll number'],
  [{ mobile: '12345' }, 'mobile', '10-digit'],
  [{ mobile: undefined }, 'mobile', 'required'],
  [{ otp: '' }, 'otp', 'OTP is required'],
])('rejects %j at its field', async (over, field, message) => {
  const { status, body } = await verify('123456', over);
  expect(status).toBe(400);
  expect(body.fields[field]).toContain(message);
});
