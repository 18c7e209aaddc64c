import { lastClosingOf } from './closing-ranks.ts';

const names = new Map([
  ['H001', 'Kautilya Hall'],
  ['H002', 'Aryabhatta Hall'],
]);
const ranksOf = (codes: string[], closing: number | null, group = '') => {
  return { codes, group, opening: 1, closing, count: closing === null ? 2 : 9 };
};
const roundOf = (admissionYear: number, number: number, ...ranks: ReturnType<typeof ranksOf>[]) => {
  return { admissionYear, kind: 'regular' as const, number, ranks };
};
const single = { hallId: 'H001', roomType: 'single' } as const;
const triple = { hallId: 'H001', roomType: 'triple' } as const;

test('the first round that has a closing rank of the choice counts', () => {
  const rounds = [
    roundOf(2025, 2, ranksOf(['H001/single'], null), ranksOf(['H001/triple'], 90)),
    roundOf(2025, 1, ranksOf(['H001/single'], 45)),
    roundOf(2026, 1, ranksOf(['H001/single'], 50)),
  ];
  const rankOf = (closing: number) => [{ group: '', closing, mergedWith: [] }];
  expect(lastClosingOf(single, rounds, names)).toEqual({
    academicYear: '2025–26',
    round: 'Round 1',
    ranks: rankOf(45),
  });
  expect(lastClosingOf(triple, rounds, names)).toMatchObject({
    round: 'Round 2',
    ranks: rankOf(90),
  });
  expect(lastClosingOf(single, rounds.slice(2), names)).toMatchObject({ academicYear: '2026–27' });
  expect(lastClosingOf({ ...single, hallId: 'H002' }, rounds, names)).toBeNull();
  expect(lastClosingOf(single, [], names)).toBeNull();
});

test('a merged rank names the other places, and each merit group has its own', () => {
  const codes = ['H001/single', 'H001/triple', 'H009/double'];
  const rounds = [roundOf(2025, 1, ranksOf(codes, 12, 'First year'), ranksOf(codes, 30, 'Others'))];
  const mergedWith = [
    { hallId: 'H001', hostelName: 'Kautilya Hall', roomType: 'triple' },
    { hallId: 'H009', hostelName: 'H009', roomType: 'double' },
  ];
  expect(lastClosingOf(single, rounds, names)?.ranks).toEqual([
    { group: 'First year', closing: 12, mergedWith },
    { group: 'Others', closing: 30, mergedWith },
  ]);
});
