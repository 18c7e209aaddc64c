import fc from 'fast-check';
import { meritOrder } from './merit-order.ts';
import { placesOf } from './places.ts';
import { placesWon } from './places-won.ts';
import { classListsOf, preferencesOf, tierOf } from './preferences.ts';
import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';
import { roundSnapshots } from './testing/round-snapshots.ts';
import { listed, standing } from './testing/round-outcomes.ts';
import { runRound } from './run-round.ts';

test('is stable: a class that an applicant missed is full of those who come before', () => {
  let missed = 0;
  fc.assert(
    fc.property(roundSnapshots(), (snapshot) => {
      const { entries, places, classLists } = placesWon(snapshot);
      for (const { applicant, holding, position, won } of entries) {
        const preferences = preferencesOf(applicant, places, classLists);
        const end = won ? preferences.indexOf(won.place) : preferences.length;
        expect(end).toBeGreaterThanOrEqual(0);
        const own = (place: (typeof preferences)[0]) => tierOf(applicant, place, holding);
        for (const place of preferences.slice(0, end)) {
          const winners = entries.filter((one) => one.won?.place === place);
          expect(winners).toHaveLength(place.places);
          for (const winner of winners) {
            const tier = tierOf(winner.applicant, place, winner.holding);
            const before = tier < own(place) || (tier === own(place) && winner.position < position);
            expect(before).toBe(true);
          }
          missed += winners.length;
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(missed).toBeGreaterThan(50);
});

/** All ordered lists of some of the choices. */
function ordersOf<T>(list: readonly T[]): T[][] {
  return [
    [],
    ...list.flatMap((first) =>
      ordersOf(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
    ),
  ];
}

function statement(
  snapshot: RoundSnapshot,
  one: RoundApplicant,
  choices: RoundApplicant['choices'],
) {
  const stated = { ...one, choices };
  const applicants = snapshot.applicants.map((it) => (it === one ? stated : it));
  const { decisions } = runRound({ ...snapshot, applicants });
  return decisions.find(({ pseudonym }) => pseudonym === one.pseudonym)!;
}

test('gives no better place for any order of choices other than the true one', () => {
  const choices = [
    { hall: 'M1', roomType: 'single' },
    { hall: 'M1', roomType: 'triple' },
    { hall: 'M2', roomType: 'triple' },
  ] as const;
  let different = 0;
  fc.assert(
    fc.property(roundSnapshots({}, 6), fc.nat(), (snapshot, index) => {
      const honest = snapshot.applicants[index % snapshot.applicants.length]!;
      const truth = statement(snapshot, honest, honest.choices);
      const best = standing(honest, truth);
      for (const stated of ordersOf(choices)) {
        const got = statement(snapshot, honest, stated);
        // A place that the true list doesn’t name is worse than waiting, but for a held one.
        const named =
          !got.won || listed(honest).includes(got.won.code) || got.won.basis === 'holder';
        if (named) expect(standing(honest, got)).toBeGreaterThanOrEqual(best);
        different += Number(got.won?.code !== truth.won?.code);
      }
    }),
    { numRuns: 120 },
  );
  expect(different).toBeGreaterThan(50);
});

test('counts for each group and quota at least the places of its holders', () => {
  fc.assert(
    fc.property(roundSnapshots(), (snapshot) => {
      const places = placesOf(snapshot);
      for (const place of places.classes) {
        const held = [...places.holdings.values()].filter((one) => one.place === place);
        expect(place.places).toBeGreaterThanOrEqual(held.length);
      }
      const lists = classListsOf(places, snapshot.rules.reserveReleased);
      for (const applicant of meritOrder(snapshot)) {
        const preferences = preferencesOf(applicant, places, lists);
        expect(new Set(preferences).size).toBe(preferences.length);
      }
    }),
    { numRuns: 200 },
  );
});
