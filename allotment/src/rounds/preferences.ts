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

interface NamedChoice {
  code: string;
  gender: Gender | undefined;
}

/**
 * The codes of `countedChoices`, for many applicants: they share most of the objects, which are
 * compared faster than texts.
 */
export function countedCodes(
  genders: ReadonlyMap<string, Gender>,
): (applicant: Pick<RoundApplicant, 'choices' | 'gender'>) => string[] {
  const byCode = new Map<string, NamedChoice>();
  const byChoice = new Map<Choice, NamedChoice>();
  const named = (choice: Choice): NamedChoice => {
    const code = codeOf(choice);
    const one = byCode.get(code) ?? { code, gender: genders.get(choice.hall) };
    byCode.set(code, one);
    byChoice.set(choice, one);
    return one;
  };
  return ({ choices, gender }) => {
    const counted: NamedChoice[] = [];
    for (const choice of choices) {
      const one = byChoice.get(choice) ?? named(choice);
      if (one.gender === gender && !counted.includes(one)) counted.push(one);
    }
    return counted.map(({ code }) => code);
  };
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
function mayHaveToYield(applicant: RoundApplicant, { place }: Holding): boolean {
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

/** A choice as an applicant is considered for it; one object for all who are considered in the same way. */
export interface Considered {
  code: string;
  classes: readonly PlaceClass[];
}

/** What choices mean for all applicants who are considered in the same way. */
export class ClassList {
  readonly #make: (code: string) => Considered;
  readonly #byCode = new Map<string, Considered>();
  // Applicants share most choices and, in a hall, lists of them; objects are found faster than texts.
  readonly #byChoice = new Map<Choice, Considered>();
  readonly #lists = new Map<readonly Choice[], readonly PlaceClass[]>();

  constructor(make: (code: string) => Considered) {
    this.#make = make;
  }

  #ofCode(code: string): Considered {
    const considered = this.#byCode.get(code) ?? this.#make(code);
    this.#byCode.set(code, considered);
    return considered;
  }

  of(choice: Choice): Considered {
    const known = this.#byChoice.get(choice);
    if (known) return known;
    const considered = this.#ofCode(codeOf(choice));
    this.#byChoice.set(choice, considered);
    return considered;
  }

  /** The classes of these choices, best first. */
  ofAll(choices: readonly Choice[]): readonly PlaceClass[] {
    const known = this.#lists.get(choices);
    if (known) return known;
    const list: PlaceClass[] = [];
    for (const choice of choices) {
      for (const place of this.of(choice).classes) list.push(place);
    }
    this.#lists.set(choices, list);
    return list;
  }
}

/** For an applicant, what choices mean. */
export type ClassLists = (applicant: RoundApplicant) => ClassList;

/** `classesOf`, computed once for all applicants who are considered in the same way. */
export function classListsOf({ offerings }: Places, reserveReleased: boolean): ClassLists {
  const byKind = new Map<string, ClassList>();
  return (applicant) => {
    const { gender, group, needsAccessible, categories } = applicant;
    const recorded = categories.length > 0 ? JSON.stringify(categories) : '';
    const kind = `${gender} ${needsAccessible} ${recorded} ${group}`;
    const known = byKind.get(kind);
    if (known) return known;
    const list = new ClassList((code) => {
      return { code, classes: classesOf(applicant, offerings.get(code), reserveReleased) };
    });
    byKind.set(kind, list);
    return list;
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
): readonly PlaceClass[] {
  const list = classLists(applicant);
  const of = (choice: Choice) => list.of(choice).classes;
  const holding = holdings.get(applicant.pseudonym);
  // Most applicants. A repeated choice is only refused again, and another gender’s hall has no class.
  if (!holding) return list.ofAll(applicant.choices);
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
