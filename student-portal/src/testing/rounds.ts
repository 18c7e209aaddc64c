import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import type { Offer } from '@hostel/contracts/admission/rounds/offers';

export const roundId = '01981111-0000-7000-8000-000000000001';
export const offerId = '01981111-0000-7000-8000-000000000002';

/** A published round as the API returns it: the first regular one, with offers. */
export function roundOf(given: Partial<PublicRound> = {}): PublicRound {
  return {
    _id: roundId,
    admissionYear: 2026,
    kind: 'regular',
    number: 1,
    state: 'published',
    offers: true,
    acceptByPaying: false,
    respondBy: '2026-06-12T18:29:00.000Z',
    seedCommitment: 'ab'.repeat(32),
    root: 'cd'.repeat(32),
    seed: 'ef'.repeat(32),
    proofReaders: 'applicants',
    createdAt: '2026-06-01T06:00:00.000Z',
    lockedAt: '2026-06-05T06:00:00.000Z',
    publishedAt: '2026-06-06T06:00:00.000Z',
    counts: null,
    ...given,
  };
}

/** The own result of a round as the API returns it: the second choice. */
export function resultOf(given: Partial<OwnResult> = {}): OwnResult {
  return {
    round: roundOf(),
    rank: 1042,
    rankOf: 1800,
    outcome: 'placed',
    basis: 'merit',
    won: {
      hallId: 'H004',
      hostelName: 'Maitreyi Hall',
      roomType: 'double',
      roomNumber: '214',
      bedId: 'H004-214-B',
    },
    choiceNumber: 2,
    missed: [
      {
        hallId: 'H003',
        hostelName: 'Gargi Hall',
        roomType: 'single',
        why: 'full',
        closingRank: 870,
      },
    ],
    reason: 'Rank 1042 of 1800 by merit: a double room in Maitreyi Hall, your second choice.',
    ...given,
  };
}

const day = 86_400_000;

/** An offer as the API returns it: open for 3 days and 4 hours, without a fee to pay first. */
export function offerOf(given: Partial<Offer> = {}): Offer {
  const now = Date.now();
  return {
    _id: offerId,
    roundId,
    roundTitle: 'Round 1',
    state: 'open',
    answer: null,
    answeredAt: null,
    respondBy: new Date(now + 3 * day + 4 * 3_600_000 + 30_000).toISOString(),
    hallId: 'H004',
    hostelName: 'Maitreyi Hall',
    roomType: 'double',
    roomNumber: '214',
    bedId: 'H004-214-B',
    updatedAt: '2026-06-06T06:00:00.000Z',
    acceptByPaying: false,
    intended: null,
    toPay: 24_000,
    now: new Date(now).toISOString(),
    higherChoices: 1,
    may: { keep: true, keepOpen: true, decline: true, waitAgain: false },
    ...given,
  };
}
