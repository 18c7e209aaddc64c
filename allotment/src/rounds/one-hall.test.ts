import fc from 'fast-check';
import { allot } from '../allot.ts';
import { policyOf } from '../policy.ts';
import type { Snapshot } from '../snapshot.ts';
import { runRound } from './run-round.ts';
import type { RoundSnapshot } from './snapshot.ts';
import { roundSnapshots } from './testing/round-snapshots.ts';

const types = ['single', 'double', 'triple'] as const;
const hall = { id: 'M1', hostelFor: 'male', rooms: { single: 1, double: 1, triple: 1 } } as const;
const policy = policyOf(hall);

/** The same hall as the engine of one hall and as a round see it, with the same lots. */
function bothOf(generated: RoundSnapshot): { one: Snapshot; round: RoundSnapshot } {
  const people = generated.applicants.map((applicant, index) => {
    return { ...applicant, preference: types[index % types.length]! };
  });
  const beds = generated.beds.map((bed) => ({ ...bed, hall: 'M1', accessible: false }));
  const places = beds.map(({ id, roomType, floor, room, label, held, inService, reserved }) => {
    const heldBy = held ? 'a resident' + id : null;
    return { id, roomType, floor, room, label, heldBy, inService: inService && !reserved };
  });
  const applicants = people.map((one) => ({ ...one, id: one.pseudonym }));
  return {
    one: { applicants, beds: places, policy, seed: generated.seed },
    round: {
      ...generated,
      root: '',
      rules: { ...generated.rules, quotas: [], groups: [] },
      applicants: people.map((one) => ({
        ...one,
        group: '',
        needsAccessible: false,
        needsGroundFloor: false,
        roomMates: [],
        choices: policy.choices[one.preference].map((roomType) => ({ hall: 'M1', roomType })),
      })),
      halls: [{ id: 'M1', gender: 'male', openForApplications: true }],
      beds: beds.map((bed) => {
        const held = bed.held && { by: null, category: null, group: null };
        return { ...bed, held };
      }),
    },
  };
}

test('gives in one hall without reserves and holders the beds that the engine of one hall gives', () => {
  const seen = { placed: 0, waiting: 0, missed: 0, ties: 0 };
  fc.assert(
    fc.property(roundSnapshots({ groups: false }), (generated) => {
      const { one, round } = bothOf(generated);
      const [oneHall, all] = [allot(one).decisions, runRound(round).decisions];
      const men = all.filter(({ pseudonym }) =>
        oneHall.some(({ applicant }) => applicant.id === pseudonym),
      );
      expect(men.map(({ pseudonym, bed }) => [pseudonym, bed?.id])).toEqual(
        oneHall.map(({ applicant, bed }) => [applicant.id, bed?.id]),
      );
      const women = all.filter((decision) => !men.includes(decision));
      expect(women.every(({ won }) => won === null)).toBe(true);
      seen.placed += Number(oneHall.some(({ bed }) => bed));
      seen.waiting += Number(oneHall.some(({ bed }) => !bed));
      seen.missed += Number(oneHall.some(({ missed }) => missed.length > 0));
      const marks = oneHall.map(({ applicant: it }) => `${it.sgpaOdd} ${it.sgpaEven}`);
      seen.ties += Number(new Set(marks).size < marks.length);
    }),
    { numRuns: 150 },
  );
  for (const [what, count] of Object.entries(seen))
    expect([what, count > 30]).toEqual([what, true]);
});
