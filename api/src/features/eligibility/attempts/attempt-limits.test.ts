import fc from 'fast-check';
import { puzzleLevel } from './attempt-limits.ts';

test('requires a puzzle after five tries for a roll number or thirty from an address', () => {
  expect([puzzleLevel(4, 29), puzzleLevel(5, 0), puzzleLevel(0, 30)]).toEqual([0, 1, 1]);
  expect([puzzleLevel(6, 0), puzzleLevel(0, 34), puzzleLevel(0, 36)]).toEqual([2, 1, 2]);
  const tries = fc.nat(200);
  fc.assert(
    fc.property(tries, tries, (forRollNumber, fromAddress) => {
      const level = puzzleLevel(forRollNumber, fromAddress);
      expect(level > 0).toBe(forRollNumber >= 5 || fromAddress >= 30);
      expect(puzzleLevel(forRollNumber + 1, fromAddress)).toBeGreaterThanOrEqual(level);
      expect(puzzleLevel(forRollNumber, fromAddress + 5)).toBeGreaterThanOrEqual(level);
    }),
  );
});
