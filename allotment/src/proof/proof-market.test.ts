import fc from 'fast-check';
import { roundSnapshots } from '../rounds/testing/round-snapshots.ts';
import { ProofMarket } from './proof-market.ts';
import { publishRound } from './testing/published-rounds.ts';

test('decides from the file alone as the round did', () => {
  const reached = {
    reserved: 0,
    own: 0,
    yielded: 0,
    first: 0,
    unfilled: 0,
    released: 0,
    groups: 0,
  };
  fc.assert(
    fc.property(roundSnapshots(), (snapshot) => {
      const { file } = publishRound(snapshot);
      const market = new ProofMarket(file);
      expect(market.overfull()).toEqual([]);
      const claimed = file.lines.map(({ won }) => (won === 'reserved' ? null : won));
      expect(market.outcome()).toEqual(claimed);
      const kinds = file.lines.map(({ won }) =>
        typeof won === 'number' ? file.classes[won]!.kind : won,
      );
      reached.reserved += Number(kinds.includes('reserved'));
      reached.own += Number(kinds.includes('own'));
      reached.unfilled += Number(kinds.includes('unfilled'));
      reached.released += Number(kinds.includes('released'));
      reached.yielded += Number(file.lines.some(({ hold }) => hold === 'yielded'));
      reached.first += Number(file.lines.some(({ hold }) => typeof hold === 'number'));
      reached.groups += Number(file.groups.length > 1);
    }),
    { numRuns: 400 },
  );
  for (const [what, count] of Object.entries(reached))
    expect([what, count > 0]).toEqual([what, true]);
});
