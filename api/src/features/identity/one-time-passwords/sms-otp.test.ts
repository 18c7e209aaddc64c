import { sql } from 'drizzle-orm';
import { oneTimePasswords } from '../../../platform/database/schema/identity/one-time-passwords.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { mailboxSms } from '../../../testing/sms/fake-gateway.ts';
import { givePhone, smsTo } from '../../../testing/sms/phones.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let count = 0;
let email: string;
let phone: string;
let logged: string;
const password = 'a good long one';

beforeAll(async () => {
  logged = '';
  testApp = await startTestApp({
    config: { sms: mailboxSms({ otpsPerNumber: 2 }), logLevel: 'trace' },
    logTo: { write: (line) => void (logged += line) },
  });
  people = applicants(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  count += 1;
  phone = `+9198765432${String(count).padStart(2, '0')}`;
  const person = await testApp.addPerson({ role: 'student', password });
  email = person.email;
  await givePhone(testApp, person.id, phone);
});

const send = (to = email, browser = 'mine') =>
  people.post('send-reset-password-otp', { email: to }, { browser, from: `10.4.0.${count}` });
const verify = (otp: string, browser = 'mine') =>
  people.post('verify-reset-password-otp', { email, otp }, { browser });
const received = () => smsTo(testApp, phone);
const codeIn = (text = '') => /^(\d{6}) is your OTP/.exec(text)?.[1];

/** As if every send were a minute older, and no puzzle were needed. */
const later = () =>
  testApp.database.drizzle
    .update(oneTimePasswords)
    .set({ createdAt: sql`created_at - interval '61 minutes'` });

it('sends the code of the mail to the phone, for the browser that requested it only', async () => {
  const reply = await send();
  expect([reply.status, reply.body.message]).toEqual([
    200,
    'Reset password OTP sent to your email!',
  ]);
  const [text] = await received();
  const code = codeIn(text);
  expect(code).toBe(await people.codeFor(email));
  expect(text).toBe(
    `${code} is your OTP for a new password of your hostel account. It is valid for 10 minutes. Do not share it with anyone. - Hostel Office`,
  );
  expect((await verify(code ?? '', 'other')).body.code).toBe('otp_expired');
  expect((await verify(code ?? '')).status).toBe(200);
  const chosen = { newPassword: 'a fresh secret', confirmPassword: 'a fresh secret' };
  const reset = { email, otp: code, ...chosen };
  expect((await people.post('reset-password', reset, { browser: 'other' })).status).toBe(422);
  expect((await people.post('reset-password', reset, { browser: 'mine' })).status).toBe(200);
});

it('answers the same, in as many statements, for an account with and without a number, and for none', async () => {
  const plain = await testApp.addPerson({ role: 'student', password });
  const replies: object[] = [];
  const counts: number[] = [];
  for (const to of [email, plain.email, `nobody-${count}@example.edu`]) {
    const call = async () => {
      const { status, body } = await send(to, `browser of ${to}`);
      replies.push({ status, message: body.message, keys: Object.keys(body) });
    };
    counts.push(await countQueries(call));
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(new Set(counts).size).toBe(1);
});

it('without configuration, an OTP takes two statements less', async () => {
  const other = await startTestApp();
  const { email: known } = await other.addPerson({ role: 'student', password });
  const withoutSms = applicants(other);
  const without = await countQueries(() =>
    withoutSms.post('send-reset-password-otp', { email: known }),
  );
  expect(await countQueries(() => send())).toBe(without + 2);
  await other.close();
});

it('past the limit of a number the mail still goes, with a valid code', async () => {
  for (let i = 0; i < 3; i += 1) {
    expect((await send(email, `stranger ${i}`)).status).toBe(200);
    await later();
  }
  expect(await received()).toHaveLength(2);
  expect((await send()).status).toBe(200);
  expect(await received()).toHaveLength(2);
  expect(await people.mailsTo(email)).toHaveLength(4);
  expect((await verify(await people.codeFor(email))).status).toBe(200);
});

it('sends no SMS to staff, and no link', async () => {
  const warden = await testApp.addPerson({ role: 'warden', password });
  const { pool } = testApp.database;
  await pool.query('update people set phone_number = $2 where id = $1', [warden.id, phone]);
  expect((await send(warden.email)).status).toBe(200);
  expect(await people.mailsTo(warden.email)).toHaveLength(1);
  await send(email, 'guesser');
  await pool.query('update one_time_passwords set tries = 100 where email = $1', [email]);
  await send();
  const [mail] = await people.mailsTo(email);
  expect(mail?.text).toContain('This link');
  expect(await received()).toHaveLength(1);
});

it('sends the code of a registration to a student of an earlier year, not to a new applicant', async () => {
  const { pool } = testApp.database;
  await pool.query(
    `insert into applications (id, person_id, roll_number, email, admission_year, semester, course_id,
       gender, room_preference, sgpa_odd, sgpa_even)
     select gen_random_uuid(), person_id, roll_number, $1, 2020, '2', 'C047', 'male', 'triple', 800, 800
       from student_profiles where contact_number = $2`,
    [email, phone],
  );
  const sent = await people.post('send-otp', { email }, { browser: 'mine' });
  expect([sent.status, sent.body.message]).toEqual([200, 'OTP sent to your email.']);
  const [text] = await received();
  expect(text).toMatch(/^\d{6} is your OTP for hostel registration\./);
  const otp = codeIn(text) ?? '';
  expect((await people.post('verify-otp', { email, otp }, { browser: 'other' })).status).toBe(422);
  expect((await people.post('verify-otp', { email, otp }, { browser: 'mine' })).status).toBe(200);
});

it('a student whose number changes is mailed, and gets no codes there yet', async () => {
  const { headers } = await testApp.signInAs(email);
  const changed = '9812345678';
  const patch = (phoneNumber: string) =>
    testApp.inject({
      method: 'PATCH',
      url: '/api/profile/me',
      headers,
      payload: { phoneNumber },
    });
  expect((await patch(phone.slice(3))).statusCode).toBe(200);
  expect(await people.mailsTo(email)).toEqual([]);
  expect((await patch(changed)).statusCode).toBe(200);
  const [mail] = await people.mailsTo(email);
  expect(mail?.subject).toBe('Your mobile number was changed');
  await send();
  expect(await smsTo(testApp, `+91${changed}`)).toEqual([]);
  expect(await people.codeFor(email)).toMatch(/^\d{6}$/);
});

afterAll(() => {
  expect(logged).not.toMatch(/98765432|9812345678/);
  expect(logged).not.toMatch(/is your OTP/);
});
