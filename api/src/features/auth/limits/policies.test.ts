import fc from 'fast-check';
import { networkAddress } from '../../../platform/http/limits/network-address.ts';
import { take } from '../../../platform/http/limits/token-bucket.ts';
import { failureWindow, lockedFor, puzzleLevel, waitInWords } from './lockout-policy.ts';

const now = new Date('2026-08-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const ages = fc.array(fc.integer({ min: 0, max: 2 * failureWindow }), { maxLength: 12 });

test('the door is closed exactly while five failures lie within the window', () => {
  const seen = { open: 0, closed: 0 };
  fc.assert(
    fc.property(ages, (given) => {
      const wait = lockedFor(given.map(ago), now);
      const recent = given.filter((age) => age < failureWindow).length;
      expect(wait > 0).toBe(recent >= 5);
      seen[wait > 0 ? 'closed' : 'open'] += 1;
      // Told honestly: a moment before it is still closed, then it is open.
      const at = (ms: number) => lockedFor(given.map(ago), new Date(now.getTime() + ms));
      if (wait > 0) expect(at(wait - 1)).toBe(1);
      expect(at(wait)).toBe(0);
      expect(wait).toBeLessThanOrEqual(failureWindow);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(100);
});

it('asks for a puzzle after five failures of others or sixty of an address, ever harder', () => {
  expect([puzzleLevel(4, 59), puzzleLevel(5, 0), puzzleLevel(0, 60)]).toEqual([0, 1, 1]);
  expect([puzzleLevel(6, 0), puzzleLevel(0, 64), puzzleLevel(0, 66)]).toEqual([2, 1, 2]);
  const failures = fc.nat(300);
  fc.assert(
    fc.property(failures, failures, (ofOthers, ofAddress) => {
      const level = puzzleLevel(ofOthers, ofAddress);
      expect(level > 0).toBe(ofOthers >= 5 || ofAddress >= 60);
      expect(puzzleLevel(ofOthers + 1, ofAddress)).toBeGreaterThanOrEqual(level);
      expect(puzzleLevel(ofOthers, ofAddress + 5)).toBeGreaterThanOrEqual(level);
      expect(level).toBeLessThanOrEqual(ofOthers + ofAddress);
    }),
  );
});

test.each([
  [1, '1 second'],
  [1000, '1 second'],
  [1001, '2 seconds'],
  [90_000, '90 seconds'],
  [90_001, '2 minutes'],
  [899_000, '15 minutes'],
])('%d ms are told as %s', (ms, words) => expect(waitInWords(ms)).toBe(words));

test('a bucket never gives more than its burst and what time has refilled', () => {
  let refusals = 0;
  const waits = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(waits, fc.integer({ min: 1, max: 10 }), (gaps, burst) => {
      const allowance = { burst, perSecond: 2 };
      let bucket: Parameters<typeof take>[0];
      let [clock, given] = [0, 0];
      for (const gap of gaps) {
        clock += gap;
        const taken = take(bucket, allowance, clock);
        bucket = taken.bucket;
        if (taken.wait === 0) given += 1;
        else refusals += 1;
        // Waiting for the returned time is enough.
        if (taken.wait > 0) {
          expect(take(bucket, allowance, clock + taken.wait * 1000 + 1).wait).toBe(0);
        }
      }
      expect(given).toBeLessThanOrEqual(burst + (clock / 1000) * 2 + 1e-6);
    }),
  );
  expect(refusals).toBeGreaterThan(50);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(networkAddress(address)).toBe(network));
