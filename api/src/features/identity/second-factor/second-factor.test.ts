import { buildApp } from '../../../app.ts';
import { signInFailures } from '../../../platform/database/schema/identity/sessions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { appCode, secondFactors } from '../../../testing/people/second-factors.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import { resealSecrets } from './reseal.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

const password = 'a good long one';
const email = 'warden@example.edu';
let testApp: TestApp;
let warden: SignedIn;
let secret: string;
let recoveryCodes: string[];
let people: ReturnType<typeof applicants>;
const call = calling(() => testApp);
const { allowEveryStep, turnOn } = secondFactors(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp({ config: { trustProxy: 1 } });
  people = applicants(testApp);
  await testApp.addPerson({ role: 'warden', email, password });
  warden = await testApp.signInAs(email);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.drizzle.delete(signInFailures);
  warden = await testApp.signInAs(email);
  ({ secret, recoveryCodes } = await turnOnAgain(warden));
});

/** Turns the second factor of a person on, also where it is on already. */
async function turnOnAgain(who: SignedIn) {
  const { pool } = testApp.database;
  await pool.query('delete from second_factors where person_id = $1', [who.person.id]);
  return turnOn(who, password);
}

/** Sends the password; returns the challenge and the browser's cookie. */
async function login(to = email, { cookie = '', address = '10.0.0.1' } = {}) {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  const body = { email: to, password };
  const reply = await call(undefined, 'POST', '/auth/login-provost', body, headers);
  const device = reply.reply.cookies.find(({ name }) => name.endsWith('device'));
  const sent = device ? `device=${encodeURIComponent(device.value)}` : '';
  return { ...reply, challenge: String(reply.body.data?.challenge), cookie: sent };
}

interface Step {
  challenge: string;
  cookie: string;
}

const finish = ({ challenge, cookie }: Step, code: string, app?: TestApp['app']) => {
  const payload = { challenge, code };
  const headers = { 'x-forwarded-for': '10.0.0.1', ...(cookie && { cookie }) };
  const url = '/api/auth/second-factor';
  return (app ?? testApp).inject({ method: 'POST', url, payload, headers });
};

const statusOf = async (reply: ReturnType<typeof finish>) => {
  const { statusCode, json } = await reply;
  return [statusCode, json().code];
};

const acts = async (action: string) => {
  const { rows } = await testApp.database.pool.query(
    'select outcome, details from audit_log where action = $1 order by id desc',
    [action],
  );
  return rows;
};

/** A browser that has signed in to the account; its cookie. */
async function knownBrowser(): Promise<string> {
  const step = await login();
  expect((await finish(step, appCode(secret))).statusCode).toBe(200);
  await allowEveryStep();
  return step.cookie;
}

it('requests a code after the right password, and opens a session with it', async () => {
  const step = await login();
  expect([step.status, step.body.code]).toEqual([401, 'second_factor_required']);
  expect(step.body.token).toBeUndefined();
  const reply = await finish(step, ` ${appCode(secret).replace(/^.../, '$& ')}`);
  expect(reply.json()).toEqual({
    success: true,
    token: expect.any(String),
    role: 'warden',
    message: 'Login successful!',
  });
  const headers = { authorization: `Bearer ${reply.json().token}` };
  expect((await call(undefined, 'GET', '/students', undefined, headers)).status).toBe(200);
  expect((await acts('auth.login'))[0]).toEqual({
    outcome: 'done',
    details: { secondFactor: 'app' },
  });
});

it('requests no code for a wrong password', async () => {
  const body = { email, password: 'wrong' };
  const reply = await call(undefined, 'POST', '/auth/login-provost', body);
  expect([reply.status, reply.body.code, reply.body.data]).toEqual([
    401,
    'wrong_credentials',
    undefined,
  ]);
});

