import fc from 'fast-check';
import {
  addressWindow,
  failureWindow,
  lockedFor,
  puzzleLevel,
  waitInWords,
} from './lockout-policy.ts';

const now = new Date('2026-08-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const ages = fc.array(fc.integer({ min: 0, max: 2 * failureWindow }), { maxLength: 12 });

const minute = 60_000;

test('locks a browser until its fifth newest failure is 15 minutes old', () => {
  const newest = [1, 2, 3, 4].map((each) => ago(each * minute));
  expect(lockedFor([...newest, ago(10 * minute)], now)).toBe(5 * minute);
  expect(lockedFor([...newest, ago(10 * minute), ago(14 * minute)], now)).toBe(5 * minute);
  expect(lockedFor([...newest, ago(15 * minute - 1)], now)).toBe(1);
  expect(lockedFor([...newest, ago(15 * minute)], now)).toBe(0);
  expect(lockedFor(newest, now)).toBe(0);
});

test('counts the failures of an address for 5 minutes, and those of an account for 15', () => {
  expect([addressWindow, failureWindow]).toEqual([5 * minute, 15 * minute]);
});

test('locks the sign-in exactly while five failures lie within the window', () => {
  const reached = { open: 0, locked: 0 };
  fc.assert(
    fc.property(ages, (given) => {
      const wait = lockedFor(given.map(ago), now);
      const recent = given.filter((age) => age < failureWindow).length;
      expect(wait > 0).toBe(recent >= 5);
      reached[wait > 0 ? 'locked' : 'open'] += 1;
      // The returned time is exact: locked one millisecond before it, open at it.
      const at = (ms: number) => lockedFor(given.map(ago), new Date(now.getTime() + ms));
      if (wait > 0) expect(at(wait - 1)).toBe(1);
      expect(at(wait)).toBe(0);
      expect(wait).toBeLessThanOrEqual(failureWindow);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(reached.open, reached.locked)).toBeGreaterThan(100);
});

test('requires a puzzle after five failures from other browsers or sixty from one address, harder with each failure', () => {
  expect([puzzleLevel(4, 59), puzzleLevel(5, 0), puzzleLevel(0, 60)]).toEqual([0, 1, 1]);
  expect([puzzleLevel(6, 0), puzzleLevel(7, 0)]).toEqual([2, 3]);
  const levels = [64, 65, 69, 70, 74].map((fromAddress) => puzzleLevel(0, fromAddress));
  expect(levels).toEqual([1, 2, 2, 3, 3]);
  const failures = fc.nat(300);
  fc.assert(
    fc.property(failures, failures, (fromOthers, fromAddress) => {
      const level = puzzleLevel(fromOthers, fromAddress);
      expect(level > 0).toBe(fromOthers >= 5 || fromAddress >= 60);
      expect(puzzleLevel(fromOthers + 1, fromAddress)).toBeGreaterThanOrEqual(level);
      expect(puzzleLevel(fromOthers, fromAddress + 5)).toBeGreaterThanOrEqual(level);
      expect(level).toBeLessThanOrEqual(fromOthers + fromAddress);
    }),
  );
});

test.each([
  [1, '1 second'],
  [1000, '1 second'],
  [1001, '2 seconds'],
  [90_000, '90 seconds'],
  [90_001, '2 minutes'],
  [120_000, '2 minutes'],
  [120_001, '3 minutes'],
  [899_000, '15 minutes'],
])('shows %d ms as %s', (ms, words) => expect(waitInWords(ms)).toBe(words));
