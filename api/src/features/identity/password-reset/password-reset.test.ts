import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { oneTimePasswords } from '../../../platform/database/schema/identity/one-time-passwords.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import {
  people as peopleTable,
  studentProfiles,
} from '../../../platform/database/schema/identity/people.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { idleTransactionsDuring } from '../../../testing/database/idle-transactions.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let person: TestPerson;
let email: string;
const old = 'a good long one';
const fresh = 'a fresh secret';

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  person = await testApp.addPerson({ role: 'student', name: 'Asha Rao', password: old });
  email = person.email;
});

const send = (to = email, from?: string) =>
  people.post('send-reset-password-otp', { email: to }, { from });
const verify = (otp: string, to = email) =>
  people.post('verify-reset-password-otp', { email: to, otp });
const reset = (otp: string, over: object = {}) =>
  people.post('reset-password', {
    email,
    otp,
    newPassword: fresh,
    confirmPassword: fresh,
    ...over,
  });
const login = (password: string) => people.post('login', { email, password });

async function verified(): Promise<string> {
  await send();
  const otp = await people.codeFor(email);
  expect((await verify(otp)).body).toEqual({
    success: true,
    message: 'OTP verified successfully!',
  });
  return otp;
}

async function age(minutes: number): Promise<void> {
  const verifiedAt = sql`verified_at - make_interval(mins => ${minutes})`;
  const mine = eq(oneTimePasswords.email, email);
  await testApp.database.drizzle.update(oneTimePasswords).set({ verifiedAt }).where(mine);
}

test('sets a new password in four steps, ends sessions, sends a mail and writes the audit log', async () => {
  const { headers } = await testApp.signInAs(email);
  const otp = await verified();
  const done = await reset(otp);
  expect([done.status, done.body.message]).toEqual([
    200,
    'Password reset successfully! You can now login with your new password.',
  ]);
  const out = await people.post('logout', {}, { headers });
  expect([out.status, out.body.code]).toEqual([401, 'session_ended']);
  expect((await login(old)).status).toBe(401);
  expect((await login(fresh)).status).toBe(200);
  const [mail] = await people.mailsTo(email);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).not.toContain(fresh);
  const acts = await testApp.database.drizzle
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'passwordReset.reset'));
  expect(acts).toMatchObject([{ actorId: person.id, subjectId: person.id }]);
});

test('resets a password of staff', async () => {
  ({ email } = await testApp.addPerson({ role: 'warden', password: old }));
  expect((await reset(await verified())).status).toBe(200);
  expect((await people.post('login-provost', { email, password: fresh })).status).toBe(200);
});

test('unlocks a locked account', async () => {
  for (let i = 0; i < 5; i += 1) await login('wrong');
  expect((await login(old)).status).toBe(429);
  await reset(await verified());
  expect((await login(fresh)).status).toBe(200);
});

test('sends the same replies for an unknown email with the same limits, and no mail', async () => {
  const nobody = `nobody-${email}`;
  const [unknown, known] = [await send(nobody), await send()];
  expect([unknown.status, known.status]).toEqual([200, 200]);
  expect(unknown.body).toEqual({ ...known.body, expiresAt: unknown.body.expiresAt });
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  const [again, againKnown] = [await send(nobody), await send()];
  expect([again.status, againKnown.status]).toEqual([429, 429]);
  expect(await people.mailsTo(nobody)).toEqual([]);
  const code = await people.codeFor(email);
  const other = code === '123456' ? '123457' : '123456';
  for (let i = 0; i < 6; i += 1) {
    const [a, b] = [await verify(other, nobody), await verify(other)];
    // Should the million's one be hit, the unknown email's answer differs.
    expect([i, a.status, a.body]).toEqual([i, b.status, b.body]);
  }
});

