import { roomRange } from './room-range.ts';

test.each([
  ['301', '', ['301']],
  ['301', '303', ['301', '302', '303']],
  ['k-08', 'K-11', ['K-08', 'K-09', 'K-10', 'K-11']],
  ['99', '101', ['99', '100', '101']],
  ['Annex', '', ['ANNEX']],
])('numbers the rooms from %s to %j', (first, last, numbers) => {
  expect(roomRange(first, last)).toEqual({ numbers });
});

test.each([
  ['', '305', 'first'],
  ['301', '300', 'last'],
  ['301', 'K-310', 'last'],
  ['301', 'B', 'last'],
  ['1', '1001', 'last'],
])('rejects a range from %j to %s', (first, last, field) => {
  expect(roomRange(first, last)).toMatchObject({ field });
});
