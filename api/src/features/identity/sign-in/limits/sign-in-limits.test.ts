import { signInFailures } from '../../../../platform/database/schema/identity/sessions.ts';
import { applicants } from '../../../../testing/people/applicant.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { solvePuzzle } from '../../../../testing/people/solve-puzzle.ts';
import { routes } from '../routes.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(120_000);

let testApp: TestApp;
const password = 'a good long one';
const email = 'asha@example.edu';

beforeAll(async () => {
  testApp = await startTestApp({ config: { trustProxy: 1 } });
  await testApp.addPerson({ role: 'student', email, password });
  await testApp.addPerson({ role: 'student', email: 'ravi@example.edu', password });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.drizzle.delete(signInFailures));

interface From {
  address?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

async function login(to: string, given: string, { address, cookie, headers }: From = {}) {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: to, password: given },
    headers: {
      'x-forwarded-for': address ?? '10.0.0.1',
      ...(cookie && { cookie }),
      ...headers,
    },
  });
  const [device] = reply.cookies.filter(({ name }) => name.endsWith('device'));
  return { status: reply.statusCode, headers: reply.headers, body: reply.json(), device };
}

/** The cookie of a browser that has signed in to the account. */
async function ownBrowser(account = email): Promise<string> {
  const { device } = await login(account, password, { address: '10.7.0.1' });
  return `device=${encodeURIComponent(device!.value)}`;
}

/** As many wrong tries as a stranger gets without a puzzle; gives how the next one is answered. */
async function attack(account = email, address = '10.6.0.1') {
  for (let i = 0; i < 5; i += 1) {
    expect((await login(account, `guess ${i}`, { address })).status).toBe(401);
  }
  return login(account, 'guess', { address });
}

/** Solves the puzzle of a refusal and tries again. */
async function again(refused: { body: any }, given: string, from: From = {}, account = email) {
  return login(account, given, { ...from, headers: await solvePuzzle(refused.body) });
}

const wants = { status: 429, body: { code: 'puzzle_required' } };

it('locks a known browser of the account after five failures, and returns for how long', async () => {
  const cookie = await ownBrowser();
  for (let i = 0; i < 5; i += 1) {
    expect((await login(email, 'wrong', { cookie })).status).toBe(401);
  }
  const locked = await login(email, password, { cookie, address: '10.0.0.9' });
  expect(locked).toMatchObject({
    status: 429,
    body: {
      code: 'locked',
      message: 'Too many failed attempts. Please try again in 15 minutes.',
    },
  });
  expect(locked.headers['retry-after']).toMatch(/^(900|89\d)$/);
  // The same browser at another account, and another browser at this one.
  expect((await login('ravi@example.edu', password, { cookie })).status).toBe(200);
  expect((await login(email, password)).status).toBe(200);
});

it('checks at most five of twenty concurrent guesses', async () => {
  const cookie = await ownBrowser();
  for (const from of [{ cookie }, {}]) {
    const guesses = Array.from({ length: 20 }, (_, i) => login(email, `guess ${i}`, from));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  }
});

it('forgets a browser’s failures once it signs in', async () => {
  const cookie = await ownBrowser();
  for (const from of [{ cookie }, {}]) {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await login(email, 'wrong', from);
      expect((await login(email, password, from)).status).toBe(200);
    }
  }
});

it('does not limit a known browser of the account during an attack', async () => {
  const cookie = await ownBrowser();
  expect(await attack()).toMatchObject(wants);
  expect((await login(email, password, { cookie })).status).toBe(200);
  expect((await login(email, password, { cookie, address: '10.6.0.1' })).status).toBe(200);
});

it('requires at most a puzzle of the account’s owner on a new browser, during an attack from many addresses', async () => {
  for (let i = 0; i < 60; i += 1) await login(email, 'guess', { address: `10.6.${i % 12}.1` });
  const start = performance.now();
  const refused = await login(email, password, { address: '10.8.0.1' });
  expect(refused).toMatchObject(wants);
  expect((await again(refused, password, { address: '10.8.0.1' })).status).toBe(200);
  console.log(`A new browser of the owner: ${Math.round(performance.now() - start)} ms in all.`);
});

