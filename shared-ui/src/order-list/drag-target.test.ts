import fc from 'fast-check';
import { moved, shiftOf, targetIndex } from './drag-target.ts';

const rows = [0, 50, 100, 150].map((top) => ({ top, height: 50 }));

it.each([
  [1, 0, 1],
  [1, 49, 1],
  [1, 51, 2],
  [1, 101, 3],
  [1, 9_999, 3],
  [1, -49, 1],
  [1, -51, 0],
  [3, -9_999, 0],
  [0, -10, 0],
])('a row %i that was dragged by %i pixels gets the index %i', (from, offset, to) => {
  expect(targetIndex(rows, from, offset)).toBe(to);
});

it('keeps every other row in its order, and moves one', () => {
  let changed = 0;
  fc.assert(
    fc.property(fc.nat(7), fc.nat(7), (from, to) => {
      const items = Array.from({ length: 8 }, (_, index) => index);
      const list = moved(items, from, to);
      expect(list[to]).toBe(from);
      expect(list.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from));
      if (from !== to) changed += 1;
    }),
  );
  expect(changed).toBeGreaterThan(20);
});

it('shifts only the rows between the two places', () => {
  const down = [0, 1, 2, 3].map((index) => shiftOf(index, { from: 0, to: 2, step: 58 }));
  expect(down).toEqual([0, -58, -58, 0]);
  const up = [0, 1, 2, 3].map((index) => shiftOf(index, { from: 3, to: 1, step: 58 }));
  expect(up).toEqual([0, 58, 58, 0]);
});
