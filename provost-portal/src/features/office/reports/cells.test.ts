import { numberText } from './cells.ts';

it.each([
  ['percent', 100, '100.0 %'],
  ['percent', 95.7, '95.7 %'],
  ['days', 1, '1 day'],
  ['count', 1942, '1,942'],
])('writes a %s of %d', (kind, value, text) => {
  expect(numberText(kind, value)).toBe(text);
});
