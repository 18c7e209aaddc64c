import { firstHalls } from '@hostel/api/first-halls';
import { bedsOfHall } from '@hostel/api/bed-plan';
import {
  commitApplications,
  heldClasses,
  offeringOf,
  proofsOf,
  seedCommitment,
} from '@hostel/allotment/proof/commitment';
import { makeProofFile } from '@hostel/allotment/proof/make-proof-file';
import { textOf } from '@hostel/allotment/proof/proof-file';
import { verifySteps } from '@hostel/allotment/proof/verify-proof-file';
import { placesOf } from '@hostel/allotment/rounds/places';
import { decideRound } from '@hostel/allotment/rounds/run-round';
import type {
  Choice,
  RoundApplicant,
  RoundBed,
  RoundSnapshot,
} from '@hostel/allotment/rounds/snapshot';
import { sha256 } from './sha256.ts';

const applicants = 20_000;
const choicesEach = 24;
/** Places for about half of the applicants, so that most choices are missed. */
const copies = 4;
const runs = 5;

/** 32 halls: those of the university, four times. */
const halls = Array.from({ length: copies }, (_, copy) =>
  firstHalls.map((hall) => ({ ...hall, copy: `${hall.id}-${copy}` })),
).flat();

function beds(): RoundBed[] {
  return halls.flatMap((hall, number) =>
    bedsOfHall(hall).map(({ id, roomType, floor, roomNumber, label }, index): RoundBed => {
      const place = { id: `${number} ${id}`, hall: hall.copy, floor, room: roomNumber, label };
      const accessible = index % 40 === 0;
      return { ...place, roomType, accessible, reserved: false, inService: true, held: null };
    }),
  );
}

/** A permutation that differs from one applicant to the next, the same in each run. */
function chosenBy(number: number, offered: readonly Choice[]): Choice[] {
  let state = (number * 2_654_435_761) % 4_294_967_296;
  const draw = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  const left = [...offered];
  return Array.from({ length: choicesEach }, () => left.splice(draw(left.length), 1)).flat();
}

function applicant(number: number, offered: readonly Choice[]): RoundApplicant {
  const [sgpaOdd, sgpaEven] = [500 + ((number * 37) % 481), 500 + ((number * 101) % 481)];
  return {
    pseudonym: `applicant-${number}`,
    gender: number % 2 === 0 ? 'male' : 'female',
    sgpaOdd,
    sgpaEven,
    group: '',
    needsAccessible: number % 100 === 0,
    needsGroundFloor: number % 50 === 0,
    categories: number % 7 === 0 ? ['category'] : [],
    choices: chosenBy(number, offered),
    roomMates: [`applicant-${number % 4 < 2 ? number + 2 : number - 2}`],
  };
}

function snapshot(): RoundSnapshot {
  const roundBeds = beds();
  const offered = (gender: string) => {
    const ids = new Set(halls.filter((one) => one.hostelFor === gender).map(({ copy }) => copy));
    const codes = new Map(
      roundBeds
        .filter(({ hall }) => ids.has(hall))
        .map(({ hall, roomType }) => [`${hall}/${roomType}`, { hall, roomType }]),
    );
    return [...codes.values()];
  };
  const [men, women] = [offered('male'), offered('female')];
  return {
    round: 'benchmark',
    applicants: Array.from({ length: applicants }, (_, number) =>
      applicant(number, number % 2 === 0 ? men : women),
    ),
    halls: halls.map(({ copy, hostelFor }) => {
      return { id: copy, gender: hostelFor, openForApplications: true };
    }),
    beds: roundBeds,
    rules: {
      categories: ['category'],
      quotas: [{ category: 'category', hall: null, roomType: null, share: 1500 }],
      groups: [],
      reserveReleased: false,
    },
    seed: '5eed'.repeat(16),
    root: '',
    draw: null,
    left: [],
  };
}

/** @returns the median in milliseconds */
function timeOf(act: () => void): string {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return `${(times[Math.floor(runs / 2)] ?? 0).toFixed(0)} ms`;
}

/** Measures a round over all halls, and how it is opened to checking. */
export function benchRound(): string[] {
  const locked = snapshot();
  const salts = new Map(locked.applicants.map((one) => [one.pseudonym, '5a17'.repeat(16)]));
  const commit = () => {
    const places = placesOf(locked);
    const terms = { lockedOn: '2026-06-09', replaces: null, draw: null };
    const offering = offeringOf(locked, places, terms);
    const { applicants: all, halls: open } = locked;
    return commitApplications(
      { applicants: all, halls: open, held: heldClasses(places), offering },
      salts,
      sha256,
    );
  };
  const commitment = commit();
  const given = { ...locked, root: commitment.root };
  const { counts } = decideRound(given, sha256).result;
  const [own = null] = proofsOf(commitment);
  const parts = { commitment, amendments: [], draw: null };
  const text = textOf(makeProofFile(given, parts));
  const published = { root: commitment.root, seedCommitment: seedCommitment(given.seed) };
  const verify = () => {
    const steps = verifySteps(text, published, own);
    let step = steps.next();
    while (!step.done) step = steps.next();
    if (!step.value.verified) throw new Error('The proof file of the benchmark is wrong.');
  };
  const { placed, waiting } = counts;
  return [
    `${applicants} applicants × ${choicesEach} choices, ${given.beds.length} beds: ${placed} placed, ${waiting} waiting`,
    `a round, median of ${runs}: ${timeOf(() => decideRound(given, sha256))} (target: under 1,000 ms)`,
    `its root and proofs: ${timeOf(() => proofsOf(commit()))}`,
    `its proof file: ${timeOf(() => makeProofFile(given, parts))}, ${(text.length / 1e6).toFixed(1)} MB`,
    `the check of the file: ${timeOf(verify)}`,
  ];
}
