import { type Role, roles } from '@hostel/contracts/wire/roles';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { sessions } from '../../../platform/database/schema/identity/sessions.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { tokenHash } from '../../../platform/http/sessions/tokens.ts';
import {
  isLive,
  needsTouch,
  touchInterval,
} from '../../../platform/http/sessions/session-policy.ts';

const hour = 3_600_000;
const day = 24 * hour;
const password = 'river stones 7';
const settings = { lifetime: 7 * day, staffIdle: 12 * hour, studentIdle: 7 * day };

test('ends a session when it is revoked, expired or idle for too long', () => {
  const verdicts = new Set<string>();
  const age = fc.integer({ min: 0, max: 9 * day });
  fc.assert(
    fc.property(fc.constantFrom(...roles), age, age, fc.boolean(), (role, old, unused, revoked) => {
      fc.pre(unused <= old);
      const now = new Date('2026-08-01T00:00:00Z');
      const before = (ms: number) => new Date(now.getTime() - ms);
      const times = {
        secondFactor: false,
        hasSecondFactor: false,
        lastUsedAt: before(unused),
        expiresAt: before(old - settings.lifetime),
        revokedAt: revoked ? before(0) : null,
      };
      const idle = role === 'student' ? 7 * day : 12 * hour;
      const expected = !revoked && old < 7 * day && unused < idle;
      verdicts.add(`${role === 'student'} ${expected}`);
      expect(isLive(times, role, now, settings)).toBe(expected);
      const withCode = { ...times, hasSecondFactor: true, secondFactor: true };
      expect(isLive(withCode, role, now, settings)).toBe(expected);
      const passwordAlone = { ...times, hasSecondFactor: true };
      expect(isLive(passwordAlone, role, now, settings)).toBe(false);
    }),
    { numRuns: 1000 },
  );
  expect(verdicts.size).toBe(4);
});

test('stores the last use at most every five minutes', () => {
  const at = new Date();
  const later = (ms: number) => new Date(at.getTime() + ms);
  expect(needsTouch(at, later(touchInterval - 1))).toBe(false);
  expect(needsTouch(at, later(touchInterval))).toBe(true);
});

describe('over HTTP', () => {
  let testApp: TestApp;
  let who: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.close());

  const mine = () => eq(sessions.tokenHash, tokenHash(who.token));

  async function signIn(role: Role, times: Partial<typeof sessions.$inferInsert>) {
    who = await testApp.signInAs(role);
    const set = { userAgent: 'told', ...times };
    await testApp.database.drizzle.update(sessions).set(set).where(mine());
  }

  /** A call that changes nothing when refused: signing out. */
  async function call() {
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: who.headers,
    });
    return [reply.statusCode, reply.json().code];
  }

  const ago = (ms: number) => new Date(Date.now() - ms);
  const ended = [401, 'session_ended'];

  test('gives staff their name, and students none', async () => {
    const readName = () => testApp.inject({ url: '/api/auth/me', headers: who.headers });
    await signIn('warden', {});
    const reply = await readName();
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, data: { name: who.person.name } },
    ]);
    await signIn('student', {});
    expect((await readName()).statusCode).toBe(403);
  });

  test('rejects an expired token', async () => {
    await signIn('student', { expiresAt: ago(1) });
    expect(await call()).toEqual(ended);
  });

  test('rejects a revoked token', async () => {
    await signIn('student', { revokedAt: ago(1) });
    expect(await call()).toEqual(ended);
  });

  test('ends a session of staff after twelve idle hours, and not that of a student', async () => {
    await signIn('warden', { lastUsedAt: ago(12 * hour) });
    expect(await call()).toEqual(ended);
    await signIn('student', { lastUsedAt: ago(12 * hour) });
    expect(await call()).toEqual([200, undefined]);
  });

  test('rejects the token of a closed account', async () => {
    await signIn('provost', {});
    const closed = { disabledAt: new Date() };
    await testApp.database.drizzle.update(people).set(closed).where(eq(people.id, who.person.id));
    expect(await call()).toEqual(ended);
  });

  test('updates the last use when it is older than five minutes', async () => {
    const lastUse = async () => {
      await testApp.app.findSession(who.token);
      const [row] = await testApp.database.drizzle.select().from(sessions).where(mine());
      return row?.lastUsedAt.getTime() ?? 0;
    };
    const recent = ago(2 * 60_000);
    await signIn('admin', { lastUsedAt: recent });
    expect(await lastUse()).toBe(recent.getTime());
    await signIn('admin', { lastUsedAt: ago(6 * 60_000) });
    expect(await lastUse()).toBeGreaterThan(Date.now() - 5_000);
  });

  test('accepts no stored value as a token', async () => {
    await signIn('admin', {});
    const [row] = await testApp.database.drizzle.select().from(sessions).where(mine());
    const stored = [row?.tokenHash.toString('base64url'), row?.tokenHash.toString('hex'), row?.id];
    for (const text of stored) expect(await testApp.app.findSession(String(text))).toBeNull();
  });

  test('ends the session unused for longest when an eleventh begins, also for several at once', async () => {
    const { drizzle } = testApp.database;
    const { id, email } = await testApp.addPerson({ role: 'student', password });
    const payload = { email, password };
    const logIn = async (): Promise<string> =>
      (await testApp.inject({ method: 'POST', url: '/api/auth/login', payload })).json().token;
    const tokens: string[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      const token = await logIn();
      // The third one was used least.
      const lastUsedAt = ago((minute === 2 ? 120 : 60 - minute) * 60_000);
      const session = eq(sessions.tokenHash, tokenHash(token));
      await drizzle.update(sessions).set({ lastUsedAt }).where(session);
      tokens.push(token);
    }
    tokens.push(await logIn());
    const found = await Promise.all(tokens.map((token) => testApp.app.findSession(token)));
    expect(found.map((session) => session !== null)).toEqual(tokens.map((_, place) => place !== 2));
    await Promise.all(Array.from({ length: 5 }, logIn));
    const live = and(eq(sessions.personId, id), isNull(sessions.revokedAt));
    expect(await drizzle.$count(sessions, live)).toBe(10);
  });
});