it('requires a harder puzzle for each further guess', async () => {
  let refused = await attack();
  const levels: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    levels.push(refused.body.puzzle.parameters.data.level);
    const address = `10.5.0.${i}`;
    expect((await again(refused, 'wrong', { address })).status).toBe(401);
    refused = await login(email, 'wrong', { address });
  }
  expect(levels).toEqual([1, 2, 3]);
});

it('rejects a solution that was used before or belongs to another account', async () => {
  const headers = await solvePuzzle((await attack()).body);
  await attack('ravi@example.edu', '10.6.0.2');
  expect(await login('ravi@example.edu', password, { headers })).toMatchObject(wants);
  expect((await login(email, 'wrong', { headers })).status).toBe(401);
  expect(await login(email, password, { headers })).toMatchObject(wants);
});

it('applies the same limits to an unknown email', async () => {
  const refused = await attack('nobody@example.edu');
  expect(refused).toMatchObject(wants);
  const tried = await again(refused, password, {}, 'nobody@example.edu');
  expect(tried).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
});

it('requires puzzles of an address after sixty failures over all accounts', async () => {
  const cookie = await ownBrowser();
  const answers: number[] = [];
  const start = performance.now();
  for (let i = 0; i < 240; i += 1) {
    answers.push(
      (await login(`student-${i}@example.edu`, '123456', { address: '10.9.0.1' })).status,
    );
  }
  const asked = answers.filter((status) => status === 429).length;
  console.log(
    `240 tries over 240 accounts from one address: ${240 - asked} tried, ${asked} asked for a puzzle, ${Math.round(performance.now() - start)} ms.`,
  );
  expect([answers.indexOf(429), asked]).toEqual([60, 180]);
  // Others behind this address go on: at once where they have been, else by a puzzle.
  expect((await login(email, password, { cookie, address: '10.9.0.1' })).status).toBe(200);
  const refused = await login(email, password, { address: '10.9.0.1' });
  expect(refused).toMatchObject(wants);
  expect((await again(refused, password, { address: '10.9.0.1' })).status).toBe(200);
  expect((await login(email, password, { address: '10.9.0.2' })).status).toBe(200);
});

it('accepts a forwarded address only from the trusted proxy', async () => {
  for (let i = 0; i < 62; i += 1) {
    await login(`person-${i}@example.edu`, 'x', { address: `1.2.3.${i}, 10.0.0.7` });
  }
  expect(await login(email, password, { address: '9.9.9.9, 10.0.0.7' })).toMatchObject(wants);
});

describe('the browser cookie', () => {
  it('is signed, hidden from scripts, and valid for several accounts', async () => {
    const { device } = await login(email, password);
    expect(device).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookie = `device=${encodeURIComponent(device!.value)}`;
    const other = await login('ravi@example.edu', password, { cookie });
    expect(other.device?.value).toBe(device?.value);
    for (const account of [email, 'ravi@example.edu']) {
      await attack(account);
      expect((await login(account, password, { cookie })).status).toBe(200);
    }
  });

  it('is not accepted when it is forged or belongs to another account', async () => {
    const [id = ''] = (await ownBrowser()).slice('device='.length).split('.');
    await attack();
    const forged = [`device=${id}`, `device=${id}.${'A'.repeat(43)}`];
    for (const cookie of [...forged, await ownBrowser('ravi@example.edu')]) {
      expect(await login(email, password, { cookie })).toMatchObject(wants);
    }
  });

  it('is no longer accepted after a password reset', async () => {
    const cookie = await ownBrowser();
    const people = applicants(testApp);
    await people.post('send-reset-password-otp', { email });
    const otp = await people.codeFor(email);
    await people.post('verify-reset-password-otp', { email, otp });
    const chosen = { newPassword: password, confirmPassword: password };
    const done = await people.post('reset-password', { email, otp, ...chosen });
    expect(done.status).toBe(200);
    await attack();
    expect(await login(email, password, { cookie })).toMatchObject(wants);
  });

  it('is bound to the host and sent over TLS only in production', async () => {
    const production = await startTestApp({ config: { production: true }, features: [routes] });
    await production.addPerson({ role: 'student', email, password });
    const reply = await production.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    });
    await production.close();
    expect(reply.cookies).toEqual([
      expect.objectContaining({ name: '__Host-device', secure: true, httpOnly: true, path: '/' }),
    ]);
  });
});
