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
    const fewer = (known?.count ?? count) - count;
    if (fewer > 0) found.push({ item: name, count: fewer, condition: 'missing' });
    return found;
  });
  return [...worse, ...absentItems(before, now)];
}
