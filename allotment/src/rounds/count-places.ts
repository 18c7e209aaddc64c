import { compare } from '../compare.ts';
import type { RoomType } from '../room-type.ts';
import { type GroupShare, shareOut, type Tally } from './share-out.ts';
import {
  codeOf,
  type Gender,
  type Held,
  type RoundBed,
  type RoundRules,
  type RoundSnapshot,
} from './snapshot.ts';

/** The beds of a hall’s room type that are not reserved; the hall is open for applications. */
export interface OfferedBeds {
  hall: string;
  roomType: RoomType;
  gender: Gender;
  beds: RoundBed[];
}

/** The ids and shares of the merit groups, of which there is always one. */
export function groupsOf(rules: RoundRules): readonly { id: string; share: number }[] {
  return rules.groups.length > 0 ? rules.groups : [{ id: '', share: 1 }];
}

/** The beds that a round may give, by hall and room type. */
export function offeredBedsOf({ halls, beds }: RoundSnapshot): OfferedBeds[] {
  const open = new Map(halls.filter((one) => one.openForApplications).map((one) => [one.id, one]));
  const byCode = new Map<string, OfferedBeds>();
  for (const bed of beds) {
    const hall = open.get(bed.hall);
    if (!hall || bed.reserved) continue;
    const code = codeOf(bed);
    const { roomType } = bed;
    const offered = byCode.get(code) ?? { hall: hall.id, roomType, gender: hall.gender, beds: [] };
    byCode.set(code, offered);
    offered.beds.push(bed);
  }
  return [...byCode.values()].sort((a, b) => compare(codeOf(a), codeOf(b)));
}

/** The share of a category at a hall’s room type by the narrowest quota, in hundredths of a percent. */
function shareOf(rules: RoundRules, category: string, { hall, roomType }: OfferedBeds): number {
  const narrowness = (one: RoundRules['quotas'][number]) =>
    (one.hall === null ? 0 : 2) + (one.roomType === null ? 0 : 1);
  const [narrowest] = rules.quotas
    .filter((one) => one.category === category)
    .filter((one) => (one.hall ?? hall) === hall && (one.roomType ?? roomType) === roomType)
    .sort((a, b) => narrowness(b) - narrowness(a) || b.share - a.share);
  return narrowest?.share ?? 0;
}

/** The categories that have a share here, in the rules’ order. */
export function categoriesOf(rules: RoundRules, offered: OfferedBeds): string[] {
  return rules.categories.filter((category) => shareOf(rules, category, offered) > 0);
}

/** The merit group to which a held place counts: the one it was won in, else the holder’s own. */
export function groupOfHeld(held: Held, groups: readonly string[], own: string | undefined) {
  if (held.group !== null && groups.includes(held.group)) return held.group;
  return groups.length === 1 ? groups[0] : own;
}

function addTo(tally: Tally, category: number): void {
  if (category === -1) tally.open += 1;
  else tally.quotas[category] = (tally.quotas[category] ?? 0) + 1;
}

function sum(a: Tally, b: Tally | undefined, sign: 1 | -1): Tally {
  return {
    open: a.open + sign * (b?.open ?? 0),
    quotas: a.quotas.map((count, index) => count + sign * (b?.quotas[index] ?? 0)),
  };
}

/**
 * How many places without those for recorded needs each group and quota has: the free ones and those
 * of holders. Places of other residents count towards the shares and are not among the result.
 * @param ownGroups the merit group of each holder
 */
export function countPlaces(
  offered: OfferedBeds,
  rules: RoundRules,
  ownGroups: ReadonlyMap<string, string>,
): Tally[] {
  const groups = groupsOf(rules).map(({ id }) => id);
  const categories = categoriesOf(rules, offered);
  const empty = () => groups.map((): Tally => ({ open: 0, quotas: categories.map(() => 0) }));
  const [others, holders] = [empty(), empty()];
  let free = 0;
  for (const { accessible, inService, held } of offered.beds) {
    if (accessible) continue;
    if (!held) {
      free += Number(inService);
      continue;
    }
    const own = held.by === null ? undefined : ownGroups.get(held.by);
    const group = groupOfHeld(held, groups, own);
    const tallies = held.by !== null && inService ? holders : others;
    const tally = group === undefined ? undefined : tallies[groups.indexOf(group)];
    if (tally) addTo(tally, held.category === null ? -1 : categories.indexOf(held.category));
  }
  const shares = groupsOf(rules).map(({ share }): GroupShare => {
    return { share, quotas: categories.map((one) => shareOf(rules, one, offered)) };
  });
  const given = others.map((tally, index) => sum(tally, holders[index], 1));
  return shareOut(shares, given, free).map((tally, index) => sum(tally, others[index], -1));
}

/** How many accessible beds are free or held by applicants. */
export function countAccessible({ beds }: OfferedBeds): number {
  return beds.filter(
    ({ accessible, inService, held }) => accessible && inService && (!held || held.by !== null),
  ).length;
}
