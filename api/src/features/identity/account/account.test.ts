import { and, eq } from 'drizzle-orm';
import { messages as authMessages } from '../sign-in/messages.ts';
import { tokenHash } from '../../../platform/http/sessions/tokens.ts';
import { auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { outbox } from '../../../platform/database/schema/platform/outbox.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { sessions, signInFailures } from '../../../platform/database/schema/identity/sessions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { untilWaiting } from '../../../testing/database/waiting-statements.ts';
import { deviceName } from './device-name.ts';

// Argon2id is meant to be slow, and the machine may be busy.
jest.setTimeout(60_000);

let testApp: TestApp;
let student: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);
const password = 'river stones 7';

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  warden = await testApp.signInAs('warden');
});
afterAll(() => testApp.close());

describe('profile', () => {
  test('returns a student’s own entries and the university’s record', async () => {
    const { drizzle } = testApp.database;
    const theirs = eq(studentProfiles.personId, student.person.id);
    await drizzle
      .update(studentProfiles)
      .set({ sgpaOdd: 812, sgpaEven: 790, semester: '3', fatherName: 'Ram', admissionYear: 2026 })
      .where(theirs);
    const { body } = await call(student, 'GET', '/profile/me');
    expect(body.data).toMatchObject({
      _id: student.person.id,
      name: student.person.name,
      email: student.person.email,
      role: 'student',
      phoneNumber: null,
      rollNumber: expect.stringMatching(/^ROLL/),
      fatherName: 'Ram',
      courseName: 'B.Tech. Computer Science',
      yearOfStudy: '3',
      admissionYear: 2026,
      admissionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sgpaOdd: 8.12,
      sgpaEven: 7.9,
      hostelName: 'Kautilya Hall',
      roomNumber: expect.any(String),
    });
  });

  test('stores sent fields, clears empty ones and leaves absent ones unchanged', async () => {
    const given = {
      phoneNumber: '+91 98765-43210',
      address: ' 12, Civil Lines\nNagpur ',
      guardianName: 'Sita Verma',
      guardianPhone: '09123456780',
    };
    const { status, body } = await call(student, 'PATCH', '/profile/me', given);
    expect([status, body.message]).toEqual([200, 'Profile saved successfully']);
    const saved = {
      phoneNumber: '+919876543210',
      address: '12, Civil Lines\nNagpur',
      guardianName: 'Sita Verma',
      guardianPhone: '+919123456780',
    };
    expect(body.data).toMatchObject(saved);
    const { phoneNumber, guardianPhone } = body.data;
    const again = { phoneNumber, guardianPhone, guardianName: ' ' };
    expect((await call(student, 'PATCH', '/profile/me', again)).body.data).toMatchObject({
      ...saved,
      guardianName: null,
    });
    const cleared = await call(student, 'PATCH', '/profile/me', { phoneNumber: ' ' });
    expect(cleared.body.data.phoneNumber).toBeNull();
    const acts = await testApp.database.drizzle
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'account.updateProfile'));
    expect(acts[0]?.details).toEqual({ fields: 'address,guardianName,guardianPhone,phoneNumber' });
  });

  test('is saved while a transaction that holds it adds a row that names the student', async () => {
    const { pool } = testApp.database;
    const asha = await testApp.signInAs('asha@example.edu');
    const client = await pool.connect();
    try {
      const { id } = asha.person;
      await client.query('begin');
      await client.query('select from student_profiles where person_id = $1 for update', [id]);
      const saved = call(asha, 'PATCH', '/profile/me', { address: '12, Civil Lines' });
      await untilWaiting(testApp, () => false);
      // As every insert of a row that names the student.
      await client.query('select from people where id = $1 for key share', [id]);
      await client.query('commit');
      expect((await saved).status).toBe(200);
    } finally {
      client.release();
    }
  });

  test('rejects changes of the university’s record and of another student’s profile', async () => {
    const before = (await call(student, 'GET', '/profile/me')).body.data;
    const forged = {
      name: 'X',
      email: 'x@example.edu',
      rollNumber: 'X',
      sgpaOdd: 10,
      role: 'admin',
      roomNumber: '1',
      _id: warden.person.id,
      personId: warden.person.id,
    };
    const after = (await call(student, 'PATCH', '/profile/me', forged)).body.data;
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
  });

  test.each([
    [{ phoneNumber: '12345' }, 'phoneNumber'],
    [{ phoneNumber: 7 }, 'phoneNumber'],
    [{ guardianPhone: '2307000' }, 'guardianPhone'],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ guardianName: 'x'.repeat(201) }, 'guardianName'],
  ])('rejects %j at its field', async (body, field) => {
    const refused = await call(student, 'PATCH', '/profile/me', body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  });

  test('returns a phone number and no student fields for staff', async () => {
    const phone = { phoneNumber: '9876543210', address: 'Nowhere' };
    const { body } = await call(warden, 'PATCH', '/profile/me', phone);
    expect(body.data).toMatchObject({
      role: 'warden',
      phoneNumber: '+919876543210',
      address: null,
      rollNumber: null,
      updatedAt: expect.any(String),
    });
  });

  test('rejects a change of an outdated profile with 409 and the current one', async () => {
    for (const who of [student, warden]) {
      const { updatedAt } = (await call(who, 'GET', '/profile/me')).body.data;
      const match = { 'if-match': `"${updatedAt}"` };
      const send = (phoneNumber: string) =>
        call(who, 'PATCH', '/profile/me', { phoneNumber }, match);
      expect((await send('9876543211')).status).toBe(200);
      const late = await send('9876543212');
      expect([late.status, late.body.code]).toEqual([409, 'changed']);
      expect(late.body.data.phoneNumber).toBe('+919876543211');
      const now = { 'if-match': late.body.data.updatedAt };
      const both = await Promise.all(
        ['9876543213', '9876543214'].map((phoneNumber) =>
          call(who, 'PATCH', '/profile/me', { phoneNumber }, now),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('rejects calls without a session', async () => {
    expect((await call(undefined, 'GET', '/profile/me')).status).toBe(401);
    expect((await call(undefined, 'PATCH', '/profile/me', {})).status).toBe(401);
  });
});

describe('changing the password', () => {
  let asha: SignedIn;
  let elsewhere: SignedIn;

  beforeEach(async () => {
    const email = `asha-${Math.random()}@example.edu`;
    await testApp.addPerson({ role: 'student', name: 'Asha Verma', email, password });
    asha = await testApp.signInAs(email);
    elsewhere = await testApp.signInAs(email);
    const mine = eq(studentProfiles.personId, asha.person.id);
    await testApp.database.drizzle
      .update(studentProfiles)
      .set({ dateOfBirth: '2006-03-09' })
      .where(mine);
    await testApp.database.drizzle.delete(signInFailures);
  });

  function change(over: object = {}) {
    const chosen = 'a kite over the roof';
    return call(asha, 'POST', '/auth/change-password', {
      currentPassword: password,
      newPassword: chosen,
      confirmPassword: chosen,
      ...over,
    });
  }

  async function login(given: string) {
    const payload = { email: asha.person.email, password: given };
    return (await call(undefined, 'POST', '/auth/login', payload)).status;
  }

  test('accepts only the new password, ends other sessions and sends a mail', async () => {
    const { status, body } = await change();
    expect([status, body.success]).toEqual([200, true]);
    expect((await call(asha, 'GET', '/profile/me')).status).toBe(200);
    expect((await call(elsewhere, 'GET', '/profile/me')).body.code).toBe('session_ended');
    expect([await login(password), await login('a kite over the roof')]).toEqual([401, 200]);
    const { drizzle } = testApp.database;
    const mails = await drizzle.select().from(outbox).where(eq(outbox.personId, asha.person.id));
    expect(mails.map(({ kind }) => kind)).toEqual(['account.changePassword']);
  });

  test.each([
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [{ currentPassword: undefined }, { currentPassword: 'Current password is required' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
    [
      { newPassword: 'kite', confirmPassword: 'kite' },
      { newPassword: 'Password must be at least 6 characters long' },
    ],
    [
      { newPassword: 'password1', confirmPassword: 'password1' },
      { newPassword: 'This password is too easy to guess. Please choose another one.' },
    ],
    [
      { newPassword: 'Verma2026', confirmPassword: 'Verma2026' },
      { newPassword: authMessages.passwordPersonal },
    ],
    [
      { newPassword: '09.03.2006', confirmPassword: '09.03.2006' },
      { newPassword: authMessages.passwordPersonal },
    ],
    [
      { newPassword: password, confirmPassword: password },
      { newPassword: 'Choose a password that differs from the current one.' },
    ],
  ])('rejects %j at its field, and does not count the attempt', async (over, fields) => {
    const { status, body } = await change(over);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await testApp.database.drizzle.$count(signInFailures)).toBe(0);
    expect((await call(elsewhere, 'GET', '/profile/me')).status).toBe(200);
  });

  it('locks the change after five wrong passwords, but not the sign-in', async () => {
    for (const attempt of [1, 2, 3, 4, 5]) {
      const { status, body } = await change({ currentPassword: `wrong ${attempt}` });
      expect([status, body.code, body.fields]).toEqual([
        422,
        'wrong_password',
        { currentPassword: 'This is not your current password.' },
      ]);
    }
    const locked = await change();
    expect([locked.status, locked.body.code]).toEqual([429, 'locked']);
    expect(Number(locked.reply.headers['retry-after'])).toBeGreaterThan(800);
    expect(await login(password)).toBe(200);
    const failed = await testApp.database.drizzle
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'account.changePassword'), eq(auditLog.outcome, 'failed')));
    expect(failed.map(({ details }) => details.why)).toEqual([
      'credentials',
      'credentials',
      'credentials',
      'credentials',
      'credentials',
      'locked',
    ]);
  });

  test('resets the failures on success, and accepts one of two concurrent changes', async () => {
    await change({ currentPassword: 'wrong' });
    const other = 'four blue kettles';
    const replies = await Promise.all([
      change(),
      change({ newPassword: other, confirmPassword: other }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stored = await testApp.database.drizzle
      .select()
      .from(people)
      .where(eq(people.id, asha.person.id));
    expect(stored[0]?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await testApp.database.drizzle.$count(signInFailures)).toBeLessThanOrEqual(1);
  });

  test('rejects calls without a session', async () => {
    expect((await call(undefined, 'POST', '/auth/change-password', {})).status).toBe(401);
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('lists a user’s sessions, and ends another one', async () => {
    const email = 'binod@example.edu';
    await testApp.addPerson({ role: 'student', email, password });
    const here = await testApp.signInAs(email);
    const there = await testApp.signInAs('binod@example.edu');
    const gone = await testApp.signInAs('binod@example.edu');
    const { drizzle } = testApp.database;
    const of = (who: SignedIn) => eq(sessions.tokenHash, tokenHash(who.token));
    await drizzle.update(sessions).set({ userAgent: firefox }).where(of(there));
    await drizzle
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(of(gone));
    const { body } = await call(here, 'GET', '/auth/sessions');
    expect(body.data).toEqual([
      expect.objectContaining({ current: true, device: 'Unknown device' }),
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        expiresAt: expect.any(String),
        device: 'Firefox on Linux',
        current: false,
      },
    ]);
    const path = `/auth/sessions/${body.data[1]._id}`;
    expect((await call(student, 'DELETE', path)).status).toBe(404);
    const end = (body: object | undefined, who = here) => call(who, 'DELETE', path, body);
    // As portals from before call it, and with a wrong password.
    for (const [given, code] of [
      [undefined, 'password_required'],
      [{ password: '' }, 'password_required'],
      [{ password: 'wrong' }, 'wrong_password'],
    ] as const) {
      const refused = await end(given);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
      expect(Object.keys(refused.body.fields)).toEqual(['password']);
    }
    expect((await call(there, 'GET', '/profile/me')).status).toBe(200);
    const { status, body: reply } = await end({ password });
    expect([status, reply]).toEqual([
      200,
      { success: true, message: 'The device has been signed out.' },
    ]);
    const failures = eq(signInFailures.account, email);
    expect(await drizzle.$count(signInFailures, failures)).toBe(0);
    expect((await call(there, 'GET', '/profile/me')).body.code).toBe('session_ended');
    expect((await call(here, 'DELETE', path)).status).toBe(404);
    expect((await call(here, 'GET', '/auth/sessions')).body.data).toHaveLength(1);
  });

  test('limits wrong passwords when other sessions are ended, and requires none for the current one', async () => {
    const { email } = await testApp.addPerson({ role: 'student', password });
    const [here, there] = [await testApp.signInAs(email), await testApp.signInAs(email)];
    const list = (await call(here, 'GET', '/auth/sessions')).body.data;
    const other = list.find(({ current }: { current: boolean }) => !current)._id;
    const end = (given: string) =>
      call(here, 'DELETE', `/auth/sessions/${other}`, { password: given });
    for (const attempt of [1, 2, 3, 4, 5]) {
      expect((await end(`wrong ${attempt}`)).body.code).toBe('wrong_password');
    }
    expect((await end(password)).status).toBe(429);
    expect((await call(there, 'GET', '/profile/me')).status).toBe(200);
    const own = list.find(({ current }: { current: boolean }) => current)._id;
    expect((await call(here, 'DELETE', `/auth/sessions/${own}`)).status).toBe(200);
    expect((await call(here, 'GET', '/profile/me')).status).toBe(401);
  });

  test('rejects invalid ids, ended sessions and calls without a session', async () => {
    expect((await call(student, 'DELETE', '/auth/sessions/1')).body.fields).toEqual({
      id: 'Not an id.',
    });
    expect((await call(student, 'DELETE', `/auth/sessions/${student.person.id}`)).status).toBe(404);
    expect((await call(undefined, 'GET', '/auth/sessions')).status).toBe(401);
    const path = `/auth/sessions/${student.person.id}`;
    expect((await call(undefined, 'DELETE', path)).status).toBe(401);
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Mac',
    ],
    ['curl/8.0', 'Unknown device'],
    ['<script>', 'Unknown device'],
  ])('names the device of %s', (userAgent, device) => {
    expect(deviceName(userAgent)).toBe(device);
  });
});