it('accepts a code once, also by two processes at the same time', async () => {
  const { config, database } = testApp;
  const other = buildApp({ config, database, background: false });
  await other.ready();
  const [one, two] = [await login(), await login()];
  const code = appCode(secret);
  const both = await Promise.all([finish(one, code), finish(two, code, other)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await statusOf(finish(await login(), code))).toEqual([422, 'wrong_code']);
  expect(await statusOf(finish(await login(), appCode(secret, 1)))).toEqual([200, undefined]);
  // An earlier step than the one that was accepted.
  expect(await statusOf(finish(await login(), code))).toEqual([422, 'wrong_code']);
  await other.close();
});

it('finishes a sign-in only in the browser that sent the password, and once', async () => {
  const [mine, other] = [await login(), await login()];
  const stolen = { challenge: mine.challenge, cookie: other.cookie };
  const ended = [401, 'challenge_ended'];
  expect(await statusOf(finish(stolen, appCode(secret)))).toEqual(ended);
  expect(await statusOf(finish({ ...mine, cookie: '' }, appCode(secret)))).toEqual(ended);
  expect((await finish(mine, appCode(secret))).statusCode).toBe(200);
  await allowEveryStep();
  expect(await statusOf(finish(mine, appCode(secret)))).toEqual(ended);
});

it.each([
  ['after five minutes', `update sign_in_challenges set expires_at = now()`],
  ['after a new password', `update people set password_hash = password_hash || 'x'`],
  ['for a closed account', `update people set disabled_at = now()`],
])('ends a challenge %s', async (_when, change) => {
  const step = await login();
  const { pool } = testApp.database;
  const before = await pool.query('select password_hash from people where email = $1', [email]);
  const where = change.includes('people') ? ` where email = '${email}'` : '';
  await pool.query(change + where);
  expect(await statusOf(finish(step, appCode(secret)))).toEqual([401, 'challenge_ended']);
  await pool.query('update people set password_hash = $2, disabled_at = null where email = $1', [
    email,
    before.rows[0].password_hash,
  ]);
});

describe('wrong codes', () => {
  it('are refused, and end the challenge after five', async () => {
    const cookie = await knownBrowser();
    // A browser of its own for the count of the challenge: the account's is locked later.
    const step = await login(email, { cookie });
    for (let i = 0; i < 4; i += 1) {
      expect(await statusOf(finish(step, '000000'))).toEqual([422, 'wrong_code']);
    }
    await testApp.database.drizzle.delete(signInFailures);
    expect(await statusOf(finish(step, '000000'))).toEqual([422, 'wrong_code']);
    expect(await statusOf(finish(step, appCode(secret)))).toEqual([401, 'challenge_ended']);
    expect((await acts('auth.login'))[0]).toMatchObject({
      outcome: 'failed',
      details: { why: 'code' },
    });
  });

  it('lock a browser that the account knows, and no other one', async () => {
    const [mine, own] = [await knownBrowser(), await knownBrowser()];
    for (let i = 0; i < 5; i += 1) {
      const step = await login(email, { cookie: mine });
      expect(await statusOf(finish(step, '000000'))).toEqual([422, 'wrong_code']);
    }
    const again = await login(email, { cookie: mine });
    const locked = await finish({ ...again, cookie: mine }, appCode(secret));
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'locked']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600);
    const step = await login(email, { cookie: own });
    expect((await finish({ ...step, cookie: own }, appCode(secret))).statusCode).toBe(200);
  });

  it('need a puzzle in unknown browsers after five from anywhere, and end for a day after thirty', async () => {
    const own = await knownBrowser();
    for (let i = 0; i < 5; i += 1) {
      const step = await login(email, { address: `10.1.0.${i}` });
      expect(await statusOf(finish(step, '000000'))).toEqual([422, 'wrong_code']);
    }
    expect(await statusOf(finish(await login(), appCode(secret)))).toEqual([
      429,
      'puzzle_required',
    ]);
    // As many as with 25 solved puzzles, some hours ago.
    await testApp.database.pool.query(
      `insert into sign_in_failures (id, account, address, browser, failed_at)
       select gen_random_uuid(), account, '10.2.0.1', null, now() - interval '2 hours'
         from (select account from sign_in_failures limit 1) one, generate_series(1, 25)`,
    );
    for (let i = 0; i < 2; i += 1) {
      const locked = await finish(await login(), appCode(secret));
      expect([locked.statusCode, locked.json().code]).toEqual([429, 'locked']);
      expect(locked.json().message).toContain('another person knows your password');
    }
    const mails = await people.mailsTo(email);
    expect(mails.filter(({ subject }) => subject === 'Wrong codes at sign-in')).toHaveLength(1);
    const step = await login(email, { cookie: own });
    expect((await finish({ ...step, cookie: own }, appCode(secret))).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, is mailed about and recorded', async () => {
    const [code = ''] = recoveryCodes;
    const reply = await finish(await login(), ` ${code.toUpperCase()} `);
    expect(reply.statusCode).toBe(200);
    expect(await statusOf(finish(await login(), code))).toEqual([422, 'wrong_code']);
    const mail = (await people.mailsTo(email))[0];
    expect(mail?.subject).toBe('A recovery code was used');
    expect(mail?.text).toContain('9 recovery codes are left.');
    expect(await acts('account.useRecoveryCode')).toHaveLength(1);
    expect((await acts('auth.login'))[1]).toMatchObject({
      details: { secondFactor: 'recovery code' },
    });
  });

  it('stays unused where the sign-in is over', async () => {
    const [code = ''] = recoveryCodes;
    const step = await login();
    await testApp.database.pool.query('delete from sign_in_challenges');
    expect((await finish(step, code)).statusCode).toBe(401);
    expect((await finish(await login(), code)).statusCode).toBe(200);
  });
});

