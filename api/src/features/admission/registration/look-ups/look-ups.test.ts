import { emailLookUps } from '../../../../platform/database/schema/admission/registration.ts';
import { applicants } from '../../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { solvePuzzle } from '../../../../testing/people/solve-puzzle.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let people: ReturnType<typeof applicants>;
const asked = [429, 'puzzle_required'];

beforeAll(async () => {
  testApp = await startTestApp();
  people = applicants(testApp);
});
afterAll(() => testApp.close());

const look = (path: string, email: string, from: string, headers = {}) =>
  people.post(path, { email }, { from, headers });

/** Asks about `count` emails from an address, by both calls in turn. */
async function lookUp(count: number, from: string): Promise<number[]> {
  const { email } = await testApp.addPerson({ role: 'student' });
  const statuses = [(await look('send-otp', email, from)).status];
  for (let i = 1; i < count; i += 1) {
    const path = i % 2 === 0 ? 'check-email' : 'send-otp';
    statuses.push((await look(path, `e${i}-${from}@example.edu`, from)).status);
  }
  return statuses;
}

it('requires a puzzle of an address after 30 emails, registered or not, in both calls', async () => {
  const from = '10.0.5.1';
  expect((await lookUp(30, from)).filter((status) => status === 429)).toEqual([]);
  const { email: registered } = await testApp.addPerson({ role: 'student' });
  for (const path of ['check-email', 'send-otp']) {
    for (const email of [registered, 'nobody-here@example.edu']) {
      const { status, body } = await look(path, email, from);
      expect([path, email, status, body.code]).toEqual([path, email, ...asked]);
      expect(body).not.toHaveProperty('exists');
    }
  }
  // Emails that it asked about before stay free, and so do other addresses.
  expect((await look('check-email', `e2-${from}@example.edu`, from)).status).toBe(200);
  expect((await look('check-email', registered, '10.0.5.2')).status).toBe(409);
});

it('accepts one solved puzzle for each further email', async () => {
  const from = '10.0.5.3';
  await lookUp(30, from);
  const { email: registered } = await testApp.addPerson({ role: 'student' });
  const headers = await solvePuzzle((await look('check-email', registered, from)).body);
  expect((await look('check-email', registered, from, headers)).body.code).toBe('email_registered');
  const other = await look('send-otp', 'further@example.edu', from, headers);
  expect([other.status, other.body.code]).toEqual(asked);
  const solved = await solvePuzzle(other.body);
  expect((await look('send-otp', 'further@example.edu', from, solved)).status).toBe(200);
});

it('requires only one puzzle when the limit of sends is reached too', async () => {
  const from = '10.0.5.4';
  for (let i = 0; i < 30; i += 1) await look('send-otp', `s${i}-${from}@example.edu`, from);
  const first = await look('send-otp', 'one-more@example.edu', from);
  expect([first.status, first.body.code]).toEqual(asked);
  const solved = await solvePuzzle(first.body);
  expect((await look('send-otp', 'one-more@example.edu', from, solved)).status).toBe(200);
});

it('counts concurrent look-ups, and no longer counts them after ten minutes', async () => {
  const from = '10.0.5.5';
  const all = Array.from({ length: 40 }, (_, i) =>
    look('check-email', `at-once-${i}@example.edu`, from),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const lookedUpAt = new Date(Date.now() - 10 * 60_000);
  await testApp.database.drizzle.update(emailLookUps).set({ lookedUpAt });
  expect((await look('check-email', 'later@example.edu', from)).status).toBe(200);
});
