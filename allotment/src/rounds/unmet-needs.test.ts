import fc from 'fast-check';
import { runRound } from './run-round.ts';
import type { RoundSnapshot } from './snapshot.ts';
import { roundSnapshots } from './testing/round-snapshots.ts';
import { groundFloorsOf, unmetNeed } from './unmet-needs.ts';

/** What a round could give of a choice, by the beds alone. */
function bedsOf({ halls, beds }: RoundSnapshot, code: string) {
  const [id, roomType] = code.split('/');
  const hall = halls.find((one) => one.id === id);
  const offered = beds.filter(
    (bed) =>
      hall?.openForApplications && bed.hall === id && bed.roomType === roomType && !bed.reserved,
  );
  return { gender: hall?.gender, offered };
}

test('the words about each missed choice are true', () => {
  const seen = { full: 0, 'no-suitable-room': 0, 'not-offered': 0 };
  fc.assert(
    fc.property(roundSnapshots(), (snapshot) => {
      for (const { pseudonym, missed } of runRound(snapshot).decisions) {
        const applicant = snapshot.applicants.find((one) => one.pseudonym === pseudonym)!;
        for (const { code, why } of missed) {
          const { gender, offered } = bedsOf(snapshot, code);
          const isOffered = gender === applicant.gender && offered.length > 0;
          const suits = !applicant.needsAccessible || offered.some(({ accessible }) => accessible);
          const truth = !isOffered ? 'not-offered' : suits ? 'full' : 'no-suitable-room';
          expect([code, why]).toEqual([code, truth]);
          seen[why] += 1;
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(Object.values(seen).every((count) => count > 5)).toBe(true);
});

test('a need is unmet exactly where no accessible bed, or one above the lowest floor, is given', () => {
  const seen = { accessible: 0, 'ground-floor': 0, met: 0 };
  fc.assert(
    fc.property(roundSnapshots(), (snapshot) => {
      const floors = groundFloorsOf(snapshot.beds);
      for (const { pseudonym, bed } of runRound(snapshot).decisions) {
        const applicant = snapshot.applicants.find((one) => one.pseudonym === pseudonym)!;
        const unmet = unmetNeed(applicant, bed, floors);
        const isAbove = snapshot.beds.some(
          (one) => bed !== null && one.hall === bed.hall && one.floor < bed.floor,
        );
        const needsRoom = applicant.needsAccessible && bed?.accessible !== true;
        const needsFloor = applicant.needsGroundFloor && isAbove;
        expect(unmet !== null).toBe(needsRoom || needsFloor);
        if (unmet === 'accessible') expect(needsRoom).toBe(true);
        if (unmet === 'ground-floor') expect(needsFloor && !needsRoom).toBe(true);
        const hasNeed = applicant.needsAccessible || applicant.needsGroundFloor;
        if (unmet !== null || hasNeed) seen[unmet ?? 'met'] += 1;
      }
    }),
    { numRuns: 200 },
  );
  expect(Object.values(seen).every((count) => count > 5)).toBe(true);
});
