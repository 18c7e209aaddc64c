import { firstHalls } from '@hostel/api/first-halls';
import { bedsOfHall } from '@hostel/api/bed-plan';
import {
  type Applicant,
  type HallBed,
  type OneHallInput,
  runOneHall,
} from '@hostel/allotment/one-hall';
import { benchRound } from './round.ts';

const applicants = 20_000;
const rounds = 7;
const preferences = ['single', 'double', 'triple'] as const;

/** More applicants than any university has, for the beds of all halls together. */
function input(): OneHallInput {
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
  const given = input();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    runOneHall(given);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  const middle = times[Math.floor(rounds / 2)] ?? 0;
  const { placed, waiting } = runOneHall(given).counts;
  return [
    `${applicants} applicants, ${given.beds.length} beds: ${placed} placed, ${waiting} waiting`,
    `one hall, median of ${rounds}: ${middle.toFixed(0)} ms (target: under 1,000 ms)`,
  ];
}
