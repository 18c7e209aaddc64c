import { allCalls } from '@hostel/contracts/calls';
import { secondFactorRoles } from '@hostel/contracts/wire/roles';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { appCode, secondFactors } from '../../../testing/people/second-factors.ts';

const password = 'a good long one';
let strict: TestApp;
beforeAll(async () => {
  strict = await startTestApp({ config: { secondFactorRequired: true } });
});
afterAll(() => strict.close());

const someId = '01890000-0000-7000-8000-000000000000';
const closed = allCalls.filter(
  ({ access, withoutSecondFactor }) => access !== 'public' && !withoutSecondFactor,
);

it.each(secondFactorRoles)(
  'a %s without one can make no call but those to set it up',
  async (role) => {
    const who = await strict.signInAs(role);
    let refused = 0;
    for (const { access, method, path, name } of closed) {
      if (Array.isArray(access) && !access.includes(role)) continue;
      const url = `/api${path.replaceAll(/\{\w+\}/g, someId)}`;
      const reply = await strict.inject({ method, url, headers: who.headers });
      const answer = [name, reply.statusCode, reply.json().code];
      expect(answer).toEqual([name, 403, 'second_factor_missing']);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(20);
    const own = { method: 'GET', url: '/api/auth/second-factor', headers: who.headers } as const;
    expect((await strict.inject(own)).json().data).toMatchObject({ since: null, required: true });
  },
);

it('a public call treats such a person as a visitor', async () => {
  await strict.signInAs('student');
  const who = await strict.signInAs('admin');
  const url = '/api/auth/registered-students';
  const asVisitor = await strict.inject({ method: 'GET', url });
  const asAdmin = await strict.inject({ method: 'GET', url, headers: who.headers });
  expect(asAdmin.json()).toEqual(asVisitor.json());
});

it('a session that an older process opened with the password alone ends where there is a second factor', async () => {
  await strict.addPerson({ role: 'provost', email: 'p@example.edu', password });
  const withCode = await strict.signInAs('p@example.edu');
  const reads = async (who: SignedIn) => {
    const reply = await strict.inject({ url: '/api/students', headers: who.headers });
    return [reply.statusCode, reply.json().code];
  };
  await secondFactors(() => strict).turnOn(withCode, password);
  const passwordAlone = await strict.signInAs('p@example.edu');
  const { rowCount } = await strict.database.pool.query(
    `update sessions set second_factor = default where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [passwordAlone.token],
  );
  expect(rowCount).toBe(1);
  expect(await reads(withCode)).toEqual([200, undefined]);
  expect(await reads(passwordAlone)).toEqual([401, 'session_ended']);
  const url = '/api/auth/sessions';
  const listed = await strict.inject({ url, headers: withCode.headers });
  expect(listed.json().data).toEqual([expect.objectContaining({ current: true })]);
});

it('a session opened with a code, and one that sets it up, are recorded as such', async () => {
  const email = 'chief@example.edu';
  await strict.addPerson({ role: 'chief-provost', email, password });
  const call = calling(() => strict);
  const first = await call(undefined, 'POST', '/auth/login-provost', { email, password });
  const headers = { authorization: `Bearer ${first.body.token}` };
  const { person, token } = await strict.signInAs(email);
  const { secret } = await secondFactors(() => strict).turnOn({ person, token, headers }, password);
  expect((await call(undefined, 'GET', '/students', undefined, headers)).status).toBe(200);
  const asked = await call(undefined, 'POST', '/auth/login-provost', { email, password });
  const device = asked.reply.cookies.find(({ name }) => name.endsWith('device'));
  const cookie = `device=${encodeURIComponent(device?.value ?? '')}`;
  const body = { challenge: asked.body.data.challenge, code: appCode(secret) };
  const opened = await call(undefined, 'POST', '/auth/second-factor', body, { cookie });
  expect(opened.status).toBe(200);
  const authorization = `Bearer ${opened.body.token}`;
  expect((await call(undefined, 'GET', '/students', undefined, { authorization })).status).toBe(
    200,
  );
});

it('a warden needs none, and others can work once it is set up, but not turn it off', async () => {
  const reads = (who: SignedIn) =>
    strict.inject({ method: 'GET', url: '/api/students', headers: who.headers });
  expect((await reads(await strict.signInAs('warden'))).statusCode).toBe(200);
  await strict.addPerson({ role: 'clerk', email: 'c@example.edu', password });
  const clerk = await strict.signInAs('c@example.edu');
  expect((await reads(clerk)).statusCode).toBe(403);
  const on = await secondFactors(() => strict).turnOn(clerk, password);
  expect((await reads(clerk)).statusCode).toBe(200);
  const url = '/api/auth/second-factor/turn-off';
  const payload = { password, code: appCode(on.secret) };
  const off = await strict.inject({ method: 'POST', url, payload, headers: clerk.headers });
  expect([off.statusCode, off.json().code]).toEqual([422, 'second_factor_required']);
});
