import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { compare } from '../compare.ts';
import { groupsOf } from '../rounds/count-places.ts';
import type { Offering as OfferedClasses, PlaceClass, Places } from '../rounds/places.ts';
import type { Quota, RoundRules } from '../rounds/snapshot.ts';
import { portableSha256 } from '../sha256.ts';
import { classKey, type ClassName, classRow, nameOf } from './class-name.ts';

/** A class of places with how many there are. */
export interface OfferedClass extends ClassName {
  places: number;
}

/** What a round offers, and by which rules: fixed at its lock, under the root. */
export interface Offering {
  /** Id of the round. */
  round: string;
  /** Calendar day of the lock, `YYYY-MM-DD`; the rules are those of this day. */
  lockedOn: string;
  /** Id of the round that was locked, then cancelled, and is repeated by this one; null otherwise. */
  replaces: string | null;
  /** Where the public draw comes from, and not before which instant; null for a round without one. */
  draw: { source: string; at: string } | null;
  rules: RoundRules;
  /** Free places and those that applicants hold, but places of kind `own`. */
  classes: readonly OfferedClass[];
  /** How many applications are locked. */
  applications: number;
  /** How many of them have a recorded need of an accessible room. */
  needs: number;
  /** How many of the others have a category of the rules. */
  members: number;
}

function quotaRow({ category, hall, roomType, share }: Quota) {
  return [category, hall, roomType, share] as const;
}

/** SHA-256 of the offering, in hexadecimal. */
export function offeringHash(offering: Offering): string {
  const { round, lockedOn, replaces, draw, rules, classes } = offering;
  const row = [
    'hostel-offering-2',
    round,
    lockedOn,
    replaces,
    draw && [draw.source, draw.at],
    rules.categories,
    rules.quotas.map(quotaRow),
    rules.groups.map(({ id, share }) => [id, share]),
    rules.reserveReleased,
    classes.map((one) => [...classRow(one), one.places]),
    offering.applications,
    offering.needs,
    offering.members,
  ];
  return portableSha256(JSON.stringify(row));
}

/** The root that is published: SHA-256 of the byte 2, the root of the tree and the offering’s hash. */
export function rootOf(tree: Uint8Array, offering: string): string {
  return portableSha256(concatBytes(Uint8Array.of(2), tree, hexToBytes(offering)));
}

/** The classes of a round that are offered, in an order that depends on their names alone. */
export function offeredClasses({ classes }: Places): OfferedClass[] {
  return classes
    .filter(({ kind }) => kind !== 'own')
    .map((one) => ({ ...nameOf(one), places: one.places }))
    .sort((a, b) => compare(classKey(a), classKey(b)));
}

/** Places that became more or fewer after the lock. */
export interface Amendment extends ClassName {
  /** How many more; fewer below zero. */
  places: number;
  reason: string;
  /** ISO 8601, in UTC. */
  at: string;
}

/** The changes that lead from the offered classes to those of now. */
export function changesSince(
  offered: readonly OfferedClass[],
  now: readonly OfferedClass[],
): OfferedClass[] {
  const before = new Map(offered.map((one) => [classKey(one), one]));
  const all = [...now, ...offered.filter((one) => !now.some((two) => isSame(one, two)))];
  return all.flatMap((one) => {
    const places = now.includes(one) ? one.places : 0;
    const change = places - (before.get(classKey(one))?.places ?? 0);
    return change === 0 ? [] : [{ ...nameOf(one), places: change }];
  });
}

function isSame(one: ClassName, other: ClassName): boolean {
  return classKey(one) === classKey(other);
}

/** The classes with the amendments; a class that only an amendment has comes last. */
export function amended(
  classes: readonly OfferedClass[],
  amendments: readonly Amendment[],
): OfferedClass[] {
  const all = new Map(classes.map((one) => [classKey(one), { ...one }]));
  for (const one of amendments) {
    const known = all.get(classKey(one)) ?? { ...nameOf(one), places: 0 };
    all.set(classKey(one), { ...known, places: known.places + one.places });
  }
  return [...all.values()];
}

/**
 * The hash that is published after each amendment: SHA-256 of the byte 3, the hash before (the root
 * before the first) and the JSON of the amendment.
 */
function amendmentHash(before: string, amendment: Amendment): string {
  const { places, reason, at } = amendment;
  const row = [...classRow(amendment), places, reason, at];
  const json = utf8ToBytes(JSON.stringify(row));
  return portableSha256(concatBytes(Uint8Array.of(3), hexToBytes(before), json));
}

/** The hash after all amendments; null without any. */
export function hashOfAmendments(root: string, amendments: readonly Amendment[]): string | null {
  if (amendments.length === 0) return null;
  return amendments.reduce(amendmentHash, root);
}

/**
 * The places of a round as its offering and amendments say. Halls have one gender here: choices are
 * of halls for the own gender already.
 * @param codes all hall and room types that applications name
 */
export function placesOffered(
  classes: readonly OfferedClass[],
  rules: RoundRules,
  codes: readonly string[],
): Omit<Places, 'holdings'> {
  const numbered = classes.map((one, id): PlaceClass => ({ ...one, id }));
  const offerings = new Map<string, OfferedClasses>();
  const byKey = new Map(numbered.map((one) => [classKey(one), one]));
  const classesOfCode = (code: string): OfferedClasses => {
    const find = (kind: PlaceClass['kind'], group: string | null, category: string | null) =>
      byKey.get(classKey({ code, kind, category, group }));
    const groups = groupsOf(rules).map(({ id }) => {
      const open = find('open', id, null) ?? none(numbered, { code, kind: 'open', group: id });
      const quotas = rules.categories.flatMap((category) => find('quota', id, category) ?? []);
      return { id, open, quotas };
    });
    return { code, gender: 'female', groups, need: find('need', null, null) ?? null };
  };
  for (const { code } of classes) {
    if (!offerings.has(code)) offerings.set(code, classesOfCode(code));
  }
  const halls = codes.map((code) => code.slice(0, code.indexOf('/')));
  const genders = new Map(halls.map((hall) => [hall, 'female' as const]));
  return { classes: numbered, offerings, genders };
}

/** A class without places, which is added. */
function none(classes: PlaceClass[], name: Pick<ClassName, 'code' | 'kind' | 'group'>): PlaceClass {
  const made = { ...name, category: null, places: 0, id: classes.length };
  classes.push(made);
  return made;
}
