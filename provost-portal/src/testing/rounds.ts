import type { Round } from '@hostel/contracts/admission/rounds';
import type { RoundDecision } from '@hostel/contracts/admission/rounds/decisions';
import type { RoundOffer } from '@hostel/contracts/admission/rounds/offers';
import { newId } from './rows.ts';

const hash = (letter: string) => letter.repeat(64);

const roundCounts = {
  applicants: 412,
  placed: 300,
  movedUp: 12,
  kept: 20,
  waiting: 80,
  placesLeft: 5,
};

/** A planned regular round without offers. */
export function roundOf(given: Partial<Round> = {}): Round {
  return {
    _id: '01890000-0000-7000-8000-00000000000a',
    admissionYear: 2026,
    kind: 'regular',
    number: 1,
    state: 'planned',
    offers: false,
    acceptByPaying: false,
    respondBy: null,
    seedCommitment: hash('a'),
    root: null,
    seed: null,
    proofReaders: 'applicants',
    createdAt: '2026-06-01T06:00:00.000Z',
    lockedAt: null,
    publishedAt: null,
    updatedAt: '2026-06-01T06:00:00.000Z',
    counts: null,
    snapshotHash: null,
    previewedAt: null,
    cancelledAt: null,
    cancelReason: null,
    madeBy: 'Dr. Meera Nair',
    publishedBy: null,
    locked: null,
    left: null,
    ...given,
  };
}

export const lockedRound = (given: Partial<Round> = {}) =>
  roundOf({
    state: 'locked',
    lockedAt: '2026-06-10T06:00:00.000Z',
    root: hash('b'),
    locked: 415,
    left: 3,
    ...given,
  });

export const previewedRound = (given: Partial<Round> = {}) =>
  lockedRound({
    state: 'previewed',
    previewedAt: '2026-06-10T07:00:00.000Z',
    snapshotHash: hash('c'),
    counts: roundCounts,
    ...given,
  });

export const publishedRound = (given: Partial<Round> = {}) =>
  previewedRound({
    state: 'published',
    publishedAt: '2026-06-11T07:00:00.000Z',
    publishedBy: 'Prof. S. Rao',
    seed: hash('d'),
    ...given,
  });

export function roundDecisionOf(given: Partial<RoundDecision> = {}): RoundDecision {
  return {
    userId: newId(),
    name: 'Ravi Kumar',
    rollNumber: 'R1',
    courseName: 'B.A. History',
    rank: 12,
    rankOf: 412,
    group: '',
    outcome: 'placed',
    basis: 'merit',
    won: {
      hostelName: 'Kautilya Hall',
      roomType: 'single',
      roomNumber: 'K-101',
      bedId: 'H001-101-A',
    },
    choiceNumber: 2,
    missed: [],
    reason: 'Rank 12 of 412 by merit: a bed in a single room of Kautilya Hall.',
    before: null,
    lastRound: null,
    ...given,
  };
}

export function roundOfferOf(given: Partial<RoundOffer> = {}): RoundOffer {
  return {
    _id: newId(),
    roundId: '01890000-0000-7000-8000-00000000000a',
    roundTitle: 'Round 1',
    state: 'open',
    answer: null,
    answeredAt: null,
    respondBy: '2026-06-16T18:29:00.000Z',
    hallId: 'H001',
    hostelName: 'Kautilya Hall',
    roomType: 'single',
    roomNumber: 'K-101',
    bedId: 'H001-101-A',
    userId: newId(),
    name: 'Ravi Kumar',
    rollNumber: 'R1',
    courseName: 'B.A. History',
    email: 'ravi@example.edu',
    intended: null,
    remindedAt: null,
    updatedAt: '2026-06-11T06:00:00.000Z',
    answeredByStudent: false,
    mayReinstate: false,
    ...given,
  };
}
