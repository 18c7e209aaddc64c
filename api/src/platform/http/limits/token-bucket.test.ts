import fc from 'fast-check';
import { take } from './token-bucket.ts';

test('never grants more calls than the burst and the calls refilled since', () => {
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
