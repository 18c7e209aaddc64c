import type { Holding, Offering, PlaceClass, Places } from './places.ts';
import { type Choice, codeOf, type Gender, type RoundApplicant } from './snapshot.ts';

/** The choices that count: each once, and none of halls for the other gender. */
export function countedChoices(
  { choices, gender }: RoundApplicant,
  genders: ReadonlyMap<string, Gender>,
): Choice[] {
  const counted: Choice[] = [];
  for (const choice of choices) {
    const { hall, roomType } = choice;
    if (genders.get(hall) !== gender) continue;
    if (!counted.some((one) => one.hall === hall && one.roomType === roomType))
      counted.push(choice);
  }
  return counted;
}

/** Whether a choice is of this code. */
export function isOf({ hall, roomType }: Choice, code: string): boolean {
  return code.length === hall.length + 1 + roomType.length && codeOf({ hall, roomType }) === code;
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
function classesOf(
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

/** A choice as an applicant is considered for it. */
interface Considered {
  code: string;
  classes: readonly PlaceClass[];
}

/** For an applicant, what a choice means. */
export type ClassLists = (applicant: RoundApplicant) => (choice: Choice) => Considered;

/** `classesOf`, computed once for all applicants who are considered in the same way. */
export function classListsOf({ offerings }: Places, reserveReleased: boolean): ClassLists {
  const byKind = new Map<string, Map<string, Map<string, Considered>>>();
  return (applicant) => {
    const { gender, group, needsAccessible, categories } = applicant;
    const kind = JSON.stringify([gender, group, needsAccessible, ...categories]);
    const byHall = byKind.get(kind) ?? new Map<string, Map<string, Considered>>();
    byKind.set(kind, byHall);
    return (choice) => {
      const byType = byHall.get(choice.hall) ?? new Map<string, Considered>();
      byHall.set(choice.hall, byType);
      const known = byType.get(choice.roomType);
      if (known) return known;
      const code = codeOf(choice);
      const made = { code, classes: classesOf(applicant, offerings.get(code), reserveReleased) };
      byType.set(choice.roomType, made);
      return made;
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
  { holdings, genders }: Places,
  classLists: ClassLists,
): PlaceClass[] {
  const considered = classLists(applicant);
  const of = (choice: Choice) => considered(choice).classes;
  const holding = holdings.get(applicant.pseudonym);
  if (!holding) {
    // Most applicants. A repeated choice is only refused again, and another gender’s hall has no class.
    const list: PlaceClass[] = [];
    for (const choice of applicant.choices) list.push(...of(choice));
    return list;
  }
  const choices = countedChoices(applicant, genders);
  const { place, bed } = holding;
  const listed = choices.findIndex((choice) => isOf(choice, place.code));
  const index = listed === -1 ? choices.length : listed;
  const before = choices.slice(0, index).flatMap(of);
  const atHeld = of(bed);
  if (mayHaveToYield(applicant, holding)) {
    const others = atHeld.filter((one) => one !== place);
    return [...before, place, ...others, ...choices.slice(index + 1).flatMap(of)];
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
