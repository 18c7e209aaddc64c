import { nextRoom } from './keys.ts';

const lines = [
  ['101', '103', '105'],
  ['102', '104'],
  ['201', '203'],
];

it.each([
  ['ArrowRight', '101', '103'],
  ['ArrowRight', '105', undefined],
  ['ArrowLeft', '101', undefined],
  ['ArrowDown', '103', '104'],
  ['ArrowDown', '105', '104'],
  ['ArrowDown', '104', '203'],
  ['ArrowDown', '203', undefined],
  ['ArrowUp', '201', '102'],
  ['ArrowUp', '101', undefined],
  ['Home', '105', '101'],
  ['End', '102', '104'],
  ['x', '101', undefined],
  ['ArrowUp', 'none', undefined],
])('moves by %s from %s to %s', (key, from, to) => {
  expect(nextRoom(lines, from, key)).toBe(to);
});
