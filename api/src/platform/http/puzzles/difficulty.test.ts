import fc from 'fast-check';
import { isHardEnough, mostDerivations } from './difficulty.ts';

const levels = fc.integer({ min: 1, max: 200 });

it('makes each puzzle harder than the one before, up to thirty-two times the first', () => {
  expect(mostDerivations(1)).toBe(400);
  expect(mostDerivations(5)).toBe(800);
  fc.assert(
    fc.property(levels, (level) => {
      const [work, next] = [mostDerivations(level), mostDerivations(level + 1)];
      expect(next).toBeLessThanOrEqual(12_800);
      if (work < 12_800) expect(next).toBeGreaterThan(work);
      else expect(next).toBe(work);
    }),
  );
});

it('accepts half of the required work, and no less', () => {
  let [accepted, refused] = [0, 0];
  fc.assert(
    fc.property(levels, levels, (solved, required) => {
      const enough = isHardEnough(solved, required);
      expect(enough).toBe(2 * mostDerivations(solved) >= mostDerivations(required));
      if (enough) accepted += 1;
      else refused += 1;
    }),
    { numRuns: 1000 },
  );
  expect(isHardEnough(1, 5)).toBe(true);
  expect(isHardEnough(1, 6)).toBe(false);
  expect(Math.min(accepted, refused)).toBeGreaterThan(20);
});
