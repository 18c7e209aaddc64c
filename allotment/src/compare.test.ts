import { compare } from './compare.ts';

test('compares texts by code unit', () => {
  expect(['b', 'a', 'B', 'é', 'a', '10', '9'].toSorted(compare)).toEqual([
    '10',
    '9',
    'B',
    'a',
    'a',
    'b',
    'é',
  ]);
  expect([compare('a', 'a'), compare('a', 'b'), compare('b', 'a')]).toEqual([0, -1, 1]);
});
