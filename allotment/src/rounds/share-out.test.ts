import fc from 'fast-check';
import { shareOut } from './share-out.ts';

const empty = (quotas: number) => ({ open: 0, quotas: Array<number>(quotas).fill(0) });

test('gives a quota its share, rounded down, and the rest is open', () => {
  const groups = [{ share: 1, quotas: [1500, 800] }];
  const [tally] = shareOut(groups, [empty(2)], 39);
  expect(tally).toEqual({ open: 31, quotas: [5, 3] });
});

test('gives two quotas that fall due together the one and the next place', () => {
  const groups = [{ share: 1, quotas: [5000, 5000] }];
  const shares = [1, 2, 3].map((places) => shareOut(groups, [empty(2)], places)[0]?.quotas);
  expect(shares).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
});

test('divides between groups in proportion to their shares', () => {
  const groups = [2, 1, 1].map((share) => ({ share, quotas: [] }));
  const tallies = shareOut(groups, [empty(0), empty(0), empty(0)], 10);
  expect(tallies.map(({ open }) => open)).toEqual([5, 3, 2]);
});

test('fills up first what is behind its share among the given places', () => {
  const [tally] = shareOut([{ share: 1, quotas: [2000] }], [{ open: 10, quotas: [0] }], 5);
  expect(tally).toEqual({ open: 12, quotas: [3] });
});

test('adds one place to one class with each further place, and takes none away', () => {
  const share = fc.integer({ min: 0, max: 4000 });
  const groups = fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 9 }), quotas: fc.tuple(share, share) }),
    { minLength: 1, maxLength: 3 },
  );
  const given = fc.record({ open: fc.nat({ max: 5 }), quotas: fc.tuple(fc.nat(3), fc.nat(3)) });
  fc.assert(
    fc.property(
      groups,
      fc.array(given, { minLength: 3, maxLength: 3 }),
      fc.nat(40),
      (of, at, n) => {
        const start = at.slice(0, of.length);
        const [before, after] = [n, n + 1].map((places) =>
          shareOut(of, start, places).flatMap(({ open, quotas }) => [open, ...quotas]),
        );
        const added = after!.map((count, index) => count - before![index]!);
        expect(added.toSorted()).toEqual([...Array<number>(added.length - 1).fill(0), 1]);
      },
    ),
    { numRuns: 200 },
  );
});
