import { nearbyRooms, neighboursOf } from './plan-floor.ts';

/** A floor of rooms 101 to 140; the own one is given. */
const floor = (roomNumber: string, count = 40) => {
  const rooms = Array.from({ length: count }, (_, index) => {
    return { number: String(101 + index), type: 'single' as const, accessible: false, beds: [] };
  });
  return { hostelName: 'Gargi Hall', floor: 1, roomNumber, rooms };
};
const near = (roomNumber: string, count?: number) =>
  nearbyRooms(floor(roomNumber, count)).map(({ number }) => number);

it.each(['101', '102', '120', '121', '139', '140'])('finds the 12 rooms near %s', (number) => {
  const found = near(number);
  expect(found).toHaveLength(12);
  expect(found).toContain(number);
  // Both sides of the corridor stay opposite each other.
  expect(Number(found[0]) % 2).toBe(1);
});

it('finds all rooms of a short floor', () => {
  expect(near('103', 5)).toHaveLength(5);
  expect(near('999', 5)).toHaveLength(5);
});

it.each([
  ['101', ['103'], '102'],
  ['102', ['104'], '101'],
  ['120', ['118', '122'], '119'],
  ['139', ['137'], '140'],
  ['999', [], undefined],
])('finds the rooms beside and opposite %s', (number, beside, opposite) => {
  expect(neighboursOf(floor(number))).toEqual({ beside, opposite });
});

it('finds no room opposite the last one of an odd number', () => {
  expect(neighboursOf(floor('103', 3))).toEqual({ beside: ['101'], opposite: undefined });
});
