import fc from 'fast-check';
import { roundSnapshots } from '../rounds/testing/round-snapshots.ts';
import { proofsOf } from './commitment.ts';
import { textOf } from './proof-file.ts';
import { publishRound } from './testing/published-rounds.ts';
import { verifyProofFile } from './verify-proof-file.ts';

/** Free beds that are in service, of which some go out of service after the lock. */
const roundWithChanges = roundSnapshots().chain((snapshot) => {
  const free = snapshot.beds.filter(({ held, inService }) => !held && inService);
  return fc.record({
    snapshot: fc.constant(snapshot),
    closing: fc.subarray(
      free.map(({ id }) => id),
      { maxLength: Math.min(2, free.length) },
    ),
    leaving: fc.subarray(
      snapshot.applicants.map(({ pseudonym }) => pseudonym),
      { maxLength: 2 },
    ),
    draw: fc.constantFrom(null, '4711'),
  });
});

test('an honest file is verified, for each owner too, and shows what decided only', async () => {
  const reached = {
    need: 0,
    quota: 0,
    own: 0,
    yielded: 0,
    holder: 0,
    released: 0,
    groups: 0,
    amended: 0,
    closed: 0,
    draw: 0,
  };
  await fc.assert(
    fc.asyncProperty(roundWithChanges, async ({ snapshot, ...after }) => {
      const { file, published, commitment } = publishRound(snapshot, after);
      const proofs = proofsOf(commitment);
      const text = textOf(file);
      for (const own of [null, ...proofs.slice(0, 3)]) {
        const { differences } = await verifyProofFile(text, published, own);
        expect(differences).toEqual([]);
      }
      const { lines, offering } = file;
      const kindOf = (won: unknown) => offering.classes[Number(won)]?.kind;
      const members = lines.filter(({ opened }) => opened?.field === 'categories').length;
      reached.need += Number(lines.some(({ basis }) => basis === 'need'));
      reached.quota += Number(lines.some(({ basis }) => basis === 'quota'));
      reached.own += Number(lines.some(({ won }) => won === 'own'));
      reached.yielded += Number(
        lines.some(
          ({ held, won, opened }) => held?.kind === 'need' && !opened && kindOf(won) !== 'need',
        ),
      );
      reached.holder += Number(lines.some(({ basis }) => basis === 'holder'));
      reached.released += Number(
        lines.some(({ basis, won }) => basis === 'merit' && kindOf(won) === 'need'),
      );
      reached.groups += Number(offering.rules.groups.length > 1);
      reached.amended += Number(file.amendments.length > 0);
      reached.closed += Number(members < offering.members);
      reached.draw += Number(file.draw !== null);
    }),
    { numRuns: 400 },
  );
  for (const [what, count] of Object.entries(reached))
    expect([what, count > 0]).toEqual([what, true]);
});
