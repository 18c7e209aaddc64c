import fc from 'fast-check';
import { isFree, listed, shuffled, standing } from './testing/round-outcomes.ts';
import { roundSnapshots } from './testing/round-snapshots.ts';
import { runRound, type RoundResult } from './run-round.ts';
import type { RoundBed, RoundSnapshot } from './snapshot.ts';
import { hashOfRound } from './snapshot-hash.ts';

const numRuns = 400;

/** Checks a property and that it was about something in at least a share of the cases. */
function holds(
  check: (snapshot: RoundSnapshot, result: RoundResult) => number,
  least = 4,
  snapshots = roundSnapshots(),
): void {
  let exercised = 0;
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      exercised += Number(check(snapshot, runRound(snapshot)) > 0);
    }),
    { numRuns },
  );
  expect(exercised).toBeGreaterThanOrEqual(least);
}

test('gives a student at most one bed, and a bed at most one student', () =>
  holds(({ applicants, beds }, { decisions, counts }) => {
    const given = decisions.flatMap(({ bed }) => (bed ? [bed.id] : []));
    expect(new Set(given).size).toBe(given.length);
    expect(decisions.map(({ pseudonym }) => pseudonym).sort()).toEqual(
      applicants.map(({ pseudonym }) => pseudonym).sort(),
    );
    const taken = beds.filter(({ held }) => held?.by === null);
    expect(taken.some(({ id }) => given.includes(id))).toBe(false);
    expect(counts.waiting).toBe(decisions.length - given.length);
    return given.length;
  }, 80));

test('gives a bed of the place won: gender, hall open, in service, not reserved, accessible if needed', () =>
  holds((snapshot, { decisions }) => {
    const { halls, applicants } = snapshot;
    let moved = 0;
    for (const { pseudonym, won, bed } of decisions) {
      expect(bed === null).toBe(won === null);
      if (!bed || !won) continue;
      expect(`${bed.hall}/${bed.roomType}`).toBe(won.code);
      if (bed.held?.by === pseudonym) continue;
      moved += 1;
      const hall = halls.find(({ id }) => id === bed.hall);
      const applicant = applicants.find((one) => one.pseudonym === pseudonym)!;
      expect(hall).toMatchObject({ gender: applicant.gender, openForApplications: true });
      expect(bed).toMatchObject({ inService: true, reserved: false });
      const holder = applicants.find((one) => one.pseudonym === bed.held?.by);
      expect(holder?.gender ?? applicant.gender).toBe(applicant.gender);
      if (applicant.needsAccessible) expect(bed.accessible).toBe(true);
      if (bed.accessible && !applicant.needsAccessible) {
        expect(snapshot.rules.reserveReleased).toBe(true);
      }
    }
    return moved;
  }, 80));

test('passes nobody over for one of lower merit in the same group, holders and reserves aside', () =>
  holds(({ applicants }, { decisions }) => {
    let missedSome = 0;
    for (const { pseudonym, group, rank, missed } of decisions) {
      if (applicants.find((one) => one.pseudonym === pseudonym)?.needsAccessible) continue;
      for (const { code, why, closingRank } of missed.filter((one) => one.why === 'full')) {
        const winners = decisions.filter(
          ({ won, group: other }) => won?.code === code && won.basis === 'merit' && other === group,
        );
        const last = Math.max(0, ...winners.map((one) => one.rank));
        expect([code, why, closingRank ?? 0]).toEqual([code, 'full', last]);
        expect(last).toBeLessThan(rank);
        missedSome += last;
      }
    }
    return missedSome;
  }, 15));

