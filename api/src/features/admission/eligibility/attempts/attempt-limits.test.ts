import fc from 'fast-check';
import { addressWindow, day, puzzleLevel } from './attempt-limits.ts';

test('requires a puzzle after five tries for a roll number or thirty from an address', () => {
  expect([puzzleLevel(4, 29), puzzleLevel(5, 0), puzzleLevel(0, 30)]).toEqual([0, 1, 1]);
  expect([puzzleLevel(6, 0), puzzleLevel(7, 0)]).toEqual([2, 3]);
  const levels = [34, 35, 39, 40, 44].map((fromAddress) => puzzleLevel(0, fromAddress));
  expect(levels).toEqual([1, 2, 2, 3, 3]);
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

test('counts attempts for a roll number for a day, and those from an address for 15 minutes', () => {
  const minute = 60_000;
  expect([day, addressWindow]).toEqual([24 * 60 * minute, 15 * minute]);
});
