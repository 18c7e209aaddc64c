import { largestOf, pointText, roundedUp } from './chart-data.ts';

test.each([
  [1, 1],
  [3, 4],
  [40, 40],
  [41, 50],
  [79_000, 80_000],
  [100, 100],
])('the scale of %d ends at %d', (value, end) => {
  expect(roundedUp(value)).toBe(end);
});

test('a stack is as long as its values together', () => {
  const points = [
    { label: 'A', values: [3, 4] },
    { label: 'B', values: [5, -9] },
  ];
  expect(largestOf({ points, stacked: true })).toBe(7);
  expect(largestOf({ points })).toBe(5);
  expect(largestOf({ points: [] })).toBe(1);
});

test('names the series where there are several', () => {
  const point = { label: 'Gargi Hall', values: [12, 3] };
  const format = (value: number) => `${value} beds`;
  expect(pointText(point, { series: ['Occupied', 'Free'], format })).toBe(
    'Gargi Hall: Occupied 12 beds, Free 3 beds',
  );
});
