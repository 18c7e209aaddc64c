import { bedsOfHall } from '../../../src/features/residence/halls/beds/bed-plan.ts';
import { type FirstHall, firstHalls } from '../../../src/features/residence/halls/first-halls.ts';
import { type Applied, demoStudents } from '../people/accounts.ts';

/** Beds that are out of service, and why. */
export const outOfService: readonly (readonly [bed: string, reason: string])[] = [
  ['H001-105-A', 'The ceiling leaks.'],
  ['H001-126-B', 'The bed frame is broken.'],
  ['H001-412-A', 'The room is being painted.'],
  ['H002-203-A', 'The window frame is being replaced.'],
  ['H002-130-B', 'The bed frame is broken.'],
  ['H003-118-A', 'The wiring of the room is being renewed.'],
  ['H003-326-A', 'There is seepage in the wall behind the bed.'],
  ['H003-326-B', 'There is seepage in the wall behind the bed.'],
  ['H004-204-A', 'The ceiling leaks.'],
  ['H005-121-B', 'The bed frame is broken.'],
  ['H006-208-A', 'The floor tiles are being relaid.'],
  ['H007-112-A', 'The room is being painted.'],
  ['H008-212-B', 'The cupboard and the bed frame are broken.'],
];

/** How full each hall is, in percent of its beds in service. */
export const occupancy: Readonly<Record<string, number>> = {
  H001: 80,
  H002: 82,
  H003: 84,
  H004: 79,
  H005: 77,
  H006: 81,
  H007: 82,
  H008: 76,
};
/** Of a hundred residents, those who got their bed in the second run. */
const lateShare = 5;
/** Of a hundred residents, those to whom the round offered their bed. */
const roundShare = 5;
/** Of a hundred beds that were given, those whose students have left since. */
const leftShare = 3;
/** Applicants since the second run, besides the named ones. */
const afterwards: Readonly<Record<string, number>> = { H001: 3, H003: 3, H008: 2 };

/** How many students apply for a hall, and how many of them leave again. */
export interface HallPlan {
  hall: FirstHall;
  applied: Readonly<Record<Applied, number>>;
  left: number;
}

function bedsInService(hall: FirstHall): number {
  const out = outOfService.filter(([bed]) => bed.startsWith(`${hall.id}-`)).length;
  return bedsOfHall(hall).length - out;
}

function planOf(hall: FirstHall): HallPlan {
  const residents = Math.round((bedsInService(hall) * (occupancy[hall.id] ?? 0)) / 100);
  const left = Math.round((residents * leftShare) / 100);
  const late = Math.round((residents * lateShare) / 100);
  const round = Math.round((residents * roundShare) / 100);
  // About a third of the offers were declined or lapsed.
  const early = residents + left - late - Math.round((round * 2) / 3);
  const all = { early, late, round, afterwards: afterwards[hall.id] ?? 0 };
  return { hall, left, applied: all };
}

/** The students of each hall; the named ones are among those with a bed. */
export const hallPlans: readonly HallPlan[] = firstHalls.map(planOf);

/** How many students without a name in the documentation complete a hall’s plan. */
export function othersIn({ hall, applied }: HallPlan): Readonly<Record<Applied, number>> {
  const named = (when: Applied) =>
    demoStudents.filter((one) => one.hallId === hall.id && one.applied === when).length;
  return {
    early: applied.early - named('early'),
    late: applied.late - named('late'),
    round: applied.round - named('round'),
    afterwards: applied.afterwards,
  };
}