describe('the own set-up', () => {
  const own = async () => (await call(warden, 'GET', '/auth/second-factor')).body.data;
  const begin = (body: object) => call(warden, 'POST', '/auth/second-factor/set-up', body);
  const confirm = (code: string) => call(warden, 'POST', '/auth/second-factor/confirm', { code });

  it('needs the password, and begins to count with its first code', async () => {
    await testApp.database.pool.query('delete from second_factors');
    const other = await testApp.signInAs(email);
    expect(await own()).toEqual({ since: null, required: false, recoveryCodesLeft: 0 });
    const wrong = await begin({ password: 'wrong' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: expect.any(String) }]);
    expect((await confirm('123456')).body.code).toBe('not_started');
    const begun = await begin({ password });
    expect(begun.body.data.uri).toContain(begun.body.data.secret);
    expect((await login()).status).toBe(200);
    expect((await confirm('000000')).body.code).toBe('wrong_code');
    const code = appCode(begun.body.data.secret);
    const confirmed = await confirm(`${code.slice(0, 3)}-${code.slice(3)}`);
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
    expect(await own()).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    expect((await login()).status).toBe(401);
    expect((await call(other, 'GET', '/auth/second-factor')).status).toBe(401);
    expect((await people.mailsTo(email))[0]?.subject).toBe('Second factor turned on');
  });

  it('of another phone needs a code of the current one, which counts until it is confirmed', async () => {
    expect((await begin({ password })).body.fields).toEqual({ code: expect.any(String) });
    const wrong = await begin({ password, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code']);
    const begun = await begin({ password, code: recoveryCodes[0] });
    expect(begun.status).toBe(200);
    expect((await finish(await login(), appCode(secret))).statusCode).toBe(200);
    const next = begun.body.data.secret;
    expect((await confirm(appCode(next))).status).toBe(200);
    await allowEveryStep();
    expect(await statusOf(finish(await login(), appCode(secret)))).toEqual([422, 'wrong_code']);
    expect((await finish(await login(), appCode(next))).statusCode).toBe(200);
    expect((await finish(await login(), recoveryCodes[1] ?? '')).statusCode).toBe(422);
  });

  it('stores neither the secret nor a recovery code as it is', async () => {
    const { rows } = await testApp.database.pool.query(
      `select secret, code_hash from second_factors join recovery_codes using (person_id)`,
    );
    const stored = rows.map((row) => `${row.secret.toString('latin1')}${row.code_hash.toString()}`);
    const bytes = Buffer.from((await import('otpauth')).Secret.fromBase32(secret).bytes);
    expect(stored.join()).not.toContain(bytes.toString('latin1'));
    for (const code of recoveryCodes) expect(stored.join()).not.toContain(code);
  });

  it('ends the earlier recovery codes with new ones', async () => {
    const renew = (code: string) =>
      call(warden, 'POST', '/auth/second-factor/recovery-codes', { password, code });
    expect((await renew('000000')).body.code).toBe('wrong_code');
    const renewed = await renew(appCode(secret));
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    const [first = ''] = recoveryCodes;
    expect((await finish(await login(), first)).statusCode).toBe(422);
    const [next] = renewed.body.data.recoveryCodes;
    expect((await finish(await login(), next)).statusCode).toBe(200);
    expect((await people.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'New recovery codes',
    );
  });

  it('is turned off with password and code', async () => {
    const turnOff = (body: object) => call(warden, 'POST', '/auth/second-factor/turn-off', body);
    expect((await turnOff({ password: 'wrong', code: appCode(secret) })).status).toBe(422);
    expect((await turnOff({ password, code: '000000' })).body.code).toBe('wrong_code');
    const off = await turnOff({ password, code: appCode(secret) });
    expect(off.body.data).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect((await login()).status).toBe(200);
    expect((await turnOff({ password, code: '000000' })).body.code).toBe('not_on');
    expect((await people.mailsTo(email))[0]?.subject).toBe('Second factor turned off');
  });
});

it('stays on after the password was reset by mail', async () => {
  const newPassword = 'another long one';
  const to = 'second@example.edu';
  await testApp.addPerson({ role: 'warden', email: to, password });
  await turnOn(await testApp.signInAs(to), password);
  await people.post('send-reset-password-otp', { email: to });
  const otp = await people.codeFor(to);
  await people.post('verify-reset-password-otp', { email: to, otp });
  const reset = { email: to, otp, newPassword, confirmPassword: newPassword };
  expect((await people.post('reset-password', reset)).status).toBe(200);
  const reply = await people.post('login-provost', { email: to, password: newPassword });
  expect([reply.status, reply.body.code]).toEqual([401, 'second_factor_required']);
});

it('is encrypted under the new key after a change of SECRET_KEY', async () => {
  const { database, config } = testApp;
  const changed = { ...config, secretKey: 'b'.repeat(64), previousSecretKey: config.secretKey };
  const accounts = await database.pool.query('select from second_factors');
  expect(await resealSecrets({ database, config: changed })).toBe(accounts.rowCount);
  expect(await resealSecrets({ database, config: changed })).toBe(0);
  const later = buildApp({
    config: { ...changed, previousSecretKey: undefined },
    database,
    background: false,
  });
  await later.ready();
  const headers = { 'x-forwarded-for': '10.0.0.1' };
  const payload = { email, password };
  const url = '/api/auth/login-provost';
  const reply = await later.inject({ method: 'POST', url, payload, headers });
  const device = reply.cookies.find(({ name }) => name === 'device');
  const step = {
    challenge: reply.json().data.challenge,
    cookie: `device=${encodeURIComponent(device?.value ?? '')}`,
  };
  expect((await finish(step, appCode(secret), later)).statusCode).toBe(200);
  await later.close();
});
