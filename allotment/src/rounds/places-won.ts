import { deferredAcceptance, MarketBuilder } from './deferred-acceptance.ts';
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
import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';

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
  const places = placesOf(snapshot);
  const classLists = classListsOf(places, snapshot.rules.reserveReleased);
  const order = meritOrder(snapshot);
  const builder = new MarketBuilder();
  for (const [position, applicant] of order.entries()) {
    const holding = places.holdings.get(applicant.pseudonym);
    for (const place of preferencesOf(applicant, places, classLists)) {
      builder.apply(place.id, tierOf(applicant, place, holding) * order.length + position);
    }
    builder.next();
  }
  const market = builder.build(places.classes.map((one) => one.places));
  const accepted = deferredAcceptance(market);
  const ranks = new Map<string, number>();
  const entries = order.map((applicant, position): RankedApplicant => {
    const holding = places.holdings.get(applicant.pseudonym);
    const rank = (ranks.get(applicant.group) ?? 0) + 1;
    ranks.set(applicant.group, rank);
    const place = places.classes[market.classes[accepted[position] ?? -1] ?? -1];
    const won = place ? { place, basis: basisOf(applicant, place, holding) } : null;
    return { applicant, position, rank, holding, won };
  });
  return { places, classLists, entries };
}
