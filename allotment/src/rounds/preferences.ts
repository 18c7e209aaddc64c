import type { Holding, Offering, PlaceClass, Places } from './places.ts';
import { codeOf, type Gender, type RoundApplicant } from './snapshot.ts';

/** Codes of hall and room type in the applicant’s order, each once. */
export function choiceCodes({ choices }: Pick<RoundApplicant, 'choices'>): string[] {
  return [...new Set(choices.map(codeOf))];
}

/** The same without halls for the other gender, which don’t count. */
export function countedCodes(
  { choices, gender }: RoundApplicant,
  genders: ReadonlyMap<string, Gender>,
): string[] {
  return choiceCodes({ choices: choices.filter(({ hall }) => genders.get(hall) === gender) });
}

/** Whether a place is for a category that is recorded for the applicant. */
export function hasCategory({ categories }: RoundApplicant, { category }: PlaceClass): boolean {
  return category !== null && categories.includes(category);
}

/** Whether the holder has an accessible place without a recorded need, and may have to yield it. */
export function mayHaveToYield(applicant: RoundApplicant, { place }: Holding): boolean {
  return place.kind === 'need' && !applicant.needsAccessible;
}

/**
 * The classes of one choice in the order in which the applicant is considered: open places, places
 * for the applicant’s categories, unfilled ones for other categories; then the same of the other
 * merit groups; then accessible places if the office has released them. Students with a recorded
 * need are considered for accessible places only.
 */
export function classesOf(
  applicant: RoundApplicant,
  offering: Offering | undefined,
  reserveReleased: boolean,
): PlaceClass[] {
  if (offering?.gender !== applicant.gender) return [];
  const { groups, need } = offering;
  const accessible = need ? [need] : [];
  if (applicant.needsAccessible) return accessible;
  const isOwn = (quota: PlaceClass) => hasCategory(applicant, quota);
  const own = groups.filter(({ id }) => id === applicant.group);
  const others = groups.filter(({ id }) => id !== applicant.group);
  return [
    ...own.flatMap(({ open, quotas }) => [
      open,
      ...quotas.filter(isOwn),
      ...quotas.filter((quota) => !isOwn(quota)),
    ]),
    ...others.flatMap(({ open, quotas }) => [open, ...quotas]),
    ...(reserveReleased ? accessible : []),
  ];
}

/** For an applicant, the classes of a choice by its code. */
export type ClassLists = (applicant: RoundApplicant) => (code: string) => readonly PlaceClass[];

/** `classesOf`, computed once for all applicants who are considered in the same way. */
export function classListsOf({ offerings }: Places, reserveReleased: boolean): ClassLists {
  const known = new Map<string, Map<string, readonly PlaceClass[]>>();
  return (applicant) => {
    const { gender, group, needsAccessible, categories } = applicant;
    const key = JSON.stringify([gender, group, needsAccessible, ...categories]);
    const lists = known.get(key) ?? new Map<string, readonly PlaceClass[]>();
    known.set(key, lists);
    return (code) => {
      const list = lists.get(code) ?? classesOf(applicant, offerings.get(code), reserveReleased);
      lists.set(code, list);
      return list;
    };
  };
}

/** A list up to and including a class, which is added if it isn’t there. */
function upTo(list: readonly PlaceClass[], place: PlaceClass): PlaceClass[] {
  const index = list.indexOf(place);
  return [...(index === -1 ? list : list.slice(0, index)), place];
}

/**
 * The classes for which an applicant is considered, best first. A holder’s list ends with the held
 * class, listed or not. A holder who may have to yield the place keeps the rest of the list.
 */
export function preferencesOf(
  applicant: RoundApplicant,
  { holdings, offerings, genders }: Places,
  classLists: ClassLists,
): PlaceClass[] {
  const of = classLists(applicant);
  const codes = countedCodes(applicant, genders);
  const holding = holdings.get(applicant.pseudonym);
  if (!holding) return codes.flatMap(of);
  const { place } = holding;
  const gender = offerings.get(place.code)?.gender ?? applicant.gender;
  const index = codes.includes(place.code) ? codes.indexOf(place.code) : codes.length;
  const before = codes.slice(0, index).flatMap(of);
  // After a correction of the record the hall may be for the other gender; its holder may stay.
  const atHeld = classLists({ ...applicant, gender })(place.code);
  if (mayHaveToYield(applicant, holding)) {
    const others = atHeld.filter((one) => one !== place);
    return [...before, place, ...others, ...codes.slice(index + 1).flatMap(of)];
  }
  if (place.kind === 'own') return [...before, place];
  return [...before, ...upTo(atHeld, place)];
}

/**
 * The group of applicants, 0 being first, in which a class considers an applicant; merit decides
 * within a group. First come holders of the class, before all others, so that they can lose nothing;
 * only accessible places go to students with a recorded need before holders without one.
 */
export function tierOf(
  applicant: RoundApplicant,
  place: PlaceClass,
  holding: Holding | undefined,
): number {
  const yields = holding !== undefined && mayHaveToYield(applicant, holding);
  if (place === holding?.place) return yields ? 2 : 0;
  if (place.kind === 'need') return applicant.needsAccessible ? 1 : 3;
  if (place.group !== applicant.group) return 3;
  if (place.kind === 'quota') return hasCategory(applicant, place) ? 1 : 2;
  return isInsteadOfHeld(applicant, place, holding) ? 1 : 2;
}

/**
 * Whether an open place is of the hall and room type of an accessible one that the holder may have
 * to yield: it goes to this holder before all who don’t hold one.
 */
export function isInsteadOfHeld(
  applicant: RoundApplicant,
  place: PlaceClass,
  holding: Holding | undefined,
): boolean {
  if (!holding || !mayHaveToYield(applicant, holding)) return false;
  const { kind, code, group } = place;
  return kind === 'open' && code === holding.place.code && group === applicant.group;
}
