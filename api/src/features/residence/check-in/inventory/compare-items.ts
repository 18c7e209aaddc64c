import type {
  Condition,
  RoomItem,
  ShownItem,
} from '@hostel/contracts/residence/check-in/inventory';
import { countsOf, type ItemCounts, itemWith } from './item-counts.ts';

/** An item that became worse: how many of it. */
export interface WorseItem {
  item: string;
  count: number;
  condition: Exclude<Condition, 'good'>;
}

/** How many more are damaged and missing than before; fewer items in the list are missing ones. */
function worseCounts(before: ItemCounts, now: ItemCounts): Omit<ItemCounts, 'count'> {
  const gone = now.missing + Math.max(0, before.count - now.count);
  const missing = Math.max(0, gone - before.missing);
  // A damaged one that is missing now, or a missing one that is found damaged, is not a further one.
  const worse = now.damaged + gone - (before.damaged + before.missing);
  const damaged = Math.min(now.damaged - before.damaged, worse - missing);
  return { missing, damaged: Math.max(0, damaged) };
}

function worseItem(name: string, before: ItemCounts, now: ItemCounts): WorseItem[] {
  const worse = worseCounts(before, now);
  return (['damaged', 'missing'] as const)
    .filter((condition) => worse[condition] > 0)
    .map((condition) => ({ item: name, count: worse[condition], condition }));
}

/**
 * The items that are worse now than they were: damaged or missing since, or fewer, with how many. An item
 * that a list leaves out is missing. Pure.
 * @param before the items of the room as recorded last, so that room-mates don’t answer for the same
 * damage
 */
export function worseItems(before: readonly ShownItem[], now: readonly RoomItem[]): WorseItem[] {
  const worse = now.flatMap((item) => {
    const known = before.find(({ name }) => name === item.name);
    const fresh = { count: item.count, damaged: 0, missing: 0 };
    return worseItem(item.name, known ? countsOf(known) : fresh, countsOf(item));
  });
  const absent = before
    .filter(({ name }) => !now.some((item) => item.name === name))
    .flatMap((item) => worseItem(item.name, countsOf(item), { count: 0, damaged: 0, missing: 0 }));
  return [...worse, ...absent];
}

interface Departure {
  /** The items of the room now. */
  items: readonly ShownItem[];
  /** As the check-out recorded them. */
  recorded: readonly ShownItem[];
  /** As the check-in of the same resident recorded them, where it did. */
  arrival: readonly ShownItem[];
  /** What the check-out found worse, without the key. */
  worse: readonly WorseItem[];
}

/** The counts of an item before the check-out that found so many damaged and missing. */
function countsBefore(
  now: ItemCounts,
  found: Omit<ItemCounts, 'count'>,
  damagedAtArrival: number,
): ItemCounts {
  // What is missing beyond the noted number had been taken from the list.
  const fewer = Math.max(0, found.missing - now.missing);
  const left = now.damaged - found.damaged;
  return {
    count: now.count + fewer,
    missing: Math.max(0, now.missing - found.missing),
    // One that was damaged at the arrival may be missing now.
    damaged: Math.max(left, Math.min(damagedAtArrival, left + found.missing)),
  };
}

/**
 * The items of a room as they were before a check-out that is taken back, so that the next one finds
 * the same again. An item that was changed since the check-out stays as it is. Pure.
 */
export function itemsBefore({ items, recorded, arrival, worse }: Departure): ShownItem[] {
  const foundOf = (name: string) => {
    const sum = (of: Condition) =>
      worse
        .filter(({ item, condition }) => item === name && condition === of)
        .reduce((total, { count }) => total + count, 0);
    return { damaged: sum('damaged'), missing: sum('missing') };
  };
  const damagedAtArrival = (name: string) => {
    const known = arrival.find((item) => item.name === name);
    return known ? countsOf(known).damaged : 0;
  };
  const restored = (name: string, now: ItemCounts) =>
    itemWith(name, countsBefore(now, foundOf(name), damagedAtArrival(name)));
  const before = items.map((item) => {
    const { name } = item;
    const now = countsOf(item);
    const isAsRecorded = recorded.some(
      (one) => one.name === name && isSameCounts(countsOf(one), now),
    );
    const isWorse = worse.some((found) => found.item === name);
    return isAsRecorded && isWorse ? restored(name, now) : item;
  });
  const isListed = (name: string) => [...items, ...recorded].some((item) => item.name === name);
  const absent = [...new Set(worse.map(({ item }) => item))].filter((name) => !isListed(name));
  return [...before, ...absent.map((name) => restored(name, { count: 0, damaged: 0, missing: 0 }))];
}

function isSameCounts(a: ItemCounts, b: ItemCounts): boolean {
  const { count, damaged, missing } = a;
  return count === b.count && damaged === b.damaged && missing === b.missing;
}
