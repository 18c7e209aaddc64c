import { compare } from '../compare.ts';
import {
  categoriesOf,
  countAccessible,
  countPlaces,
  groupOfHeld,
  groupsOf,
  type OfferedBeds,
  offeredBedsOf,
} from './count-places.ts';
import { codeOf, type Gender, type RoundBed, type RoundRules } from './snapshot.ts';
import type { RoundSnapshot } from './snapshot.ts';

export type PlaceKind = 'open' | 'quota' | 'need' | 'own';

/** Places that are given by one order of the applicants. */
export interface PlaceClass {
  id: number;
  /** Hall and room type. */
  code: string;
  /**
   * `own`: a bed that only its holder may keep: out of service, reserved, in a closed hall, or in one
   * for another gender, as after a correction of the record.
   */
  kind: PlaceKind;
  /** Of a quota. */
  category: string | null;
  /** Whose members come first; null for `need` and `own`. */
  group: string | null;
  /** Free places and those whose holders are in the round. */
  places: number;
}

/** A hall’s room type with its classes. */
export interface Offering {
  code: string;
  gender: Gender;
  /** For each merit group, in the rules’ order. */
  groups: readonly { id: string; open: PlaceClass; quotas: readonly PlaceClass[] }[];
  need: PlaceClass | null;
}

/** The place that an applicant has at the start. */
export interface Holding {
  bed: RoundBed;
  place: PlaceClass;
}

export interface Places {
  classes: readonly PlaceClass[];
  offerings: ReadonlyMap<string, Offering>;
  /** By pseudonym. */
  holdings: ReadonlyMap<string, Holding>;
  /** Of each hall. */
  genders: ReadonlyMap<string, Gender>;
}

type Add = (one: Omit<PlaceClass, 'id'>) => PlaceClass;

/** The merit group of each applicant who holds a bed. */
function groupsOfHolders({ applicants, beds }: RoundSnapshot): Map<string, string> {
  const holders = new Set(beds.flatMap(({ held }) => held?.by ?? []));
  const groups = new Map<string, string>();
  if (holders.size === 0) return groups;
  for (const { pseudonym, group } of applicants) {
    if (holders.has(pseudonym)) groups.set(pseudonym, group);
  }
  return groups;
}

/** The beds; one that an applicant of another gender holds is not offered, as one out of service. */
export function bedsToOffer({ applicants, halls, beds }: RoundSnapshot): readonly RoundBed[] {
  const hallGenders = new Map(halls.map(({ id, gender }) => [id, gender]));
  const genders = new Map(applicants.map(({ pseudonym, gender }) => [pseudonym, gender]));
  return beds.map((bed) => {
    const holder = bed.held?.by;
    const fits = !holder || genders.get(holder) === hallGenders.get(bed.hall);
    return fits ? bed : { ...bed, inService: false };
  });
}

/** The places of a round by class, and which of them applicants hold. */
export function placesOf(snapshot: RoundSnapshot): Places {
  const beds = bedsToOffer(snapshot);
  const classes: PlaceClass[] = [];
  const add: Add = (one) => {
    const made = { id: classes.length, ...one };
    classes.push(made);
    return made;
  };
  const ownGroups = groupsOfHolders(snapshot);
  const offerings = new Map<string, Offering>();
  for (const offered of offeredBedsOf({ ...snapshot, beds })) {
    const offering = offeringOf(offered, snapshot.rules, ownGroups, add);
    offerings.set(offering.code, offering);
  }
  const holdings = new Map<string, Holding>();
  const heldBeds = beds.filter(({ held }) => held !== null && held.by !== null);
  for (const bed of heldBeds.sort((a, b) => compare(a.id, b.id))) {
    const { held, inService, reserved } = bed;
    if (!held || held.by === null) continue;
    const offering = inService && !reserved ? offerings.get(codeOf(bed)) : undefined;
    const place = offering
      ? heldPlace(bed, offering, ownGroups.get(held.by))
      : add({ code: codeOf(bed), kind: 'own', category: null, group: null, places: 1 });
    holdings.set(held.by, { bed, place });
  }
  const genders = new Map(snapshot.halls.map(({ id, gender }) => [id, gender]));
  return { classes, offerings, holdings, genders };
}

function offeringOf(
  offered: OfferedBeds,
  rules: RoundRules,
  ownGroups: ReadonlyMap<string, string>,
  add: Add,
): Offering {
  const code = codeOf(offered);
  const tallies = countPlaces(offered, rules, ownGroups);
  const groups = groupsOf(rules).map(({ id: group }, index) => {
    const tally = tallies[index];
    const open = { code, kind: 'open', category: null, group, places: tally?.open ?? 0 } as const;
    return {
      id: group,
      open: add(open),
      quotas: categoriesOf(rules, offered).map((category, quota) =>
        add({ code, kind: 'quota', category, group, places: tally?.quotas[quota] ?? 0 }),
      ),
    };
  });
  const places = countAccessible(offered);
  const need = { code, kind: 'need', category: null, group: null, places } as const;
  return {
    code,
    gender: offered.gender,
    groups,
    need: offered.beds.some(({ accessible }) => accessible) ? add(need) : null,
  };
}

/** The class of a held bed that is offered: as it was won, else open in the holder’s own group. */
function heldPlace(bed: RoundBed, offering: Offering, own: string | undefined): PlaceClass {
  const { held, accessible } = bed;
  if (accessible && offering.need) return offering.need;
  const ids = offering.groups.map(({ id }) => id);
  const groupId = held ? groupOfHeld(held, ids, own) : own;
  const group = offering.groups.find(({ id }) => id === groupId);
  if (!group) throw new Error(`The bed ${bed.id} counts to no merit group.`);
  return group.quotas.find(({ category }) => category === held?.category) ?? group.open;
}
