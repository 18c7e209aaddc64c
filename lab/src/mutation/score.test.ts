import { tableOf, tooLow, type Score } from './score.ts';

const scores: Score[] = [
  { area: 'fees', file: 'fees.ts', noticed: 10, seeded: 12 },
  { area: 'fees', file: 'words.ts', noticed: 8, seeded: 8 },
  { area: 'limits', file: 'limits.ts', noticed: 4, seeded: 5 },
];

test('lists each file, the sum of each area and the sum of all', () => {
  expect(tableOf(scores).split('\n')).toEqual([
    '           noticed  share',
    'fees.ts      10/12   83 %',
    'words.ts       8/8  100 %',
    'limits.ts      4/5   80 %',
    '',
    'fees         18/20   90 %',
    'limits         4/5   80 %',
    'all          22/25   88 %',
  ]);
});

test('accepts eight of ten', () => expect(tooLow(scores)).toEqual([]));

test('names an area below the wanted share, also where the sum is high enough', () => {
  const low: Score = { area: 'limits', file: 'low.ts', noticed: 3, seeded: 4 };
  expect(tooLow([...scores, low])).toEqual(['limits']);
  expect(tooLow([low])).toEqual(['limits', 'all']);
});

test('names the sum when nothing was tried', () => expect(tooLow([])).toEqual(['all']));
