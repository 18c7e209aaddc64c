import type { ListedNeed } from '@hostel/contracts/admission/applications/needs';

/** A recorded need as the API lists it: a woman without a bed, whom no choice serves. */
export function needOf(given: Partial<ListedNeed> = {}): ListedNeed {
  return {
    userId: '01890000-0000-7000-8000-000000000077',
    name: 'Kavita Rawat',
    rollNumber: '24CSE0077',
    accessible: false,
    groundFloor: false,
    status: 'no-choice',
    unmet: null,
    since: '2026-06-04T06:00:00.000Z',
    bed: null,
    freeBeds: [],
    ...given,
  };
}
