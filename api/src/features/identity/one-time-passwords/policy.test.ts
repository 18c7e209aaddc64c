import fc from 'fast-check';
import { codeHash, isCode, newCode } from './otp-code.ts';
import {
  addressWindow,
  day,
  freeEmails,
  freeGuesses,
  freeSends,
  hour,
  lifetime,
  maxGuesses,
  maxTries,
  puzzleLevelAfter,
  sendsPerHour,
  sendWait,
  stateOf,
  useWithin,
} from './policy.ts';

const now = new Date('2026-08-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;

test('delays a send exactly while the last is less than 60 s old or five were sent within the hour', () => {
  const occurred = { free: 0, minute: 0, hour: 0 };
  const old = fc.integer({ min: 30_000, max: 2 * hour });
  const ages = fc.oneof(fc.array(old, { maxLength: 3 }), fc.array(old, { maxLength: 12 }));
  fc.assert(
    fc.property(ages, (given) => {
      const sends = given.map(ago);
      const wait = sendWait(sends, now);
      const young = given.some((age) => age < minute);
      const many = given.filter((age) => age < hour).length >= sendsPerHour;
      expect(wait > 0).toBe(young || many);
      occurred[many ? 'hour' : young ? 'minute' : 'free'] += 1;
      // Told honestly: a moment before it is too early, then it may be sent.
      const after = (ms: number) => sendWait(sends, new Date(now.getTime() + ms));
      if (wait > 0) expect(after(wait - 1)).toBe(1);
      expect(after(wait)).toBe(0);
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(occurred.free, occurred.minute, occurred.hour)).toBeGreaterThan(50);
});

test('allows at most five sends in any hour, a minute apart', () => {
  const occurred: number[] = [];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 * minute }), { minLength: 12 }), (pauses) => {
      const sends: Date[] = [];
      let clock = now.getTime();
      for (const pause of pauses) {
        clock += pause;
        clock += sendWait(sends, new Date(clock));
        sends.push(new Date(clock));
      }
      const times = sends.map((at) => at.getTime());
      for (const [index, at] of times.entries()) {
        const next = times[index + 1];
        if (next !== undefined) expect(next - at).toBeGreaterThanOrEqual(minute);
        const within = times.filter((other) => other >= at && other - at < hour).length;
        expect(within).toBeLessThanOrEqual(5);
        occurred.push(within);
      }
    }),
  );
  expect(Math.max(...occurred)).toBe(5);
});

const age = fc.integer({ min: 0, max: 2 * lifetime });
const otp = fc.record({
  age,
  verified: fc.option(fc.integer({ min: 0, max: 2 * useWithin })),
  consumed: fc.boolean(),
  tries: fc.integer({ min: 0, max: maxTries + 1 }),
});

test('accepts an OTP for ten minutes, and its use once within thirty', () => {
  const occurred = new Map<string, number>();
  fc.assert(
    fc.property(otp, ({ age: old, verified, consumed, tries }) => {
      const state = stateOf(
        {
          expiresAt: new Date(now.getTime() + lifetime - old),
          tries,
          verifiedAt: verified === null ? null : ago(verified),
          consumedAt: consumed && verified !== null ? now : null,
        },
        now,
      );
      occurred.set(state, (occurred.get(state) ?? 0) + 1);
      if (tries >= maxTries) expect(state).toBe('exhausted');
      else if (verified === null) expect(state).toBe(old < lifetime ? 'open' : 'expired');
      else if (consumed) expect(state).toBe('used');
      else expect(state).toBe(verified < useWithin ? 'verified' : 'expired');
    }),
    { numRuns: 2000 },
  );
  expect(occurred.size).toBe(5);
  for (const times of occurred.values()) expect(times).toBeGreaterThan(50);
});

const sent = { expiresAt: now, tries: 0, verifiedAt: null, consumedAt: null };

test.each([
  ['open', 'a moment before it expires', { expiresAt: new Date(now.getTime() + 1) }],
  ['expired', 'when it expires', {}],
  ['verified', 'a moment before thirty minutes have passed', { verifiedAt: ago(30 * minute - 1) }],
  ['expired', 'thirty minutes after its verification', { verifiedAt: ago(30 * minute) }],
  ['used', 'once it was used', { verifiedAt: ago(minute), consumedAt: now }],
  ['verified', 'after four wrong codes', { verifiedAt: now, tries: 4 }],
  ['exhausted', 'after five wrong codes', { verifiedAt: now, tries: 5 }],
])('a one-time password is %s %s', (state, _, times) => {
  expect(stateOf({ ...sent, ...times }, now)).toBe(state);
});

test('sends again after a minute, and a sixth time an hour after the fifth newest', () => {
  expect(sendWait([ago(20_000)], now)).toBe(40_000);
  expect(sendWait([ago(minute)], now)).toBe(0);
  const sends = [5, 10, 20, 30, 50].map((minutes) => ago(minutes * minute));
  expect(sendWait(sends, now)).toBe(10 * minute);
  expect(sendWait([...sends, ago(59 * minute)], now)).toBe(10 * minute);
  expect(sendWait(sends.slice(1), now)).toBe(0);
});

test('asks for a puzzle once the limit is reached, and for a harder one with each call', () => {
  const levels = [0, 9, 10, 11, 13].map((tries) => puzzleLevelAfter(10, tries));
  expect(levels).toEqual([0, 0, 1, 2, 4]);
});

test('keeps to the documented limits', () => {
  expect([lifetime, addressWindow, hour, day]).toEqual(
    [10, 10, 60, 24 * 60].map((minutes) => minutes * minute),
  );
  expect({ sendsPerHour, freeSends, freeEmails, freeGuesses, maxGuesses }).toEqual({
    sendsPerHour: 5,
    freeSends: 5,
    freeEmails: 30,
    freeGuesses: 10,
    maxGuesses: 100,
  });
});

test('draws six-digit codes from the complete range', () => {
  const codes = Array.from({ length: 5000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  for (let digit = 0; digit < 10; digit += 1) {
    const first = codes.filter((code) => code.startsWith(String(digit))).length;
    expect(first).toBeGreaterThan(350);
    expect(first).toBeLessThan(650);
  }
  expect(new Set(codes).size).toBeGreaterThan(4900);
});

test('binds a hash to code, row, purpose, email and key', () => {
  const owner = { id: 'a', purpose: 'registration', email: 'a@example.edu' } as const;
  const stored = codeHash('key', owner, '012345');
  expect(isCode(['key'], owner, '012345', stored)).toBe(true);
  expect(isCode(['key'], owner, '012346', stored)).toBe(false);
  expect(isCode(['other'], owner, '012345', stored)).toBe(false);
  expect(isCode(['other', 'key'], owner, '012345', stored)).toBe(true);
  for (const other of [{ id: 'b' }, { purpose: 'password-reset' as const }, { email: 'b@x.y' }]) {
    expect(isCode(['key'], { ...owner, ...other }, '012345', stored)).toBe(false);
  }
});
