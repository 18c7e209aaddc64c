import { halls } from '@hostel/contracts/halls';
import { bedsOfHall } from '../../api/src/allotment/bed-plan.ts';
import { allot } from '../../api/src/allotment/engine/allot.ts';
import { policyOf } from '../../api/src/allotment/engine/policy.ts';
import type { Applicant, Snapshot } from '../../api/src/allotment/engine/snapshot.ts';

const applicants = 20_000;
const rounds = 7;
const preferences = ['single', 'double', 'triple'] as const;

/** As many as ever applied anywhere, for every hall's beds at once, so that most decisions differ. */
function snapshot(): Snapshot {
  const [hall] = halls;
  if (!hall) throw new Error('there is no hall');
  const beds = halls.flatMap(bedsOfHall).map(({ id, roomType, floor, roomNumber, label }) => {
    return { id, roomType, floor, room: roomNumber, label, heldBy: null, inService: true };
  });
  const people = Array.from({ length: applicants }, (_, number): Applicant => {
    const preference = preferences[number % preferences.length] ?? 'single';
    const [sgpaOdd, sgpaEven] = [500 + ((number * 37) % 481), 500 + ((number * 101) % 481)];
    return { id: `applicant ${number}`, gender: 'male', sgpaOdd, sgpaEven, preference };
  });
  return { applicants: people, beds, policy: policyOf(hall), seed: '5eed'.repeat(16) };
}

/** What the pure part of the allotment takes: reading and writing are the database's. */
export function benchAllotment(): string[] {
  const given = snapshot();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    allot(given);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  const middle = times[Math.floor(rounds / 2)] ?? 0;
  const { placed, waiting } = allot(given).counts;
  return [
    `${applicants} applicants, ${given.beds.length} beds: ${placed} placed, ${waiting} waiting`,
    `median of ${rounds}: ${middle.toFixed(0)} ms (wanted: under 1,000 ms)`,
  ];
}
