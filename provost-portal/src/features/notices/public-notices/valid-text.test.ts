import { validText } from './valid-text.ts';

it.each([
  ['2026-12-03', '2026-12-05', 'From 3 Dec 2026 until 5 Dec 2026'],
  ['2026-12-15', '2026-12-15', 'On 15 Dec 2026'],
  ['2026-12-03', null, 'From 3 Dec 2026'],
  [null, '2026-12-05', 'until 5 Dec 2026'],
  [null, null, ''],
])('says when a notice from %s to %s is valid', (effectiveDate, expiryDate, text) => {
  expect(validText({ effectiveDate, expiryDate })).toBe(text);
});
