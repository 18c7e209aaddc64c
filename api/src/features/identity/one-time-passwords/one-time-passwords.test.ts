import { eq, sql } from 'drizzle-orm';
import { oneTimePasswords } from '../../../platform/database/schema/identity/one-time-passwords.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { messages } from './messages.ts';

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let count = 0;
let email = '';

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => {
  email = `applicant-${(count += 1)}@example.edu`;
});

const send = (to = email) => people.post('send-otp', { email: to });
const verify = (otp: string, to = email) => people.post('verify-otp', { email: to, otp });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** As if every send to this email were so much older. */
async function age(seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds})`;
  await testApp.database.drizzle
    .update(oneTimePasswords)
    .set({
      createdAt: sql`created_at - ${back}`,
      expiresAt: sql`expires_at - ${back}`,
      verifiedAt: sql`verified_at - ${back}`,
    })
    .where(eq(oneTimePasswords.email, email));
}

test('mails a code, which can be verified again until it is used', async () => {
  const { status, body } = await send(` ${email.toUpperCase()} `);
  expect([status, body.message]).toEqual([200, 'OTP sent to your email.']);
  const left = Date.parse(body.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(595_000);
  expect(left).toBeLessThanOrEqual(600_000);
  const code = await people.codeFor(email);
  expect(code).toMatch(/^\d{6}$/);
  const verified = { success: true, message: 'OTP verified successfully!' };
  expect((await verify(code)).body).toEqual(verified);
  expect((await verify(` ${code} `)).body).toEqual(verified);
});

test('stores no code in plain text', async () => {
  await send();
  const [row] = await testApp.database.drizzle
    .select()
    .from(oneTimePasswords)
    .where(eq(oneTimePasswords.email, email));
  const [mail] = await testApp.database.drizzle
    .select()
    .from(outbox)
    .orderBy(sql`id desc`)
    .limit(1);
  const stored = [row?.codeHash.toString('latin1'), mail?.body?.toString('latin1')].join();
  const code = await people.codeFor(email);
  expect(code).toMatch(/^\d{6}$/);
  expect(stored).not.toContain(code);
});

test.each([
  ['', 'OTP is required'],
  ['12345', 'OTP must be 6 digits'],
  ['1234567', 'OTP must be 6 digits'],
  ['12345a', 'OTP must be 6 digits'],
])('rejects %j without counting it', async (otp, message) => {
  const { status, body } = await verify(otp);
  expect([status, body.fields]).toEqual([400, { otp: message }]);
});

test('rejects even the right code after five wrong ones', async () => {
  await send();
  const code = await people.codeFor(email);
  for (let i = 0; i < 4; i += 1) {
    const { status, body } = await verify(wrongFor(code));
    expect([status, body.code, body.message]).toEqual([422, 'otp_wrong', messages.wrong]);
  }
  expect((await verify(wrongFor(code))).body).toMatchObject({ code: 'otp_exhausted' });
  const right = await verify(code);
  expect([right.status, right.body.fields]).toEqual([422, { otp: messages.exhausted }]);
});

test('checks at most five of twenty concurrent guesses', async () => {
  await send();
  const code = await people.codeFor(email);
  const all = await Promise.all(Array.from({ length: 20 }, () => verify(wrongFor(code))));
  const wrong = all.filter(({ body }) => body.code === 'otp_wrong');
  expect(wrong).toHaveLength(4);
  expect((await verify(code)).body.code).toBe('otp_exhausted');
});

test('rejects a code after ten minutes, like one that was never sent', async () => {
  expect((await verify('123456')).body).toMatchObject({ code: 'otp_expired' });
  await send();
  const code = await people.codeFor(email);
  await age(601);
  const { status, body } = await verify(code);
  expect([status, body.message]).toEqual([422, messages.expired]);
});

test('requires sixty seconds between sends, and accepts only the newest code', async () => {
  await send();
  const first = await people.codeFor(email);
  const early = await send();
  expect([early.status, early.body.code]).toEqual([429, 'otp_wait']);
  expect(early.headers['retry-after']).toMatch(/^(60|5\d)$/);
  expect(early.body.message).toContain('seconds');
  await age(60);
  expect((await send()).status).toBe(200);
  const second = await people.codeFor(email);
  if (first !== second) expect((await verify(first)).body.code).toBe('otp_wrong');
  expect((await verify(second)).status).toBe(200);
});

test('allows five codes an hour for an email over both purposes, without limiting others', async () => {
  for (let i = 0; i < 5; i += 1) {
    const path = i % 2 ? 'send-otp' : 'send-reset-password-otp';
    expect((await people.post(path, { email })).status).toBe(200);
    await age(61);
  }
  const sixth = await send();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await send(`other-${email}`)).status).toBe(200);
  await age(3600);
  expect((await send()).status).toBe(200);
});

test('sends one code for ten concurrent requests', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await people.mailsTo(email)).toHaveLength(1);
});

test('rejects a code that was sent for another purpose', async () => {
  const { email: known } = await testApp.addPerson({
    role: 'student',
    password: 'a good long one',
  });
  await people.post('send-reset-password-otp', { email: known });
  const otp = await people.codeFor(known);
  expect((await verify(otp, known)).body.code).toBe('otp_expired');
  const reset = await people.post('verify-reset-password-otp', { email: known, otp });
  expect(reset.status).toBe(200);
});
