import { firstHalls } from '@hostel/api/first-halls';
import { bedsOfHall } from '@hostel/api/bed-plan';
import {
  type Applicant,
  type HallBed,
  type OneHallInput,
  runOneHall,
} from '@hostel/allotment/one-hall';
import { cpuTimeOf } from './cpu-time.ts';
import { benchRound } from './round.ts';
import { sha256 } from './sha256.ts';

/** With the runs of each, of which the fastest counts. */
const sizes = [
  { applicants: 20_000, runs: 9 },
  { applicants: 100_000, runs: 5 },
  { applicants: 1_000_000, runs: 2 },
];
const preferences = ['single', 'double', 'triple'] as const;

/** More applicants than any university has, for the beds of all halls together. */
function input(applicants: number): OneHallInput {
  const [hall] = firstHalls;
  if (!hall) throw new Error('there is no hall');
  const beds = firstHalls
    .flatMap(bedsOfHall)
    .map(({ id, roomType, floor, roomNumber, label }): HallBed => {
      const place = { id, roomType, floor, room: roomNumber, label };
      return { ...place, accessible: false, reserved: false, inService: true, occupied: false };
    });
  const people = Array.from({ length: applicants }, (_, number): Applicant => {
    const preference = preferences[number % preferences.length] ?? 'single';
    const [sgpaOdd, sgpaEven] = [500 + ((number * 37) % 481), 500 + ((number * 101) % 481)];
    const needs = { needsAccessible: false, needsGroundFloor: false, roomMates: [] };
    const wish = { preference, roomTypes: null };
    return { id: `applicant ${number}`, sgpaOdd, sgpaEven, ...needs, ...wish };
  });
  return { hall, applicants: people, beds, seed: '5eed'.repeat(16) };
}

/** Measures the engine of the allotment without the database: one hall, then a round over all halls. */
export function benchAllotment(): string[] {
  return [...benchOneHall(), ...benchRound()];
}

function benchOneHall(): string[] {
  return sizes.map(({ applicants, runs }) => {
    const given = input(applicants);
    const time = cpuTimeOf(() => runOneHall(given, sha256), runs);
    const goal = applicants === 20_000 ? ' (goal: 50 ms)' : '';
    return `one hall, ${applicants} applicants, ${given.beds.length} beds: ${time.toFixed(0)} ms CPU${goal}`;
  });
}
