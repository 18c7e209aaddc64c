import fc from 'fast-check';
import type { RoundBed } from './snapshot.ts';
import { runRound } from './run-round.ts';
import { bed, heldBy, man, roundOf } from './testing/small-rounds.ts';
import { roundSnapshots } from './testing/round-snapshots.ts';

const beds = (code: string, count: number, first = 101): RoundBed[] =>
  Array.from({ length: count }, (_, index) => bed(`${code} ${first + index} A`));
const people = (count: number, choices: string[]) =>
  Array.from({ length: count }, (_, index) => man(`p${index}`, 900 - index, choices));

test('states the first and the last rank that won a place', () => {
  const { ranks } = runRound(roundOf(people(9, ['M1/single']), beds('M1/single', 6)));
  expect(ranks).toEqual([{ codes: ['M1/single'], group: '', opening: 1, closing: 6, count: 6 }]);
});

test('merges room types of a hall, and never two halls, of which fewer than 5 students won a place', () => {
  const wishes = ['M1/single', 'M1/triple', 'M2/single', 'M2/triple'];
  const places = [
    ...beds('M1/single', 2),
    ...beds('M1/triple', 6, 201),
    ...beds('M2/single', 3),
    ...beds('M2/triple', 1, 201),
  ];
  const { ranks } = runRound(roundOf(people(20, wishes), places));
  expect(ranks).toEqual([
    { codes: ['M1/single', 'M1/triple'], group: '', opening: 1, closing: 8, count: 8 },
    { codes: ['M2/single', 'M2/triple'], group: '', opening: null, closing: null, count: 0 },
  ]);
});

test('shows no rank of fewer than 5 students', () => {
  const { ranks } = runRound(roundOf(people(3, ['M1/single']), beds('M1/single', 4)));
  expect(ranks).toEqual([
    { codes: ['M1/single'], group: '', opening: null, closing: null, count: 0 },
  ]);
});

test('leaves out holders who stay and places of a quota', () => {
  const category = { categories: ['c'] };
  const applicants = [
    ...people(5, ['M1/single']),
    man('quota', 300, ['M1/single'], category),
    man('holder', 200, ['M1/single']),
  ];
  const quotas = [{ category: 'c', hall: null, roomType: null, share: 1500 }];
  const places = [...beds('M1/single', 6), bed('M1/single 201 A', heldBy('holder'))];
  const { ranks, decisions } = runRound(roundOf(applicants, places, { ...category, quotas }));
  expect(decisions.every(({ won }) => won)).toBe(true);
  expect(ranks).toMatchObject([{ opening: 1, closing: 5, count: 5 }]);
});

test('names each hall and room type once, and counts no fewer than 5 students in a row', () => {
  let merged = 0;
  fc.assert(
    fc.property(
      roundSnapshots({ groups: false, quotas: false, needs: false, holders: false }, 60),
      (snapshot) => {
        const { ranks, decisions } = runRound(snapshot);
        const named = ranks.flatMap(({ codes }) => codes);
        expect(new Set(named).size).toBe(named.length);
        for (const { codes, opening, closing, count } of ranks) {
          expect(new Set(codes.map((code) => code.split('/')[0])).size).toBe(1);
          if (opening === null || closing === null) continue;
          expect(count).toBeGreaterThanOrEqual(5);
          const won = decisions.filter(
            (one) => one.won?.basis === 'merit' && codes.includes(one.won.code),
          );
          expect([won[0]?.rank, won.at(-1)?.rank, won.length]).toEqual([opening, closing, count]);
          merged += Number(codes.length > 1);
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(merged).toBeGreaterThan(2);
});
