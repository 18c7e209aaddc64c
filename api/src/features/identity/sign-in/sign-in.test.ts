import { and, desc, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { invitations, people } from '../../../platform/database/schema/identity/people.ts';
import { sessions, signInFailures } from '../../../platform/database/schema/identity/sessions.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { untilWaiting } from '../../../testing/database/waiting-statements.ts';
import { createInvitation } from './invitations.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let student: TestPerson;
const password = 'a good long one';

beforeAll(async () => {
  testApp = await startTestApp({ config: { trustProxy: 1 } });
  student = await testApp.addPerson({
    role: 'student',
    email: 'Asha@example.edu',
    name: 'Asha',
    password,
  });
  await testApp.addPerson({ role: 'warden', email: 'warden@example.edu', password });
  await testApp.addPerson({ role: 'warden', email: 'invited@example.edu' });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.drizzle.delete(signInFailures));

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return testApp.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers });
}

async function login(email: string, given: string, { page = 'login', from = '10.0.0.1' } = {}) {
  const reply = await post(page, { email, password: given }, { 'x-forwarded-for': from });
  return { status: reply.statusCode, ...reply.json() };
}

async function newestAct(action: string) {
  const [row] = await testApp.database.drizzle
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id));
  return row;
}

test('signs a student in, accepts the token, and signs the student out', async () => {
  const { token, user, message } = await login(' ASHA@example.edu ', password);
  expect(message).toBe('Login successful!');
  expect(user).toEqual({
    _id: student.id,
    name: 'Asha',
    email: 'Asha@example.edu',
    role: 'student',
  });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await newestAct('auth.login')).toMatchObject({
    actorId: student.id,
    outcome: 'done',
    address: '10.0.0.1',
  });
  const headers = { authorization: `Bearer ${token}` };
  const out = await post('logout', {}, headers);
  expect(out.json()).toEqual({ success: true, message: 'Logged out successfully!' });
  expect(await newestAct('auth.logout')).toMatchObject({ actorId: student.id });
  const again = await post('logout', {}, headers);
  expect([again.statusCode, again.json().code]).toEqual([401, 'session_ended']);
});

test('refuses a password that is replaced while it is compared', async () => {
  const { id, email } = await testApp.addPerson({ role: 'student', password });
  const signing = await testApp.database.transaction(async (tx) => {
    await tx.update(people).set({ passwordHash: null }).where(eq(people.id, id));
    let answered = false;
    const reply = login(email, password).finally(() => (answered = true));
    await untilWaiting(testApp, () => answered);
    return { reply };
  });
  expect((await signing.reply).status).toBe(401);
  const found = await testApp.database.drizzle
    .select()
    .from(sessions)
    .where(eq(sessions.personId, id));
  expect(found).toEqual([]);
});

test('signs staff in on the provost sign-in page only', async () => {
  const reply = await login('warden@example.edu', password, { page: 'login-provost' });
  expect(reply).toEqual({
    status: 200,
    success: true,
    token: expect.any(String),
    role: 'warden',
    message: 'Login successful!',
  });
});

const refused = {
  status: 401,
  success: false,
  code: 'wrong_credentials',
  message: 'Login failed. Please check your credentials.',
};

test.each([
  ['a wrong password', 'asha@example.edu', 'wrong', 'login'],
  ['an unknown email', 'nobody@example.edu', password, 'login'],
  ['staff on the student sign-in page', 'warden@example.edu', password, 'login'],
  ['a student on the provost sign-in page', 'asha@example.edu', password, 'login-provost'],
  ['an invited person without a password', 'invited@example.edu', '', 'login-provost'],
])('rejects %s with the same reply', async (_who, email, given, page) => {
  expect(await login(email, given || 'anything', { page })).toEqual(refused);
  expect(await newestAct('auth.login')).toMatchObject({ outcome: 'failed', actorId: null });
});

test('rejects a closed account with the same reply', async () => {
  const { id } = await testApp.addPerson({ role: 'student', email: 'gone@example.edu', password });
  await testApp.database.drizzle
    .update(people)
    .set({ disabledAt: new Date() })
    .where(eq(people.id, id));
  expect(await login('gone@example.edu', password)).toEqual(refused);
});

test('takes as long for an unknown email as for a wrong password', async () => {
  const timed = async (email: string, from: string) => {
    const start = performance.now();
    await login(email, 'wrong', { from });
    return performance.now() - start;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  // In turns, so that other work on the machine delays both.
  for (let i = 0; i < 9; i += 1) {
    known.push(await timed('asha@example.edu', `10.9.0.${i}`));
    unknown.push(await timed('none@example.edu', `10.9.0.${i}`));
  }
  // Without the stand-in's work an unknown email would take a tenth of it.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'asha', password: 'x' }, ['email']],
  [{ email: 'asha@example.edu', password: '' }, ['password']],
  [{ email: { $ne: null }, password: ['x'] }, ['email', 'password']],
])('rejects %j with a message for each field', async (payload, fields) => {
  const reply = await post('login', payload);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields).sort()).toEqual(fields);
});

describe('an invitation', () => {
  async function invited() {
    const person = await testApp.addPerson({ role: 'provost', name: 'Meera Nair' });
    return { person, invitation: await createInvitation(testApp.database.drizzle, person.id) };
  }
  const accept = (invitation: string, newPassword = 'a fresh secret') =>
    post('accept-invitation', { invitation, newPassword });

  test('sets the first password once, and ends existing sessions', async () => {
    const { person, invitation } = await invited();
    await testApp.signInAs(person.email);
    expect((await accept(invitation)).statusCode).toBe(200);
    const live = and(eq(sessions.personId, person.id), sql`revoked_at is null`);
    expect(await testApp.database.drizzle.$count(sessions, live)).toBe(0);
    const again = await accept(invitation);
    expect([again.statusCode, again.json().code]).toEqual([422, 'invitation_invalid']);
    const reply = await login(person.email, 'a fresh secret', { page: 'login-provost' });
    expect(reply.status).toBe(200);
  });

  test('is accepted for one of two concurrent calls', async () => {
    const { invitation } = await invited();
    const both = await Promise.all([
      accept(invitation, 'one secret'),
      accept(invitation, 'two secret'),
    ]);
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 422]);
  });

  test('expires', async () => {
    const { person, invitation } = await invited();
    const mine = eq(invitations.personId, person.id);
    await testApp.database.drizzle.update(invitations).set({ expiresAt: new Date() }).where(mine);
    expect((await accept(invitation)).statusCode).toBe(422);
    expect((await accept('made-up')).statusCode).toBe(422);
  });

  test.each(['Passw0rd!', 'abcabc', 'meera2024', 'short'])(
    'refuses %s and stays good',
    async (weak) => {
      const { invitation } = await invited();
      const reply = await accept(invitation, weak);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['newPassword']]);
      expect((await accept(invitation)).statusCode).toBe(200);
    },
  );
});
