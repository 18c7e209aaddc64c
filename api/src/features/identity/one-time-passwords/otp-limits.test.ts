import { sql } from 'drizzle-orm';
import { oneTimePasswords } from '../../../platform/database/schema/identity/one-time-passwords.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { solvePuzzle } from '../../../testing/people/solve-puzzle.ts';
import { messages } from './messages.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
let count = 0;
let email = '';

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  email = `limited-${(count += 1)}@example.edu`;
  await testApp.database.drizzle.update(oneTimePasswords).set({ address: null });
});

type Options = Parameters<typeof people.post>[2];
const send = (options?: Options, to = email) => people.post('send-otp', { email: to }, options);
const verify = (otp: string, options?: Options) =>
  people.post('verify-otp', { email, otp }, options);
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** As if this many wrong codes had been tried for the email by other browsers today. */
async function guessed(tries: number): Promise<void> {
  await send({ browser: `guesser of ${email}`, from: '10.9.9.9' });
  const newest = sql`id = (select id from one_time_passwords where email = ${email}
    order by created_at desc limit 1)`;
  await testApp.database.drizzle.update(oneTimePasswords).set({ tries }).where(newest);
}

it('keeps the codes of several browsers valid', async () => {
  expect((await send({ browser: 'right' })).status).toBe(200);
  const right = await people.codeFor(email);
  expect((await send({ browser: 'stranger', from: '10.0.0.2' })).status).toBe(200);
  const other = await people.codeFor(email);
  if (right !== other) {
    expect((await verify(right, { browser: 'stranger' })).body.code).toBe('otp_wrong');
  }
  expect((await verify(other, { browser: 'stranger' })).status).toBe(200);
  expect((await verify(right, { browser: 'right' })).status).toBe(200);
});

it('keeps a code valid after five wrong guesses in another browser', async () => {
  await send({ browser: 'right' });
  const right = await people.codeFor(email);
  // Without a cookie there is no code to guess at.
  for (let i = 0; i < 5; i += 1) {
    const { body } = await verify(wrongFor(right), { browser: `none ${i} ${email}` });
    expect(body.code).toBe('otp_expired');
  }
  await send({ browser: 'stranger', from: '10.0.0.2' });
  const code = await people.codeFor(email);
  for (let i = 0; i < 5; i += 1) await verify(wrongFor(code), { browser: 'stranger' });
  expect((await verify(code, { browser: 'stranger' })).body.code).toBe('otp_exhausted');
  expect((await verify(right, { browser: 'right' })).status).toBe(200);
});

it('accepts the code only from the browser that requested it, identified by a cookie hidden from scripts', async () => {
  const sent = await send({ browser: 'mine' });
  const code = await people.codeFor(email);
  expect(String(sent.headers['set-cookie'])).toMatch(/^otp-browser=.+HttpOnly; SameSite=Lax/);
  expect((await verify(code, { browser: 'other' })).body.code).toBe('otp_expired');
  const forged = { cookie: 'otp-browser=made-up.signature' };
  expect((await verify(code, { headers: forged })).body.code).toBe('otp_expired');
  expect((await verify(code, { browser: 'mine' })).status).toBe(200);
});

it('requires a harder puzzle for each OTP sent to an email after five in an hour, from any browser', async () => {
  for (let i = 0; i < 5; i += 1) {
    expect((await send({ browser: `${email} ${i}`, from: `10.0.1.${i}` })).status).toBe(200);
  }
  const levels: number[] = [];
  for (let i = 5; i < 7; i += 1) {
    const caller = { browser: `${email} ${i}`, from: `10.0.1.${i}` };
    const asked = await send(caller);
    expect([asked.status, asked.body.code]).toEqual([429, 'puzzle_required']);
    levels.push(asked.body.puzzle.parameters.data.level);
    const headers = await solvePuzzle(asked.body);
    expect((await send({ ...caller, headers })).status).toBe(200);
    // One solution, one send.
    expect((await send({ browser: `${email} again`, headers })).body.code).toBe('puzzle_required');
  }
  expect(levels).toEqual([1, 2]);
});

it('requires a puzzle when an address sends to 200 unknown emails, and none for emails it sent to before', async () => {
  const from = '10.0.2.1';
  const start = performance.now();
  const statuses: number[] = [];
  for (let i = 0; i < 200; i += 1) {
    const { status } = await send({ browser: `b ${i}`, from }, `stranger-${i}@example.edu`);
    statuses.push(status);
  }
  const milliseconds = Math.round(performance.now() - start);
  console.info(
    `200 sends from one address: ${milliseconds} ms, ${statuses.filter((s) => s === 200).length} mailed`,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
  const back = sql`created_at - interval '61 seconds'`;
  await testApp.database.drizzle.update(oneTimePasswords).set({ createdAt: back });
  expect((await send({ browser: 'b 0', from }, 'stranger-0@example.edu')).status).toBe(200);
  const asked = await send({ browser: 'b 200', from }, 'stranger-200@example.edu');
  const headers = await solvePuzzle(asked.body);
  const solved = { browser: 'b 200', from, headers };
  expect((await send(solved, 'stranger-200@example.edu')).status).toBe(200);
  expect((await send({ from: '10.0.2.2' }, 'stranger-201@example.edu')).status).toBe(200);
});

it('counts concurrent sends of one address', async () => {
  const all = Array.from({ length: 40 }, (_, i) =>
    send({ browser: `at once ${i}`, from: '10.0.3.1' }, `at-once-${i}@example.edu`),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
});

it('requires a puzzle after ten wrong guesses for an email, and locks no one out', async () => {
  await guessed(10);
  await send({ browser: 'right' });
  const code = await people.codeFor(email);
  const asked = await verify(code, { browser: 'right' });
  expect([asked.status, asked.body.code]).toEqual([429, 'puzzle_required']);
  const headers = await solvePuzzle(asked.body);
  const wrong = await verify(wrongFor(code), { browser: 'right', headers });
  expect(wrong.body.code).toBe('otp_wrong');
  const again = await verify(code, { browser: 'right', headers });
  expect(again.body.puzzle.parameters.data.level).toBe(2);
  const solved = await solvePuzzle(again.body);
  expect((await verify(code, { browser: 'right', headers: solved })).status).toBe(200);
});

it('accepts only a mailed link after 100 wrong guesses for an email in a day', async () => {
  await send({ browser: 'right' });
  const code = await people.codeFor(email);
  await guessed(100);
  const refused = await verify(code, { browser: 'right' });
  expect([refused.status, refused.body.fields]).toEqual([422, { otp: messages.linkNeeded }]);
  const sent = await send({ browser: 'link', from: '10.0.4.1' });
  expect(sent.status).toBe(200);
  const [mail] = await people.mailsTo(email);
  const [, fragment = ''] = /\/registration#(\S+)/.exec(mail?.text ?? '') ?? [];
  const link = new URLSearchParams(fragment);
  expect(link.get('email')).toBe(email);
  const token = link.get('otp') ?? '';
  expect(token).toMatch(/^[\w-]{22}$/);
  const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  expect((await verify(wrong)).status).not.toBe(200);
  // The mail may be opened in another browser.
  expect((await verify(token, { browser: 'elsewhere' })).status).toBe(200);
});
