import { deferredAcceptance } from './deferred-acceptance.ts';
import { type Holding, type PlaceClass, type Places, placesOf } from './places.ts';
import {
  type ClassLists,
  classListsOf,
  hasCategory,
  isInsteadOfHeld,
  preferencesOf,
  tierOf,
} from './preferences.ts';
import { meritOrder } from './merit-order.ts';
import type { RoundApplicant, RoundRules, RoundSnapshot } from './snapshot.ts';

/** What decided that an applicant has a place. */
export type Basis = 'merit' | 'holder' | 'need' | 'quota';

/** An applicant with the place won. */
export interface RankedApplicant {
  applicant: RoundApplicant;
  /** 0 is the highest merit of all applicants. */
  position: number;
  /** 1 is the highest merit of the applicant’s merit group. */
  rank: number;
  holding: Holding | undefined;
  won: { place: PlaceClass; basis: Basis } | null;
}

export interface PlacesWon {
  places: Places;
  classLists: ClassLists;
  /** By merit. */
  entries: readonly RankedApplicant[];
}

function basisOf(
  applicant: RoundApplicant,
  place: PlaceClass,
  holding: Holding | undefined,
): Basis {
  if (holding?.place === place || isInsteadOfHeld(applicant, place, holding)) return 'holder';
  if (place.kind === 'need') return applicant.needsAccessible ? 'need' : 'merit';
  return hasCategory(applicant, place) && place.group === applicant.group ? 'quota' : 'merit';
}

/** Who wins a place of which class. Beds are given afterwards and change nothing here. */
export function placesWon(snapshot: RoundSnapshot): PlacesWon {
  return compete(meritOrder(snapshot), placesOf(snapshot), snapshot.rules);
}

/**
 * Who wins a place of which class.
 * @param order the applicants by merit, the highest first
 */
export function compete(
  order: readonly RoundApplicant[],
  places: Places,
  { reserveReleased }: Pick<RoundRules, 'reserveReleased'>,
): PlacesWon {
  const classLists = classListsOf(places, reserveReleased);
  const holdings = order.map(({ pseudonym }) => places.holdings.get(pseudonym));
  const accepted = deferredAcceptance({
    lists: order.map((applicant) => preferencesOf(applicant, places, classLists)),
    places: places.classes.map((one) => one.places),
    tierOf: (position, number) => {
      const [applicant, place] = [order[position], places.classes[number]];
      if (!applicant || !place) throw new RangeError(`There is no class ${number}.`);
      return tierOf(applicant, place, holdings[position]);
    },
  });
  const ranks = new Map<string, number>();
  const entries = order.map((applicant, position): RankedApplicant => {
    const holding = holdings[position];
    const rank = (ranks.get(applicant.group) ?? 0) + 1;
    ranks.set(applicant.group, rank);
    const place = places.classes[accepted[position] ?? -1];
    const won = place ? { place, basis: basisOf(applicant, place, holding) } : null;
    return { applicant, position, rank, holding, won };
  });
  return { places, classLists, entries };
}