test.each(['a closed account', 'a staff account without a password'])(
  '%s gets no mail',
  async (what) => {
    const change = what.includes('closed')
      ? { disabledAt: new Date() }
      : { passwordHash: null, role: 'warden' as const };
    await testApp.database.drizzle
      .update(peopleTable)
      .set(change)
      .where(eq(peopleTable.id, person.id));
    expect((await send()).status).toBe(200);
    expect(await people.mailsTo(email)).toEqual([]);
  },
);

test('takes as long for an unknown email as for a known one', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 15; i += 1) {
    const known = await testApp.addPerson({ role: 'student' });
    await testApp.database.drizzle
      .update(peopleTable)
      .set({ passwordHash: 'x' })
      .where(eq(peopleTable.id, known.id));
    for (const which of ['known', 'unknown'] as const) {
      const start = performance.now();
      await send(which === 'known' ? known.email : `no-${known.email}`, `10.1.0.${i}`);
      times[which].push(performance.now() - start);
    }
  }
  const [known, unknown] = [times.known, times.unknown].map((all) => all.sort((x, y) => x - y)[7]!);
  expect(unknown).toBeGreaterThan(known! / 2);
  expect(unknown).toBeLessThan(known! * 2);
});

test('rejects an OTP that was not verified', async () => {
  await send();
  const otp = await people.codeFor(email);
  const early = await reset(otp);
  expect([early.status, early.body.code]).toEqual([422, 'otp_not_verified']);
  expect((await login(old)).status).toBe(200);
});

test('accepts a verified OTP for thirty minutes, and only with its code', async () => {
  const otp = await verified();
  const other = otp === '000000' ? '000001' : '000000';
  expect((await reset(other)).body.code).toBe('otp_wrong');
  await age(30);
  expect((await reset(otp)).body.code).toBe('otp_expired');
  expect((await login(old)).status).toBe(200);
});

test('accepts an OTP once, and a repeat of the same call', async () => {
  const otp = await verified();
  const both = await Promise.all([reset(otp), reset(otp)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const other = { newPassword: 'another secret', confirmPassword: 'another secret' };
  const again = await reset(otp, other);
  expect([again.status, again.body.code]).toEqual([422, 'otp_used']);
  expect((await verify(otp)).body.code).toBe('otp_used');
  expect((await login(fresh)).status).toBe(200);
  const mails = await testApp.database.drizzle
    .select()
    .from(outbox)
    .where(eq(outbox.personId, person.id));
  expect(mails.filter(({ kind }) => kind === 'passwordReset.reset')).toHaveLength(1);
});

test.each([
  [{ newPassword: '', confirmPassword: '' }, 'newPassword', 'New password is required'],
  [{ newPassword: 'abc', confirmPassword: 'abc' }, 'newPassword', 'at least 6 characters'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  [{ confirmPassword: 'else' }, 'confirmPassword', 'Passwords do not match'],
  [{ newPassword: 'password1', confirmPassword: 'password1' }, 'newPassword', 'too easy'],
  [{ newPassword: 'Asha2026', confirmPassword: 'Asha2026' }, 'newPassword', 'too easy'],
  [{ newPassword: '09.03.2006', confirmPassword: '09.03.2006' }, 'newPassword', 'birth date'],
])('rejects %j, and keeps the OTP valid', async (over, field, message) => {
  const { drizzle } = testApp.database;
  const mine = eq(studentProfiles.personId, person.id);
  await drizzle.update(studentProfiles).set({ dateOfBirth: '2006-03-09' }).where(mine);
  const otp = await verified();
  const { status, body } = await reset(otp, over);
  expect(status).toBe(400);
  expect(body.fields[field]).toContain(message);
  expect((await reset(otp)).status).toBe(200);
});

it('holds no transaction open while a password is hashed', async () => {
  const otp = await verified();
  expect(await idleTransactionsDuring(testApp, () => reset(otp))).toEqual({ status: 200, idle: 0 });
  // The same again compares it.
  expect(await idleTransactionsDuring(testApp, () => reset(otp))).toEqual({ status: 200, idle: 0 });
});
