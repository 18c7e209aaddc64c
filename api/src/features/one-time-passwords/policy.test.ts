import fc from 'fast-check';
import { codeHash, isCode, newCode } from './otp-code.ts';
import { hour, lifetime, maxTries, sendsPerHour, sendWait, stateOf, useWithin } from './policy.ts';

const now = new Date('2026-08-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;

test('delays a send exactly while the last is less than 60 s old or five were sent within the hour', () => {
  const seen = { free: 0, minute: 0, hour: 0 };
  const old = fc.integer({ min: 30_000, max: 2 * hour });
  const ages = fc.oneof(fc.array(old, { maxLength: 3 }), fc.array(old, { maxLength: 12 }));
  fc.assert(
    fc.property(ages, (given) => {
      const sends = given.map(ago);
      const wait = sendWait(sends, now);
      const young = given.some((age) => age < minute);
      const many = given.filter((age) => age < hour).length >= sendsPerHour;
      expect(wait > 0).toBe(young || many);
      seen[many ? 'hour' : young ? 'minute' : 'free'] += 1;
      // Told honestly: a moment before it is too early, then it may be sent.
      const after = (ms: number) => sendWait(sends, new Date(now.getTime() + ms));
      if (wait > 0) expect(after(wait - 1)).toBe(1);
      expect(after(wait)).toBe(0);
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.free, seen.minute, seen.hour)).toBeGreaterThan(50);
});

test('allows at most five sends in any hour, a minute apart', () => {
  const seen: number[] = [];
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
        seen.push(within);
      }
    }),
  );
  expect(Math.max(...seen)).toBe(5);
});

const age = fc.integer({ min: 0, max: 2 * lifetime });
const otp = fc.record({
  age,
  verified: fc.option(fc.integer({ min: 0, max: 2 * useWithin })),
  consumed: fc.boolean(),
  tries: fc.integer({ min: 0, max: maxTries + 1 }),
});

test('accepts an OTP for ten minutes, and its use once within thirty', () => {
  const seen = new Map<string, number>();
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
      seen.set(state, (seen.get(state) ?? 0) + 1);
      if (tries >= maxTries) expect(state).toBe('exhausted');
      else if (verified === null) expect(state).toBe(old < lifetime ? 'open' : 'expired');
      else if (consumed) expect(state).toBe('used');
      else expect(state).toBe(verified < useWithin ? 'verified' : 'expired');
    }),
    { numRuns: 2000 },
  );
  expect(seen.size).toBe(5);
  for (const times of seen.values()) expect(times).toBeGreaterThan(50);
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