test('leaves no bed empty that an applicant of its hall’s gender would prefer', () =>
  holds((snapshot, result) => {
    const { applicants, rules } = snapshot;
    const left = snapshot.beds.filter((bed) => isFree(snapshot, result, bed));
    for (const { pseudonym, missed } of result.decisions) {
      const { needsAccessible } = applicants.find((one) => one.pseudonym === pseudonym)!;
      const fits = ({ accessible }: RoundBed) =>
        needsAccessible ? accessible : !accessible || rules.reserveReleased;
      const full = missed.filter(({ why }) => why === 'full').map(({ code }) => code);
      const missing = left.filter(
        (bed) => full.includes(`${bed.hall}/${bed.roomType}`) && fits(bed),
      );
      expect(missing).toEqual([]);
    }
    return left.length;
  }));

test('makes no holder worse off, but one without the need in an accessible bed', () => {
  holds((snapshot, { decisions }) => {
    let better = 0;
    for (const { held, accessible, hall, roomType, inService } of snapshot.beds) {
      const holder = snapshot.applicants.find(({ pseudonym }) => pseudonym === held?.by);
      const decision = decisions.find(({ pseudonym }) => pseudonym === held?.by);
      if (!holder || !decision || (holder.gender === 'female') !== (hall === 'W1')) continue;
      const wanted = listed(holder);
      const index = wanted.indexOf(`${hall}/${roomType}`);
      const now = standing(holder, decision);
      const before = index === -1 ? wanted.length : index;
      const mayYield = accessible && !holder.needsAccessible && inService;
      if (!mayYield) expect([now <= before, decision.won !== null]).toEqual([true, true]);
      expect(decision.lostHeldPlace).toBe(now > before || !decision.won);
      better += Number(now < before);
    }
    return better;
  }, 15);
});

test('makes nobody worse off with a further bed', () => {
  let better = 0;
  const grown = fc.record({
    snapshot: roundSnapshots(),
    where: fc.constantFrom('M1/single', 'M1/triple', 'M2/double', 'W1/double'),
    accessible: fc.boolean(),
  });
  fc.assert(
    fc.property(grown, ({ snapshot, where, accessible }) => {
      const [hall = '', roomType] = where.split('/') as [string, 'single'];
      const place = { id: 'new', hall, roomType, floor: 1, room: '199', label: 'A', accessible };
      const bed = { ...place, reserved: false, inService: true, held: null };
      const before = runRound(snapshot);
      const after = runRound({ ...snapshot, beds: [...snapshot.beds, bed] });
      for (const applicant of snapshot.applicants) {
        const [one, other] = [before, after].map(({ decisions }) =>
          standing(
            applicant,
            decisions.find((it) => it.pseudonym === applicant.pseudonym)!,
          ),
        );
        expect(other).toBeLessThanOrEqual(one!);
        better += Number(other! < one!);
      }
    }),
    { numRuns },
  );
  expect(better).toBeGreaterThan(8);
});

test('returns the same for a snapshot in any order', () => {
  let different = 0;
  const turned = roundSnapshots().chain((snapshot) =>
    fc.record({
      snapshot: fc.constant(snapshot),
      applicants: shuffled(snapshot.applicants),
      beds: shuffled(snapshot.beds),
      halls: shuffled(snapshot.halls),
      quotas: shuffled(snapshot.rules.quotas),
    }),
  );
  fc.assert(
    fc.property(turned, ({ snapshot, quotas, ...order }) => {
      const other = { ...snapshot, ...order, rules: { ...snapshot.rules, quotas } };
      different += Number(JSON.stringify(other) !== JSON.stringify(snapshot));
      expect(JSON.stringify(runRound(other))).toBe(
        JSON.stringify(runRound(JSON.parse(JSON.stringify(snapshot)))),
      );
      expect(hashOfRound(other)).toBe(hashOfRound(snapshot));
    }),
    { numRuns: 100 },
  );
  expect(different).toBeGreaterThan(60);
});

test.each(['merit', 'holder', 'need', 'quota'] as const)('has rounds with places by %s', (basis) =>
  holds((_, { decisions }) => decisions.filter(({ won }) => won?.basis === basis).length),
);
