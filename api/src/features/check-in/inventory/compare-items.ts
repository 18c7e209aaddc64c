import type { Condition, RoomItem, ShownItem } from '@hostel/contracts/check-in/inventory';

/** How bad a condition is; an unknown one counts as good. */
const severity: Readonly<Record<string, number>> = { good: 0, damaged: 1, missing: 2 };

/** An item that became worse. */
export interface WorseItem {
  item: string;
  count: number;
  condition: Exclude<Condition, 'good'>;
}

/** The items that a list leaves out: all of them are missing. */
function absentItems(before: readonly ShownItem[], now: readonly RoomItem[]): WorseItem[] {
  return before
    .filter((item) => item.condition !== 'missing')
    .filter(({ name }) => !now.some((item) => item.name === name))
    .map(({ name, count }) => ({ item: name, count, condition: 'missing' }));
}

/**
 * The items that are worse now than they were: damaged or missing since, or fewer. Pure.
 * @param before the items of the room as recorded last, so that room-mates don’t answer for the same
 * damage
 */
export function worseItems(before: readonly ShownItem[], now: readonly RoomItem[]): WorseItem[] {
  const worse = now.flatMap(({ name, count, condition }) => {
    const known = before.find((item) => item.name === name);
    const found: WorseItem[] = [];
    const isWorse = (severity[condition] ?? 0) > (severity[known?.condition ?? 'good'] ?? 0);
    if (isWorse && condition !== 'good') found.push({ item: name, count, condition });
    // What was missing before is not missing once more.
    const fewer = known?.condition === 'missing' ? 0 : (known?.count ?? count) - count;
    if (fewer > 0) found.push({ item: name, count: fewer, condition: 'missing' });
    return found;
  });
  return [...worse, ...absentItems(before, now)];
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

const sumOf = (worse: readonly WorseItem[]) => worse.reduce((sum, { count }) => sum + count, 0);

/** One item as it was before the check-out. */
function itemBefore(item: ShownItem, worse: readonly WorseItem[], known: string): ShownItem {
  const missing = sumOf(worse.filter(({ condition }) => condition === 'missing'));
  if (item.condition === 'missing') return { ...item, count: missing, condition: known };
  const isDamaged = worse.some(({ condition }) => condition === 'damaged');
  const condition = isDamaged ? 'good' : item.condition;
  return { ...item, count: item.count + missing, condition };
}

/**
 * The items of a room as they were before a check-out that is taken back, so that the next one finds
 * the same again. An item that was changed since the check-out stays as it is. Pure.
 */
export function itemsBefore({ items, recorded, arrival, worse }: Departure): ShownItem[] {
  const worseOf = (name: string) => worse.filter(({ item }) => item === name);
  const conditionOf = (name: string) => {
    const known = arrival.find((item) => item.name === name)?.condition;
    return known === undefined || known === 'missing' ? 'good' : known;
  };
  const before = items.map((item) => {
    const { name, count, condition } = item;
    const isAsRecorded = recorded.some(
      (one) => one.name === name && one.count === count && one.condition === condition,
    );
    const found = worseOf(name);
    return isAsRecorded && found.length > 0 ? itemBefore(item, found, conditionOf(name)) : item;
  });
  const isListed = (name: string) => [...items, ...recorded].some((item) => item.name === name);
  const absent = worse.filter(({ item }) => !isListed(item));
  const again = absent.map(({ item, count }) => {
    return { name: item, count, condition: conditionOf(item) };
  });
  return [...before, ...again];
}
