import type { PublicRun } from '@hostel/contracts/admission/allotment/runs';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { PublishedRanks } from '@hostel/contracts/admission/rounds/facts';
import { http, HttpResponse } from 'msw';

/** A published regular round; `rest` overrides parts of it. */
export function publishedRound(rest: Partial<PublicRound> = {}): PublicRound {
  return {
    _id: '0190b5a0-0000-7000-8000-000000000001',
    admissionYear: 2026,
    kind: 'regular',
    number: 1,
    state: 'published',
    offers: true,
    acceptByPaying: false,
    respondBy: '2026-07-20T18:29:00.000Z',
    seedCommitment: 'c0'.repeat(32),
    root: '12'.repeat(32),
    seed: '5e'.repeat(32),
    proofReaders: 'applicants',
    createdAt: '2026-07-01T05:00:00.000Z',
    lockedAt: '2026-07-10T05:00:00.000Z',
    publishedAt: '2026-07-12T05:00:00.000Z',
    counts: { applicants: 1040, placed: 30, movedUp: 12, kept: 980, waiting: 18, placesLeft: 210 },
    ...rest,
  };
}

const kautilya = { hallId: 'H001', hostelName: 'Kautilya Hall' };
const gargi = { hallId: 'H003', hostelName: 'Gargi Hall' };

/** Ranks of one room type alone, of two that are merged, and of one that few students won. */
export const someRanks: PublishedRanks[] = [
  {
    places: [{ ...kautilya, roomType: 'single' }],
    group: '',
    opening: 3,
    closing: 1207,
    count: 60,
  },
  {
    places: [
      { ...gargi, roomType: 'double' },
      { ...gargi, roomType: 'triple' },
    ],
    group: '',
    opening: 5,
    closing: 88,
    count: 9,
  },
  {
    places: [{ ...kautilya, roomType: 'triple' }],
    group: '',
    opening: null,
    closing: null,
    count: 0,
  },
];

const hall = {
  name: 'Kautilya Hall',
  campus: 'Old Campus',
  hostelFor: 'male',
  floors: 4,
  open: true,
  rooms: { single: 40, double: 0, triple: 60 },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** The calls of the halls’ pages; `ranks` null before the first round. */
export function hallCalls({
  ranks = someRanks,
  open = true,
}: { ranks?: PublishedRanks[] | null; open?: boolean } = {}) {
  const data = ranks && { round: publishedRound(), ranks };
  const halls = [
    { ...hall, id: 'H001', open, beds: { single: 40, double: 0, triple: 180 } },
    { ...hall, id: 'H003', name: 'Gargi Hall', beds: { single: 0, double: 120, triple: 96 } },
  ];
  return [
    http.get('*/api/halls', () => HttpResponse.json({ success: true, data: halls })),
    http.get('*/api/admissions/ranks', () => HttpResponse.json({ success: true, data })),
  ];
}

/** The calls of the page of the rounds. */
export function roundCalls(rounds: readonly PublicRound[], runs?: readonly PublicRun[]) {
  return [
    http.get('*/api/admissions/rounds', () =>
      HttpResponse.json({ success: true, data: rounds, runs }),
    ),
    http.get('*/api/allotment/rounds/:id/ranks', ({ params }) => {
      const round = rounds.find(({ _id }) => _id === params.id);
      return HttpResponse.json({ success: true, data: { round, ranks: someRanks } });
    }),
  ];
}
